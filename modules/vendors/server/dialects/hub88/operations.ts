import type { In, Out } from '@tonle/contract'
import type { Money } from '@tonle/money'
import type { PlayServices } from '@tonle/play/server'
import { stakeable } from '../../protocol/answers.ts'
import * as wallet from '../../protocol/index.ts'
import type { VendorOpen, VendorSubmit } from '../../protocol/wallet-session.ts'
import type * as calls from './calls.ts'
import { WORDS } from './words.ts'

type Answer = Out<typeof calls.hub88Bet>
type RequestIds = Pick<In<typeof calls.hub88Bet>, 'request_uuid' | 'user'>

const shown = (balance: Parameters<typeof stakeable>[0] | null | undefined): Money | undefined =>
  balance ? stakeable(balance) : undefined

/** A number of JSON must carry it: cut to 10⁻⁵ units, and at 2^53. */
const unitsOf = (amount: Money): number => Math.min(Number(amount / 10n), Number.MAX_SAFE_INTEGER)

const done = ({ request_uuid, user }: RequestIds, currency: string | undefined, real: Money | undefined): Answer => ({
  status: 'RS_OK',
  request_uuid,
  user,
  ...(currency !== undefined && { currency }),
  ...(real !== undefined && { balance: unitsOf(real) }),
})

export async function balance(play: PlayServices, scope: VendorOpen, input: In<typeof calls.hub88Balance>): Promise<Answer> {
  const { token, request_uuid } = input
  const seat = await wallet.verify(play, scope, { session: token })
  if (seat.code !== 'OK') return { status: WORDS[seat.code], request_uuid }
  if (input.user !== undefined && input.user !== seat.playerId) return { status: WORDS.PLAYER_UNKNOWN, request_uuid }
  return done({ request_uuid, user: seat.playerId }, seat.currency, stakeable(seat.balance))
}

export async function bet(play: PlayServices, scope: VendorSubmit, input: In<typeof calls.hub88Bet>): Promise<Answer> {
  const { token, user, currency, amount, game_code, round, transaction_uuid, request_uuid } = input
  const said = await wallet.stake(play, scope, {
    session: token,
    playerId: user,
    gameId: game_code,
    roundId: round,
    txId: transaction_uuid,
    currency,
    amount,
    ...(input.reward_uuid && { campaignId: input.reward_uuid }),
  })
  if (said.code === 'OK') {
    await closeRound(play, scope, input)
    return done(input, currency, shown(said.balance))
  }
  const refused = { status: WORDS[said.code], request_uuid, user }
  // With this one refusal the vendor shows what there is.
  if (said.code !== 'INSUFFICIENT') return refused
  const left = await wallet.balance(play, scope, { session: token, playerId: user })
  return left.code === 'OK' ? { ...refused, currency, balance: unitsOf(stakeable(left.balance)) } : refused
}

export async function win(play: PlayServices, scope: VendorSubmit, input: In<typeof calls.hub88Win>): Promise<Answer> {
  const { user, currency, amount, transaction_uuid, reference_transaction_uuid } = input
  const said = await wallet.win(play, scope, {
    playerId: user,
    txId: transaction_uuid,
    refTxId: reference_transaction_uuid,
    currency,
    amount,
    kind: input.is_free ? 'free' : 'normal',
  })
  if (said.code !== 'OK') return { status: WORDS[said.code], request_uuid: input.request_uuid, user }
  await closeRound(play, scope, input)
  return done(input, currency, shown(said.balance))
}

export async function rollback(play: PlayServices, scope: VendorSubmit, input: In<typeof calls.hub88Rollback>): Promise<Answer> {
  const { user, token, transaction_uuid, reference_transaction_uuid } = input
  const said = await wallet.rollback(play, scope, {
    playerId: user,
    txId: transaction_uuid,
    refTxId: reference_transaction_uuid,
    refKind: 'bet',
  })
  if (said.code !== 'OK') return { status: WORDS[said.code], request_uuid: input.request_uuid, user }
  await closeRound(play, scope, input)
  // Of the currency a rollback says nothing; while the session lives we know it.
  const seat = token === undefined ? undefined : await wallet.balance(play, scope, { session: token, playerId: user })
  const now = seat?.code === 'OK' ? seat : undefined
  return done(input, now?.currency, shown(said.balance ?? now?.balance))
}

/** A round closes with its last movement. If we end in between, the repetition closes it. */
async function closeRound(
  play: PlayServices,
  scope: VendorSubmit,
  { round_closed, round, game_code }: Pick<In<typeof calls.hub88Win>, 'round_closed' | 'round' | 'game_code'>,
): Promise<void> {
  if (round_closed) await wallet.roundEnd(play, scope, { txId: round, gameId: game_code, roundId: round })
}
