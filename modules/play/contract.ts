import {
  call,
  day,
  errorCodes,
  id,
  instant,
  type Limit,
  money,
  nonNegativeMoney,
  pageOf,
  paging,
  positiveMoney,
} from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'catalog.no_such_game': 404,
  game_maintenance: 503,
  'play.session_over': 409,
  'play.launch_expired': 409,
  'play.stake_not_offered': 400,
  'play.currency_not_offered': 409,
  'play.client_seed_malformed': 400,
  'play.round_not_found': 404,
  'play.bet_not_found': 404,
  'wallet.insufficient_funds': 409,
  'wallet.not_allowed': 403,
  'wallet.not_found': 404,
  'wallet.stake_limit_reached': 403,
  'wallet.loss_limit_reached': 403,
  'seamless.signature_invalid': 401,
  'seamless.time_window': 401,
  'seamless.nonce_used': 401,
  'seamless.address_refused': 403,
})

const noise = ['clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang', 'backUrl', 'launchMode']
const perActor = (points: number, perSeconds: number): Limit => ({ by: 'actor', points, perSeconds })

const vendorCode = z.string().regex(/^[A-Z0-9]{2,20}$/)
const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
/** The handle of a play session: the token that launched it. */
const session = z.string().regex(/^[A-Za-z0-9_-]{40,64}$/)
const betId = id('bet')
const ofSession = ['play.session_over', 'play.launch_expired', 'game_maintenance', 'session.required']

/** What is shown of the seeds: the nonce is that of the next round. */
const seedPair = z.object({ commitment: z.string(), clientSeed: z.string(), nonce: z.number() })
/** Events and record as the game's package types them. */
const round = z.object({ roundId: betId, stake: money, payout: money, events: z.array(z.unknown()), record: z.unknown() })

export const launchGame = call({
  summary: 'A one-time launch token for a game, real or demo',
  route: 'POST /wps/game/launchGame',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ vassalage: vendorCode, gameCode, mode: z.enum(['real', 'demo']).default('real') }),
  ignores: ['token', ...noise, 'gameType', 'nodeId'],
  output: z.object({
    token: z.string(),
    /** Where the game is played; the token is handed over in the page's session storage, never in the address. */
    url: z.string(),
    mode: z.enum(['real', 'demo']),
    expiresAt: instant,
  }),
  errors: ['catalog.no_such_game', 'game_maintenance', 'in_need_true_account', 'session.required'],
  limits: [perActor(60, 60)],
})

export const openSlot = call({
  summary:
    'Opens a slot with a launch token, or returns to it: balance, seeds, and the last round if it was not watched to its end',
  route: 'POST /wps/play/slots/open',
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({ session }),
  ignores: noise,
  output: z.object({
    gameCode: z.string(),
    mode: z.enum(['real', 'demo']),
    currency: z.string(),
    balance: money,
    seed: seedPair,
    unseen: round.nullable(),
  }),
  errors: [...ofSession, 'play.currency_not_offered'],
})

export const spinSlot = call({
  summary: 'One paid spin with all its free spins: stake and payout move together (Idempotency-Key required)',
  route: 'POST /wps/play/slots/spin',
  who: 'anyone',
  effect: 'submit',
  input: z.strictObject({ session, stake: positiveMoney }),
  ignores: noise,
  output: round.extend({ balance: money, seed: seedPair }),
  errors: [
    ...ofSession,
    'play.currency_not_offered',
    'wallet.insufficient_funds',
    'wallet.not_allowed',
    'wallet.not_found',
    'wallet.stake_limit_reached',
    'wallet.loss_limit_reached',
    'idempotency.required',
    'idempotency.conflict',
  ],
})

export const acknowledgeRound = call({
  summary: 'The screen has shown a round to its end',
  route: 'POST /wps/play/slots/acknowledge',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ session, roundId: betId }),
  ignores: noise,
  output: z.object({}),
  errors: [...ofSession, 'play.round_not_found'],
})

export const setClientSeed = call({
  summary: "Changes the player's own part of the randomness, from the next round on",
  route: 'POST /wps/play/seeds/client',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ session, clientSeed: z.string().max(64) }),
  ignores: noise,
  output: z.object({ seed: seedPair }),
  errors: ofSession,
})

export const rotateSeed = call({
  summary: 'Reveals the server seed in use and commits to a new one',
  route: 'POST /wps/play/seeds/rotate',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ session }),
  ignores: noise,
  output: z.object({
    revealed: z.object({ serverSeed: z.string(), commitment: z.string(), rounds: z.number() }),
    seed: seedPair,
  }),
  errors: ofSession,
})

const status = z.enum(['open', 'won', 'lost', 'void'])
const bet = z.object({
  betId,
  placedAt: instant,
  day,
  vassalage: z.string(),
  vertical: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  currency: z.string(),
  stake: money,
  payout: money,
  /** Payout − stake: what the member gained or lost. */
  profit: money,
  validBet: money,
  status,
})

export const bettingRecord = call({
  summary: 'The own bets, newest first',
  route: 'GET /wps/play/bets',
  who: 'session',
  effect: 'read',
  input: z.strictObject({
    ...paging,
    /** Business days of the brand, both included. */
    fromDay: day.optional(),
    toDay: day.optional(),
    vassalage: vendorCode.optional(),
    gameCode: gameCode.optional(),
    status: status.optional(),
  }),
  ignores: ['token', ...noise],
  output: pageOf(bet).extend({
    /** Over the whole selection, not the page. */
    totals: z.object({ bets: z.number(), stake: money, payout: money, profit: money }),
  }),
})

export const betDetail = call({
  summary: 'One own bet with what is needed to verify its round',
  route: 'GET /wps/play/bets/:betId',
  who: 'session',
  effect: 'read',
  input: z.strictObject({ betId }),
  ignores: ['token', ...noise],
  output: bet.extend({
    transferId: z.string(),
    roundId: z.string().nullable(),
    events: z.array(z.object({ kind: z.string(), amount: money, at: instant })),
    /** Own games only. The server seed is null until it is revealed (`rotateSeed`). */
    fairness: z
      .object({
        commitment: z.string(),
        clientSeed: z.string(),
        nonce: z.number(),
        serverSeed: z.string().nullable(),
        revealedAt: instant.nullable(),
        rulesVersion: z.string(),
        record: z.unknown(),
      })
      .nullable(),
  }),
  errors: ['play.bet_not_found'],
})

export const seedHistory = call({
  summary: 'The own seed pairs: the one in use and those revealed',
  route: 'GET /wps/play/seeds',
  who: 'session',
  effect: 'read',
  input: z.strictObject({ ...paging }),
  ignores: ['token', ...noise],
  output: pageOf(
    z.object({
      commitment: z.string(),
      clientSeed: z.string(),
      serverSeed: z.string().nullable(),
      rounds: z.number(),
      madeAt: instant,
      revealedAt: instant.nullable(),
    }),
  ),
})

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
