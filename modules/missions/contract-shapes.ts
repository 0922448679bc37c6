import { currencyCode, day, errorCodes, id, instant, money, positiveMoney } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'missions.no_such_mission': 404,
  'missions.no_such_board': 404,
  'missions.no_such_award': 404,
  /** Its goal is not reached, or its period is over. */
  'missions.not_reached': 409,
  /** The mission before it comes first. */
  'missions.locked': 409,
  'missions.already_claimed': 409,
  'missions.budget_spent': 409,
  'missions.is_open': 409,
  'missions.not_open': 409,
  /** The mission before it has another kind of period or currency, or comes after it. */
  'missions.wrong_chain': 409,
  /** The campaign gives no fixed bonus by hand, or is not open. */
  'missions.wrong_campaign': 409,
  'missions.already_decided': 409,
  /** It is no wheel of this money, or is not open. */
  'missions.wrong_wheel': 409,
})
export const abilities = ['missions.read', 'missions.write', 'missions.decide'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    missions: typeof errors
  }
  interface ModuleAbilities {
    missions: (typeof abilities)[number]
  }
}

/** Verticals as bets carry them. */
export const VERTICALS = [
  ...(['RNG', 'LIVE', 'FISH', 'PVP', 'BGS', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'CRASH'] as const),
  ...(['ARCADE', 'TABLE'] as const),
] as const

export const PERIODS = ['daily', 'weekly', 'season'] as const
export type Period = (typeof PERIODS)[number]

/** Which bets count; what is absent leaves all. */
const games = {
  vertical: z.enum(VERTICALS).optional(),
  vendor: z
    .string()
    .regex(/^[A-Z0-9_]{2,20}$/)
    .optional(),
  game: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/)
    .optional(),
}
const count = z.int().min(1).max(100_000)

/** What is to be reached within a period. */
export const goal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('valid_bet'), amount: positiveMoney, ...games }),
  z.strictObject({ kind: z.literal('bets'), count, ...games }),
  /** Bets with an outcome of at least so many times their stake. */
  z.strictObject({ kind: z.literal('wins'), count, times: z.int().min(2).max(100_000), ...games }),
  z.strictObject({ kind: z.literal('deposits'), amount: positiveMoney }),
  z.strictObject({ kind: z.literal('login_days'), count: z.int().min(1).max(366) }),
  /** Different games that were played. */
  z.strictObject({ kind: z.literal('games'), count: z.int().min(1).max(500), vertical: games.vertical, vendor: games.vendor }),
])
export type Goal = z.output<typeof goal>

export const GOAL_KINDS = ['valid_bet', 'bets', 'wins', 'deposits', 'login_days', 'games'] as const

/** What it gives. */
export const reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amount: positiveMoney }),
  /** Whole points. */
  z.strictObject({ kind: z.literal('points'), amount: positiveMoney }),
  /** The bonus of a campaign that operators give, of a fixed amount. */
  z.strictObject({ kind: z.literal('bonus'), campaign: id('cpn') }),
  /** Spins at a wheel. */
  z.strictObject({ kind: z.literal('spins'), wheel: id('rpg'), spins: z.int().min(1).max(1000) }),
])
export type Reward = z.output<typeof reward>
export const REWARD_KINDS = ['cash', 'points', 'bonus', 'spins'] as const

export const ART = ['trophy', 'coins', 'gift', 'envelope', 'lantern', 'clock', 'ball', 'camera'] as const
export const STATES = ['draft', 'open', 'stopped'] as const
export type State = (typeof STATES)[number]
export const AWARD_STATES = ['due', 'held', 'paid', 'rejected', 'reversed'] as const
export type AwardState = (typeof AWARD_STATES)[number]

export const missionId = id('mis')
export const boardId = id('brd')
export const awardId = id('awd')
export const MOST_RANKS = 100

/** Each holds for the ranks after the one before: `[{ to: 1, amount }, { to: 3, amount }]`. */
export const prizes = z
  .array(z.strictObject({ to: z.int().min(1).max(MOST_RANKS), amount: positiveMoney }))
  .min(1)
  .max(20)
export type Prizes = z.output<typeof prizes>

/** What was given, as its member reads it. */
export const award = z.object({
  id: awardId,
  title: z.string(),
  kind: z.enum(REWARD_KINDS),
  /** Null: for a mission. */
  rank: z.int().nullable(),
  period: z.enum(PERIODS),
  periodDay: day,
  amount: money,
  currency: currencyCode,
  state: z.enum(AWARD_STATES),
  earnedAt: instant,
  paidAt: instant.nullable(),
  note: z.string().nullable(),
})

export const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']
