import { call, currencyCode, errorCodes, event, money, positiveMoney } from '@tonle/contract'
import {
  betId,
  fraction,
  freeRounds,
  gameCode,
  noise,
  ofSession,
  ofStake,
  opening,
  perActor,
  publishedLimits,
  publishedTitle,
  publishing,
  session,
} from '@tonle/play/contract'
import { z } from 'zod'
import { SLOTS } from './model.ts'

export const errors = errorCodes({
  /** Lower than 1.01 or higher than the ceiling, or no multiplier. */
  'crash.target_not_offered': 400,
  /** The player's bet at this place of the round stands already. */
  'crash.slot_taken': 409,
  /** The flight has not reached the lowest multiplier. */
  'crash.too_early': 409,
  /** The flight was over when the request arrived, or the bet has ended otherwise. */
  'crash.too_late': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    crash: typeof errors
  }
}

/** Of the stake: "2.31". */
const times = z.string().regex(/^\d{1,6}\.\d{2}$/)
/** Milliseconds since 1970 by the server's clock. */
const atMs = z.number().int()

const myBet = z.object({
  betId,
  roundNumber: z.number(),
  slot: z.number(),
  stake: money,
  /** A campaign pays the stake: what the bet wins goes where the campaign says. */
  isFree: z.boolean(),
  /** Cashed out by itself at this multiplier. */
  target: times.nullable(),
  /** And at this one in any case: the largest payout, or the ceiling. */
  limit: times,
  state: z.enum(['placed', 'cashed', 'lost', 'back']),
  /** At what it was cashed out. */
  multiplier: times.nullable(),
  payout: money,
})

const table = z.object({
  nowMs: atMs,
  /** The round that takes bets. */
  open: z.object({
    roundNumber: z.number(),
    /** When it stops taking them; null: the table rests until somebody plays. */
    startsAtMs: atMs.nullable(),
  }),
  /** The last round that took off. */
  flight: z
    .object({
      roundNumber: z.number(),
      fliesAtMs: atMs,
      /** How far it got; null while it flies. */
      multiplier: times.nullable(),
      endedAtMs: atMs.nullable(),
    })
    .nullable(),
  /** Bets of the flight while it is under way and a moment after, else of the open round; the largest first. */
  bets: z.array(
    z.object({
      /** Masked. */
      player: z.string(),
      currency: currencyCode,
      stake: money,
      multiplier: times.nullable(),
      payout: money.nullable(),
    }),
  ),
  /** All of them. */
  betCount: z.number(),
  cashedCount: z.number(),
  /** Rounds that are over, the latest first. */
  history: z.array(z.object({ roundNumber: z.number(), multiplier: times })),
  /** The chain that decides the open round. The link of a round leads to `terminal` in `n` steps. */
  chain: z.object({
    terminal: z.string(),
    length: z.number(),
    n: z.number(),
    /** Null until the first player after the publication has fixed it. */
    salt: z.string().nullable(),
  }),
})

export const crashTable = call({
  summary: 'A crash table as everybody sees it: the open round, the flight, its bets with masked names, the last results',
  route: 'GET /wps/play/crash/table',
  who: 'anyone',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({ gameCode }),
  ignores: noise,
  output: table,
  errors: ['catalog.no_such_game'],
  limits: [perActor(240, 60)],
})

export const openCrash = call({
  ...opening,
  summary: 'Opens a crash title with a launch token, or returns to it: balance, own bets of the last rounds, the table',
  route: 'POST /wps/play/crash/open',
  output: z.object({
    gameCode: z.string(),
    mode: z.enum(['real', 'demo']),
    currency: currencyCode,
    balance: money,
    /** No: no new bet is taken; bets that stand are settled, and can be cashed out. */
    isOpenGame: z.boolean(),
    /** The latest first. */
    bets: z.array(myBet),
    table,
  }),
})

const changed = z.object({ bet: myBet, balance: money })
export const betCrash = call({
  summary: 'A bet in the open round of a crash title (Idempotency-Key required)',
  route: 'POST /wps/play/crash/bet',
  part: 'stakes',
  who: 'anyone',
  effect: 'submit',
  input: z.strictObject({
    session,
    /** The round that is meant: another one is refused. */
    roundNumber: z.number().int().positive(),
    slot: z
      .number()
      .int()
      .min(0)
      .max(SLOTS - 1),
    stake: positiveMoney,
    /** Free rounds that pay the stake; taken back before the take-off it can be played again. */
    free: freeRounds.optional(),
    /** Cashed out by itself there; null: by hand. */
    target: times.nullable(),
  }),
  ignores: noise,
  output: changed,
  errors: [
    ...ofSession,
    ...ofStake,
    'catalog.no_such_game',
    'play.round_closed',
    'crash.target_not_offered',
    'crash.slot_taken',
    'system.busy',
  ],
})

const ofBet = [
  ...ofSession,
  'catalog.no_such_game',
  'play.currency_not_offered',
  'play.bet_not_found',
  'wallet.not_found',
  'wallet.not_allowed',
  'idempotency.conflict',
  'wallet.stake_limit_reached',
] as const

export const cashOutCrash = call({
  summary: 'Cashes a bet out at what the flight shows when the server receives this; the same call again gives the same answer',
  route: 'POST /wps/play/crash/cash-out',
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({ session, betId }),
  ignores: noise,
  output: changed,
  errors: [...ofBet, 'crash.too_early', 'crash.too_late'],
})

export const takeBackCrash = call({
  summary: 'Takes a bet back before its round starts: the stake returns; the same call again gives the same answer',
  route: 'POST /wps/play/crash/take-back',
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({ session, betId }),
  ignores: noise,
  output: changed,
  errors: [...ofBet, 'play.round_closed'],
})

export const crashRules = call({
  ...publishing,
  summary: 'The exact rules of a crash title of every version released: returns of sample multipliers, stakes and limits',
  route: 'GET /wps/play/crash/rules',
  output: z.object({
    ...publishedTitle,
    /** How a link and the salt become a number of 52 bits. */
    scheme: z.string(),
    leastCashOut: times,
    ceiling: times,
    ...publishedLimits,
    samples: z.array(z.object({ multiplier: times, chance: fraction, rtp: fraction })),
  }),
})

/** A step of a table: a page that shows it moves at once, without asking. */
export const crashMoved = event({
  name: 'crash.crashMoved',
  to: 'brand',
  payload: z.object({
    gameCode: z.string(),
    /** `open`: the round takes bets until `atMs` · `flight`: it takes off then · `over`: it ended then. */
    step: z.enum(['open', 'flight', 'over']),
    roundNumber: z.number(),
    atMs,
    /** Of a flight that is over: how far it got. */
    multiplier: z.string().optional(),
  }),
  touches: [crashTable],
})

/** Bets were placed, cashed out or taken back; told at most once a second. */
export const crashBetsChanged = event({
  name: 'crash.crashBetsChanged',
  to: 'brand',
  payload: z.object({ gameCode: z.string() }),
  touches: [crashTable],
})
