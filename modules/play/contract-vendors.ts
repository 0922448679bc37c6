import { call, money, nonNegativeMoney } from '@tonle/contract'
import { z } from 'zod'
import { betId, gameCode, session } from './contract-shapes.ts'

/*
 * Vendors' calls (README "Seamless protocol"). What the wallet decided is answered with HTTP 200 and a code; every other status means
 * that the request was not taken, or (5xx) that nobody knows: then the same transaction id is sent again.
 */
const refusal = z.enum([
  'INSUFFICIENT',
  'PLAYER_UNKNOWN',
  'PLAYER_LOCKED',
  'LIMIT_REACHED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'GAME_UNKNOWN',
  'BET_NOT_ALLOWED',
  'WRONG_CURRENCY',
  'DUPLICATE_CONFLICT',
  'TX_ROLLED_BACK',
  'TX_NOT_FOUND',
  'ALREADY_SETTLED',
  'WRONG_AMOUNT',
])
const refused = z.object({ code: refusal, replay: z.boolean() })
const done = z.object({
  code: z.literal('OK'),
  /** The operation was done before; the balance is that of then. */
  replay: z.boolean(),
  /** Our id of the bet; null where there was nothing to undo. */
  betId: betId.nullable(),
  /** Of the wallet right after the operation; null where none was touched. */
  balance: z.object({ real: money }).nullable(),
})
const movement = z.discriminatedUnion('code', [done, refused])

/** A vendor's own ids are text, however they look: numbers above 2^53 must survive. */
const vendorId = z.string().regex(/^[\x21-\x7e]{1,120}$/)
const playerId = z.string().regex(/^[A-Za-z0-9]{1,20}$/)
const currency = z.string().regex(/^[A-Z0-9]{3,10}$/)
const ofBet = {
  session,
  playerId,
  gameId: gameCode,
  roundId: vendorId.optional(),
  txId: vendorId,
  currency,
  amount: nonNegativeMoney,
}
const byVendor = { who: 'vendor', effect: 'submit', repeatable: true, signed: true } as const
const byVendorErrors = [
  'seamless.signature_invalid',
  'seamless.time_window',
  'seamless.nonce_used',
  'seamless.address_refused',
  'request.invalid',
  'system.busy',
]

export const vendorVerify = call({
  ...byVendor,
  summary: 'First look at a launch token: opens the play session, or returns to it',
  route: 'POST /seamless/v1/session/verify',
  input: z.strictObject({ session }),
  output: z.discriminatedUnion('code', [
    z.object({
      code: z.literal('OK'),
      playerId: z.string(),
      gameId: z.string(),
      currency: z.string(),
      balance: z.object({ real: money }),
    }),
    refused,
  ]),
  errors: byVendorErrors,
})

export const vendorBalance = call({
  ...byVendor,
  summary: "The player's balance",
  route: 'POST /seamless/v1/balance',
  input: z.strictObject({ session, playerId }),
  output: z.discriminatedUnion('code', [
    z.object({ code: z.literal('OK'), currency: z.string(), balance: z.object({ real: money }) }),
    refused,
  ]),
  errors: byVendorErrors,
})

export const vendorBet = call({
  ...byVendor,
  summary: 'Takes a stake; its outcome comes later',
  route: 'POST /seamless/v1/bet',
  input: z.strictObject(ofBet),
  output: movement,
  errors: byVendorErrors,
})

export const vendorBetWin = call({
  ...byVendor,
  summary: 'Takes a stake and pays its outcome, both or neither',
  route: 'POST /seamless/v1/betWin',
  input: z.strictObject({ ...ofBet, payout: nonNegativeMoney }),
  output: movement,
  errors: byVendorErrors,
})

export const vendorWin = call({
  ...byVendor,
  summary: 'Pays a bet; needs no session',
  route: 'POST /seamless/v1/win',
  input: z.strictObject({ playerId, txId: vendorId, refTxId: vendorId, currency, amount: nonNegativeMoney }),
  output: movement,
  errors: byVendorErrors,
})

export const vendorRollback = call({
  ...byVendor,
  summary: 'Undoes a bet, or bars one that has not arrived; needs no session',
  route: 'POST /seamless/v1/rollback',
  input: z.strictObject({ playerId, txId: vendorId, refTxId: vendorId, refKind: z.enum(['bet', 'betWin']).default('bet') }),
  output: movement,
  errors: byVendorErrors,
})

export const vendorRoundEnd = call({
  ...byVendor,
  summary: 'Closes a round: its bets without an outcome are lost',
  route: 'POST /seamless/v1/roundEnd',
  input: z.strictObject({ txId: vendorId, gameId: gameCode, roundId: vendorId }),
  output: movement,
  errors: byVendorErrors,
})
