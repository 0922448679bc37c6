import { call, currencyCode, errorCodes, money, positiveMoney } from '@tonle/contract'
import {
  betId,
  fraction,
  freeRounds,
  noise,
  ofSession,
  ofStake,
  opening,
  publishedLimits,
  publishedTitle,
  publishing,
  seedPair,
  session,
} from '@tonle/play/contract'
import { z } from 'zod'

export const errors = errorCodes({
  /** The title does not offer this choice. */
  'instant.choice_not_offered': 400,
  /** The bet could win more than a round of the game pays: a lower stake, or a safer choice. */
  'instant.above_largest_win': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    instant: typeof errors
  }
}

/** Names of small values: dice has `side` and `target`, limbo `target`. The title's rules say which. */
const facts = z.record(z.string().max(20), z.union([z.string().max(20), z.number(), z.array(z.number()).max(60)]))

/** A round that is over: every round is, with its bet. */
const round = z.object({
  roundId: betId,
  stake: money,
  choice: facts,
  result: facts,
  /** Of the stake: "1.98"; "0.00" is a loss. */
  multiplier: z.string(),
  payout: money,
  /** What verifies it. */
  record: z.unknown(),
})

export const openInstant = call({
  ...opening,
  summary: 'Opens an instant game with a launch token, or returns to it: balance, seeds and the last round',
  route: 'POST /wps/play/instant/open',
  output: z.object({
    gameCode: z.string(),
    mode: z.enum(['real', 'demo']),
    currency: currencyCode,
    balance: money,
    seed: seedPair,
    /** Null before the first, and a week after. */
    last: round.nullable(),
  }),
})

export const betInstant = call({
  summary: 'One round of an instant game: stake and payout move together (Idempotency-Key required)',
  route: 'POST /wps/play/instant/bet',
  part: 'stakes',
  who: 'anyone',
  effect: 'submit',
  input: z.strictObject({ session, stake: positiveMoney, free: freeRounds.optional(), choice: facts }),
  ignores: noise,
  output: z.object({ round, balance: money, seed: seedPair }),
  errors: [...ofSession, ...ofStake, 'catalog.no_such_game', 'instant.choice_not_offered', 'instant.above_largest_win'],
})

export const instantRules = call({
  ...publishing,
  summary:
    'The exact figures of an instant game of every version released: for sample choices their outcomes, return and variance',
  route: 'GET /wps/play/instant/rules',
  output: z.object({
    ...publishedTitle,
    maxWinTimesStake: z.number(),
    /** A bet that could win more is refused. */
    ...publishedLimits,
    /** Hundredths by choice (`low 8`), in the order of hits, buckets or segments; empty where the page `/verify` has a formula. */
    tables: z.record(z.string(), z.array(z.number())),
    samples: z.array(
      z.object({
        choice: facts,
        /** Of what is staked comes back. */
        rtp: fraction,
        /** A round pays anything. */
        hitRate: fraction,
        /** Of the payout, in stakes squared. */
        variance: fraction,
        outcomes: z.array(z.object({ multiplier: z.string(), chance: fraction })),
      }),
    ),
  }),
})
