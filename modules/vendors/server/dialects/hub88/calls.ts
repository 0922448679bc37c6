import { call } from '@tonle/contract'
import type { Money } from '@tonle/money'
import { z } from 'zod'

/*
 * The wallet calls of the Hub88 kind (field.md §3.1): JSON, transaction ids are UUIDs, amounts whole numbers of 10⁻⁵ units. What is
 * sent beyond what we use (`supplier_user`, `meta`, …) is dropped: it is theirs to extend.
 */

/** In either case of letters the same id: a repetition must not become another transaction. */
const uuid = z.guid().toLowerCase()
/** 10⁻⁵ units → 10⁻⁶. Beyond 2^53 a number of JSON is no longer the one that was sent: refused. */
const units = z
  .int()
  .min(0)
  .transform(sent => (BigInt(sent) * 10n) as Money)
/** Text that is compared with what is stored; its own errors say more than its form. */
const name = z.string().min(1).max(120)
const roundId = z.string().regex(/^[\x21-\x7e]{1,120}$/)

const player = { request_uuid: uuid, user: name }
const moved = {
  ...player,
  transaction_uuid: uuid,
  game_code: name,
  round: roundId,
  round_closed: z.boolean().default(false),
}
/**
 * The signature covers neither path nor kind. So that a body that was signed for one call is none of another, each refuses the field
 * that tells them apart: a bet has no reference, a rollback no amount.
 */
const absent = z.never().optional()
const settled = { ...moved, reference_transaction_uuid: uuid, token: z.string().max(200).optional() }

const answer = z.object({
  status: z.string(),
  request_uuid: z.string(),
  user: z.string().optional(),
  currency: z.string().optional(),
  /** 10⁻⁵ units, cut. */
  balance: z.number().optional(),
})
const byHub88 = {
  who: 'vendor',
  repeatable: true,
  signed: true,
  dialect: 'hub88',
  output: answer,
  errors: ['seamless.signature_invalid', 'seamless.address_refused'],
} as const

export const hub88Balance = call({
  ...byHub88,
  effect: 'none',
  summary: 'Hub88 dialect: the player of a token and the balance; the first look opens the session',
  route: 'POST /seamless/hub88/:key/user/balance',
  also: ['POST /seamless/hub88/:key/user/info'],
  input: z.object({ ...player, user: name.optional(), token: z.string().max(200), game_code: name.nullish() }),
})

export const hub88Bet = call({
  ...byHub88,
  effect: 'submit',
  operation: 'transaction_uuid',
  summary: 'Hub88 dialect: takes a stake',
  route: 'POST /seamless/hub88/:key/transaction/bet',
  /** `reward_uuid`: of a free round, whose stake is zero. */
  input: z.object({
    ...moved,
    reference_transaction_uuid: absent,
    token: z.string().max(200),
    currency: name,
    amount: units,
    reward_uuid: uuid.nullish(),
  }),
})

export const hub88Win = call({
  ...byHub88,
  effect: 'submit',
  operation: 'transaction_uuid',
  summary: 'Hub88 dialect: pays a bet; the token is not looked at',
  route: 'POST /seamless/hub88/:key/transaction/win',
  input: z.object({ ...settled, currency: name, amount: units, is_free: z.boolean().default(false) }),
})

export const hub88Rollback = call({
  ...byHub88,
  effect: 'submit',
  operation: 'transaction_uuid',
  summary: 'Hub88 dialect: undoes a bet, or bars one that has not arrived; the token is not looked at',
  route: 'POST /seamless/hub88/:key/transaction/rollback',
  input: z.object({ ...settled, amount: absent }),
})
