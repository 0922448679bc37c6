import { call, id, instant, money, nonNegativeMoney, positiveMoney } from '@tonle/contract'
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
  'NOT_ENABLED',
  'CAMPAIGN_UNKNOWN',
])
/** What of the wallet can be staked, the bonus part of it that may be, and what is set aside beside both. */
const balance = z.object({ real: money, bonus: money, held: money })
/** Of the call, given back. */
const requestId = z.string().optional()
const refused = z.object({ code: refusal, requestId, replay: z.boolean() })
const done = z.object({
  code: z.literal('OK'),
  requestId,
  /** The operation was done before; the answer is the first one. */
  replay: z.boolean(),
  /** Our id of the bet; null where there was none. */
  betId: betId.nullable(),
  /** Our id of the transfer; null where nothing moved. */
  txId: z.string().nullable(),
  /** Of the wallet right after the operation; null where none was touched. */
  balance: balance.nullable(),
  processedAt: instant.nullable(),
  /** What was to be taken back and was not there: the vendor owes it. */
  missing: money.optional(),
  /** Of a round's end with totals: whether they are ours. */
  matches: z.boolean().optional(),
})
const movement = z.discriminatedUnion('code', [done, refused])

/** A vendor's own ids are text, however they look: numbers above 2^53 must survive. */
const vendorId = z.string().regex(/^[\x21-\x7e]{1,120}$/)
const playerId = z.string().regex(/^[A-Za-z0-9]{1,20}$/)
const currency = z.string().regex(/^[A-Z0-9]{3,10}$/)
const reason = z.string().trim().min(1).max(120)
const stakeKind = z.enum(['bet', 'betWin', 'capture']).default('bet')
/** Paid with an outcome, beside it. */
const extras = { jackpot: nonNegativeMoney.optional(), promo: nonNegativeMoney.optional() }
/** Every call may carry an id of its own, which comes back. */
const asked = { requestId: vendorId.optional() }
const atSeat = { ...asked, session, playerId, gameId: gameCode, roundId: vendorId.optional(), txId: vendorId, currency }
const ofBet = {
  ...atSeat,
  amount: nonNegativeMoney,
  /** Of a free round: its stake is zero. */
  campaignId: vendorId.optional(),
}
const ofPlayer = { ...asked, playerId, txId: vendorId }
const byVendor = { who: 'vendor', repeatable: true, signed: true } as const
const byVendorErrors = [
  'seamless.signature_invalid',
  'seamless.time_window',
  'seamless.nonce_used',
  'seamless.address_refused',
  'request.invalid',
  'system.busy',
] as const

const seat = z.object({
  code: z.literal('OK'),
  requestId,
  /** Names the session in `session.kill`. */
  sessionId: id('pls'),
  playerId: z.string(),
  gameId: z.string(),
  currency: z.string(),
  language: z.string(),
  /** What the brand's licence demands; `demo` is play money. */
  jurisdiction: z.string(),
  balance,
  /** Without a stake or a refresh until then the session takes no more stakes. */
  expiresAt: instant,
})

export const vendorVerify = call({
  ...byVendor,
  effect: 'none',
  summary: 'First look at a launch token: opens the play session, or returns to it',
  route: 'POST /seamless/v1/session/verify',
  input: z.strictObject({ ...asked, session }),
  output: z.discriminatedUnion('code', [seat, refused]),
  errors: byVendorErrors,
})

export const vendorRefresh = call({
  ...byVendor,
  effect: 'none',
  summary: 'Keeps an open play session alive while nobody stakes',
  route: 'POST /seamless/v1/session/refresh',
  input: z.strictObject({ ...asked, session, playerId }),
  output: z.discriminatedUnion('code', [seat, refused]),
  errors: byVendorErrors,
})

export const vendorBalance = call({
  ...byVendor,
  effect: 'none',
  summary: "The player's balance",
  route: 'POST /seamless/v1/balance',
  input: z.strictObject({ ...asked, session, playerId }),
  output: z.discriminatedUnion('code', [z.object({ code: z.literal('OK'), requestId, currency: z.string(), balance }), refused]),
  errors: byVendorErrors,
})

const moves = { ...byVendor, effect: 'submit', operation: 'txId', output: movement, errors: byVendorErrors } as const

export const vendorBet = call({
  ...moves,
  summary: 'Takes a stake; its outcome comes later',
  route: 'POST /seamless/v1/bet',
  input: z.strictObject(ofBet),
})

