import { call, errorCodes, money } from '@tonle/contract'
import * as play from '@tonle/play/contract'
import { z } from 'zod'
import { acts } from './model.ts'
import { ends } from './rules.ts'

export const errors = errorCodes({
  'hilo.round_over': 409,
  'hilo.out_of_step': 409,
  'hilo.guess_not_offered': 409,
  'hilo.nothing_to_cash_out': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    hilo: typeof errors
  }
}

const card = z.number().describe('0 to 51: ace of spades, of hearts, clubs, diamonds, then the twos, up to the kings')
const act = z.enum(acts)
/** How many of 13 ranks make a guess right, and what it leads to; `next` is null where it is not offered. */
const guess = z.object({ ranks: z.number(), next: play.offer.nullable() })

/** A round as the family's `view.ts` says; no card that was not turned over is in it. */
const round = z.object({
  roundId: play.betId,
  stake: money,
  first: card,
  turns: z.array(z.object({ act, card })),
  /** Lies open now. */
  card,
  /** Right guesses so far; without one there is no cash-out. */
  right: z.number(),
  /** What a cash-out pays now. */
  now: play.offer,
  high: guess,
  low: guess,
  skipsLeft: z.number(),
  end: z.object({ reason: z.enum(ends), payout: money }).nullable(),
  /** What verifies the round, once it is over. */
  record: z.unknown().optional(),
})
const played = z.object({ round, balance: money })

export const openHilo = call({
  ...play.opening,
  summary: 'Opens a hi-lo title with a launch token, or returns to it: balance, the round under way, and the last one that ended',
  route: 'POST /wps/play/hilo/open',
  output: play.openedSteps(round),
})

export const betHilo = call({
  ...play.beginning,
  summary: 'Begins a round of hi-lo: takes the stake and turns the first card over (Idempotency-Key required)',
  route: 'POST /wps/play/hilo/bet',
  input: z.strictObject(play.beginningInput),
  output: played,
})

export const turnHilo = call({
  ...play.moving,
  summary: 'Turns the next card over. `index` is the number of cards turned so far; the same call again gives the same answer',
  route: 'POST /wps/play/hilo/turn',
  input: z.strictObject({ ...play.movingInput, index: z.number().int().min(0).max(1000), act }),
  output: played,
  errors: [...play.ofMove, 'hilo.round_over', 'hilo.out_of_step', 'hilo.guess_not_offered'],
})

export const cashOutHilo = call({
  ...play.cashingOut,
  route: 'POST /wps/play/hilo/cash-out',
  output: played,
  errors: [...play.ofMove, 'hilo.round_over', 'hilo.nothing_to_cash_out'],
})

export const hiloRules = call({
  ...play.publishing,
  summary: 'The exact rules and figures of a hi-lo title of every version released',
  route: 'GET /wps/play/hilo/rules',
  output: z.object({
    ...play.publishedTitle,
    /** How seeds become numbers. Each card is a number below 52: its rank is the whole part of a quarter of it. */
    scheme: z.string(),
    /** Of a fair payout, in hundredths. */
    share: z.number(),
    mostSkips: z.number(),
    maxWinTimesStake: z.number(),
    ...play.publishedLimits,
    /** Of what is staked comes back, at least and at most, however it is played. */
    leastReturn: play.fraction,
    mostReturn: play.fraction,
    /** Plans that are played from every first card: the guess, how many times, and what comes of it. */
    plans: z.array(
      z.object({
        guess: z.enum(['likelier', 'other']),
        steps: z.number(),
        rtp: play.fraction,
        hitRate: play.fraction,
        variance: play.fraction,
      }),
    ),
  }),
})
