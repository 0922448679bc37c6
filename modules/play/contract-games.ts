import { currencyCode, money, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import { betId, freeRounds, gameCode, noise, ofSession, ofStake, perActor, session } from './contract-shapes.ts'

/** What the contracts of the families of own games (`games/<family>/contract.ts`) have in common. */

/** An exact share or chance. */
export const fraction = z.object({ numerator: z.string(), denominator: z.string() })

/** Of every call that publishes a title's rules: no secret, for everybody. */
export const publishing = {
  who: 'anyone',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({
    gameCode,
    /** As the round's record names it. Default: the version that is played now. */
    version: z.string().max(20).optional(),
  }),
  ignores: noise,
  errors: ['play.no_such_rules'],
  limits: [perActor(60, 60)],
} as const

/** Of every title's published rules. */
export const publishedTitle = {
  gameCode: z.string(),
  version: z.string(),
  /** All versions released so far. */
  versions: z.array(z.string()),
  /** How seeds become numbers; named in the record, too. */
  scheme: z.string(),
}
export const publishedLimits = {
  /** The most that a round pays, by currency. */
  maxPayout: z.record(z.string(), money),
  stakes: z.record(z.string(), z.array(money)),
}

/** Of every call that opens a title with a launch token, or returns to it. */
export const opening = {
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({ session }),
  ignores: noise,
  errors: [...ofSession, 'catalog.no_such_game', 'play.currency_not_offered'],
} as const

/** A multiplier as text, "2.31", and what it makes of the stake. */
export const offer = z.object({ multiplier: z.string(), payout: money })

/** What opening a game of several steps answers. */
export const openedSteps = <R extends z.ZodType>(round: R) =>
  z.object({
    gameCode: z.string(),
    mode: z.enum(['real', 'demo']),
    currency: currencyCode,
    balance: money,
    /** No: no new round can be begun; the one under way can be finished. */
    isOpenGame: z.boolean(),
    round: round.nullable(),
    last: round.nullable(),
  })

/** Of every call that begins a round of several steps. */
export const beginning = {
  part: 'stakes',
  who: 'anyone',
  effect: 'submit',
  ignores: noise,
  errors: [...ofSession, ...ofStake, 'catalog.no_such_game', 'play.round_open'],
} as const
export const beginningInput = { session, stake: positiveMoney, free: freeRounds.optional() }

/** Of every move in a round of several steps. */
export const moving = { who: 'anyone', effect: 'none', ignores: noise } as const
export const movingInput = { session, roundId: betId }

export const ofMove = [
  ...ofSession,
  'catalog.no_such_game',
  'play.currency_not_offered',
  'play.round_not_found',
  // What the wallet may answer to a payout: it is booked by a later call then.
  'wallet.not_found',
  'wallet.not_allowed',
  'idempotency.conflict',
  'wallet.stake_limit_reached',
] as const

/** Of every cash-out of such a round: the same call again gives the same answer. */
export const cashingOut = {
  ...moving,
  summary: 'Ends a round at its present multiplier and pays it; the same call again gives the same answer',
  input: z.strictObject(movingInput),
} as const
