import { call, money, nonNegativeMoney } from '@tonle/contract'
import { z } from 'zod'

/*
 * The calls of the PG Soft kind (field.md §3.1): a form each, bet and win in one, amounts as decimals, flags as `True` and `False`.
 * What is sent beyond what we use (`platform`, `is_feature`, …) is dropped: it is theirs to extend.
 */

const name = z.string().min(1).max(120)
const flag = z
  .string()
  .max(10)
  .default('False')
  .transform(text => text.toLowerCase() === 'true' || text === '1')
/** `<bet>-<parent>-<type>-<balance id>`: a repetition may come with another balance id, which is therefore left out. */
const transactionId = z
  .string()
  .regex(/^[\x21-\x7e]{1,110}-\d{3}-\w{0,20}$/)
  .transform(text => text.slice(0, text.lastIndexOf('-')))
/** Milliseconds of the epoch, echoed. */
const at = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const betId = z.string().regex(/^[\x21-\x7e]{1,50}$/)

const caller = {
  operator_token: name.describe('The key id'),
  secret_key: name.describe('The secret of the key, 64 hex digits: the credential of this dialect, with the list of networks'),
}
const ofPlayer = { ...caller, operator_player_session: z.string().max(200), player_name: name }

const answerOf = <T extends z.ZodRawShape>(data: T) =>
  z.object({ data: z.object(data).nullable(), error: z.object({ code: z.string(), message: z.string() }).nullable() })
const money2 = { currency_code: z.string(), balance_amount: z.number(), updated_time: z.number() }

const byPgsoft = {
  who: 'vendor',
  repeatable: true,
  signed: true,
  form: true,
  dialect: 'pgsoft',
  errors: ['seamless.signature_invalid', 'seamless.address_refused'],
} as const

export const pgsoftVerifySession = call({
  ...byPgsoft,
  effect: 'none',
  summary: 'PG Soft dialect: whose session a launch token opens',
  route: 'POST /seamless/pgsoft/VerifySession',
  input: z.object({ ...caller, operator_player_session: z.string().max(200) }),
  output: answerOf({ player_name: z.string(), nickname: z.string(), currency: z.string() }),
})

export const pgsoftGet = call({
  ...byPgsoft,
  effect: 'none',
  summary: "PG Soft dialect: the player's balance",
  route: 'POST /seamless/pgsoft/Cash/Get',
  input: z.object(ofPlayer),
  output: answerOf(money2),
})

export const pgsoftTransferInOut = call({
  ...byPgsoft,
  effect: 'submit',
  operation: 'transaction_id',
  summary: 'PG Soft dialect: takes a stake and pays its outcome in one call',
  route: 'POST /seamless/pgsoft/Cash/TransferInOut',
  input: z.object({
    ...ofPlayer,
    game_id: name,
    parent_bet_id: betId,
    bet_id: betId,
    currency_code: name,
    bet_amount: nonNegativeMoney,
    win_amount: nonNegativeMoney,
    transfer_amount: money,
    transaction_id: transactionId,
    updated_time: at,
    /** The transaction is retried because its outcome is unknown: it is looked up or completed in any state of the session. */
    is_validate_bet: flag,
    is_adjustment: flag,
  }),
  output: answerOf(money2),
})

export const pgsoftAdjustment = call({
  ...byPgsoft,
  effect: 'submit',
  operation: 'adjustment_transaction_id',
  summary: 'PG Soft dialect: corrects a balance, either way; needs no session',
  route: 'POST /seamless/pgsoft/Cash/Adjustment',
  input: z.object({
    ...caller,
    player_name: name,
    currency_code: name,
    transfer_amount: money,
    adjustment_transaction_id: transactionId,
    adjustment_time: at,
    /** Why: 900 a correction, others tournaments and the like. */
    transaction_type: z.string().regex(/^\d{1,4}$/),
  }),
  output: answerOf({
    adjust_amount: z.number(),
    balance_before: z.number(),
    balance_after: z.number(),
    updated_time: z.number(),
  }),
})
