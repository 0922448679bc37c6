import { call, errorCodes, money } from '@tonle/contract'
import * as play from '@tonle/play/contract'
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

/** A round as the family's `view.ts` says; nothing of its board is in it before its end. */
const round = z.object({
  roundId: play.betId,
  stake: money,
  mines: z.number(),
  /** Safe tiles in the order they were opened: 0–24, row by row from the top left. */
  steps: z.array(z.number()),
  /** What a cash-out pays now; there is none before the first step. */
  now: play.offer,
  /** After the next safe tile; null after the last step. */
  next: play.offer.nullable(),
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
  ...play.opening,
  summary: 'Opens a mines title with a launch token, or returns to it: balance, the round under way, and the last one that ended',
  route: 'POST /wps/play/mines/open',
  output: play.openedSteps(round),
})

export const betMines = call({
  ...play.beginning,
  summary: 'Begins a round of mines: takes the stake and fixes the board (Idempotency-Key required)',
  route: 'POST /wps/play/mines/bet',
  input: z.strictObject({ ...play.beginningInput, mines: mineCount }),
  output: played,
})

export const stepMines = call({
  ...play.moving,
  summary: 'Opens a tile. `index` is the number of steps made so far; the same call again gives the same answer',
  route: 'POST /wps/play/mines/step',
  input: z.strictObject({ ...play.movingInput, index: z.number().int().min(0).max(TILES), tile }),
  output: played,
  errors: [...play.ofMove, 'mines.round_over', 'mines.out_of_step', 'mines.tile_not_free'],
})

export const cashOutMines = call({
  ...play.cashingOut,
  route: 'POST /wps/play/mines/cash-out',
  output: played,
  errors: [...play.ofMove, 'mines.round_over', 'mines.nothing_to_cash_out'],
})

export const minesRules = call({
  ...play.publishing,
  summary:
    'The exact rules of a mines title of every version released: multipliers, chances and returns of every stopping point, stakes and limits',
  route: 'GET /wps/play/mines/rules',
  output: z.object({
    ...play.publishedTitle,
    /** How seeds become numbers. Mines lie on the first tiles of the board's 25 shuffled with them (Fisher–Yates from the last place down). */
    scheme: z.string(),
    tiles: z.number(),
    /** A round is paid by itself at the last step whose payout is within both limits. */
    maxWinTimesStake: z.number(),
    ...play.publishedLimits,
    /** Of what is staked comes back, at least and at most, wherever a player stops. */
    leastReturn: play.fraction,
    mostReturn: play.fraction,
    /** Every point at which a round can be stopped. */
    points: z.array(
      z.object({
        mines: z.number(),
        steps: z.number(),
        multiplier: z.string(),
        /** That so many safe tiles are opened one after another. */
        chance: play.fraction,
        /** Multiplier × chance: what comes back of the stakes of a player who always stops here. */
        rtp: play.fraction,
      }),
    ),
  }),
})
