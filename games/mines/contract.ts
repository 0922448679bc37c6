import { call, currencyCode, errorCodes, money, positiveMoney } from '@tonle/contract'
import { betId, freeRounds, gameCode, noise, ofSession, ofStake, perActor, session } from '@tonle/play/contract'
import { z } from 'zod'
import { MOST_MINES, TILES } from './model.ts'
import { ends } from './rules.ts'

export const errors = errorCodes({
  'mines.round_over': 409,
  'mines.out_of_step': 409,
  'mines.tile_not_free': 409,
  'mines.nothing_to_cash_out': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    mines: typeof errors
  }
}

const tile = z
  .number()
  .int()
  .min(0)
  .max(TILES - 1)
const mineCount = z.number().int().min(1).max(MOST_MINES).describe('Mines on the board of 25 tiles')

const offer = z.object({ multiplier: z.string(), payout: money })

/** A round as the family's `view.ts` says; nothing of its board is in it before its end. */
const round = z.object({
  roundId: betId,
  stake: money,
  mines: z.number(),
  /** Safe tiles in the order they were opened: 0–24, row by row from the top left. */
  steps: z.array(z.number()),
  /** What a cash-out pays now; there is none before the first step. */
  now: offer,
  /** After the next safe tile; null after the last step. */
  next: offer.nullable(),
  /** The round is paid by itself after so many safe tiles. */
  lastStep: z.number(),
  end: z
    .object({
      reason: z.enum(ends),
      payout: money,
      /** Tiles with a mine, rising. */
      board: z.array(z.number()),
      hit: z.number().nullable(),
    })
    .nullable(),
  /** What verifies the round, once it is over. */
  record: z.unknown().optional(),
})
const played = z.object({ round, balance: money })

export const openMines = call({
  summary: 'Opens a mines title with a launch token, or returns to it: balance, the round under way, and the last one that ended',
  route: 'POST /wps/play/mines/open',
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({ session }),
  ignores: noise,
  output: z.object({
    gameCode: z.string(),
    mode: z.enum(['real', 'demo']),
    currency: currencyCode,
    balance: money,
    /** No: no new round can be begun; the one under way can be finished. */
    isOpenGame: z.boolean(),
    round: round.nullable(),
    last: round.nullable(),
  }),
  errors: [...ofSession, 'catalog.no_such_game', 'play.currency_not_offered'],
})

export const betMines = call({
  summary: 'Begins a round of mines: takes the stake and fixes the board (Idempotency-Key required)',
  route: 'POST /wps/play/mines/bet',
  part: 'stakes',
  who: 'anyone',
  effect: 'submit',
  input: z.strictObject({ session, stake: positiveMoney, free: freeRounds.optional(), mines: mineCount }),
  ignores: noise,
  output: played,
  errors: [...ofSession, ...ofStake, 'catalog.no_such_game', 'play.round_open'],
})

const ofRound = [
  ...ofSession,
  'catalog.no_such_game',
  'play.currency_not_offered',
  'play.round_not_found',
  'mines.round_over',
] as const
/** What the wallet may answer to a payout: it is booked by a later call then. */
const ofPayout = ['wallet.not_found', 'wallet.not_allowed', 'idempotency.conflict', 'wallet.stake_limit_reached'] as const

export const stepMines = call({
  summary: 'Opens a tile. `index` is the number of steps made so far; the same call again gives the same answer',
  route: 'POST /wps/play/mines/step',
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({ session, roundId: betId, index: z.number().int().min(0).max(TILES), tile }),
  ignores: noise,
  output: played,
  errors: [...ofRound, ...ofPayout, 'mines.out_of_step', 'mines.tile_not_free'],
})

export const cashOutMines = call({
  summary: 'Ends a round at its present multiplier and pays it; the same call again gives the same answer',
  route: 'POST /wps/play/mines/cash-out',
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({ session, roundId: betId }),
  ignores: noise,
  output: played,
  errors: [...ofRound, ...ofPayout, 'mines.nothing_to_cash_out'],
})

const fraction = z.object({ numerator: z.string(), denominator: z.string() })

export const minesRules = call({
  summary:
    'The exact rules of a mines title of every version released: multipliers, chances and returns of every stopping point, stakes and limits',
  route: 'GET /wps/play/mines/rules',
  who: 'anyone',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({
    gameCode,
    /** As the round's record names it. Default: the version that is played now. */
    version: z.string().max(20).optional(),
  }),
  ignores: noise,
  output: z.object({
    gameCode: z.string(),
    version: z.string(),
    versions: z.array(z.string()),
    /** How seeds become numbers. Mines lie on the first tiles of the board's 25 shuffled with them (Fisher–Yates from the last place down). */
    scheme: z.string(),
    tiles: z.number(),
    /** A round is paid by itself at the last step whose payout is within both limits. */
    maxWinTimesStake: z.number(),
    maxPayout: z.record(z.string(), money),
    stakes: z.record(z.string(), z.array(money)),
    /** Of what is staked comes back, at least and at most, wherever a player stops. */
    leastReturn: fraction,
    mostReturn: fraction,
    /** Every point at which a round can be stopped. */
    points: z.array(
      z.object({
        mines: z.number(),
        steps: z.number(),
        multiplier: z.string(),
        /** That so many safe tiles are opened one after another. */
        chance: fraction,
        /** Multiplier × chance: what comes back of the stakes of a player who always stops here. */
        rtp: fraction,
      }),
    ),
  }),
  errors: ['play.no_such_rules'],
  limits: [perActor(60, 60)],
})