export const vendorBetWin = call({
  ...moves,
  summary: 'Takes a stake and pays its outcome, both or neither',
  route: 'POST /seamless/v1/betWin',
  input: z.strictObject({
    ...ofBet,
    /** May be left out of a `resend`. */
    session: session.optional(),
    payout: nonNegativeMoney,
    ...extras,
    /** The round was played, and whether it was taken is not known: goes without a session. */
    resend: z.boolean().default(false),
  }),
})

export const vendorWin = call({
  ...moves,
  summary: 'Pays a bet, or a player a prize without one; needs no session',
  route: 'POST /seamless/v1/win',
  input: z.strictObject({
    ...ofPlayer,
    /** The bet; only prizes (`kind`) go without. */
    refTxId: vendorId.optional(),
    refKind: stakeKind,
    kind: z.enum(['normal', 'free', 'promo', 'jackpot', 'tournament']).default('normal'),
    /** Of a prize of kind `promo` or `tournament` without `refTxId`: the `grantId` of `promo/grant` that it pays, once. */
    campaignId: vendorId.optional(),
    currency,
    amount: nonNegativeMoney,
    ...extras,
  }),
})

export const vendorRollback = call({
  ...moves,
  summary: 'Undoes a bet, or bars one that has not arrived; needs no session',
  route: 'POST /seamless/v1/rollback',
  input: z.strictObject({ ...ofPlayer, refTxId: vendorId, refKind: stakeKind }),
})

export const vendorHold = call({
  ...moves,
  summary: 'Sets money aside for a table; what nobody takes comes back',
  route: 'POST /seamless/v1/hold',
  /** `seconds`: after so long without a capture the rest comes back by itself. */
  input: z.strictObject({ ...atSeat, amount: positiveMoney, seconds: z.int().min(60).max(86_400).default(3600) }),
})

export const vendorCapture = call({
  ...moves,
  summary: 'Takes a stake out of a hold, perhaps with its outcome; may be repeated; needs no session',
  route: 'POST /seamless/v1/capture',
  input: z.strictObject({
    ...ofPlayer,
    refTxId: vendorId,
    currency,
    amount: nonNegativeMoney,
    payout: nonNegativeMoney.optional(),
    ...extras,
  }),
})

export const vendorRelease = call({
  ...moves,
  summary: 'Gives the rest of a hold back, or bars one that has not arrived; needs no session',
  route: 'POST /seamless/v1/release',
  input: z.strictObject({ ...ofPlayer, refTxId: vendorId }),
})

export const vendorAdjust = call({
  ...moves,
  summary: 'Corrects a bet or a balance, either way; needs no session',
  route: 'POST /seamless/v1/adjust',
  input: z.strictObject({ ...ofPlayer, refTxId: vendorId.optional(), refKind: stakeKind, currency, amount: money, reason }),
})

export const vendorReverseWin = call({
  ...moves,
  summary: 'Takes a win of a settled bet back; needs no session',
  route: 'POST /seamless/v1/reverseWin',
  input: z.strictObject({
    ...ofPlayer,
    refTxId: vendorId,
    refKind: z.enum(['win', 'betWin', 'capture']).default('win'),
    currency,
    amount: positiveMoney,
    reason,
  }),
})

export const vendorTip = call({
  ...moves,
  summary: 'Takes a tip for the dealer: no bet, no turnover',
  route: 'POST /seamless/v1/tip',
  input: z.strictObject({ ...atSeat, amount: positiveMoney }),
})

export const vendorTipCancel = call({
  ...moves,
  summary: 'Gives a tip back, or bars one that has not arrived; needs no session',
  route: 'POST /seamless/v1/tipCancel',
  input: z.strictObject({ ...ofPlayer, refTxId: vendorId }),
})

export const vendorRoundEnd = call({
  ...moves,
  summary: 'Closes a round: its bets without an outcome are lost; compares the totals, if told',
  route: 'POST /seamless/v1/roundEnd',
  input: z.strictObject({
    ...asked,
    txId: vendorId,
    gameId: gameCode,
    roundId: vendorId,
    /** Whose totals they are; of all players if left out. */
    playerId: playerId.optional(),
    totalBet: nonNegativeMoney.optional(),
    totalWin: nonNegativeMoney.optional(),
  }),
})
