import { currencyCode, errorCodes, id, instant, money, positiveMoney } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'promotions.no_such_campaign': 404,
  'promotions.no_such_grant': 404,
  'promotions.no_such_member': 404,
  'promotions.campaign_open': 409,
  'promotions.campaign_not_open': 409,
  'promotions.code_taken': 409,
  /** Not open now, or for another currency or occasion. */
  'promotions.not_offered': 409,
  'promotions.budget_spent': 409,
  /** The same reward for the same occasion. */
  'promotions.already_granted': 409,
  'promotions.deposit_too_small': 409,
  /** A withdrawal ends the bonuses that are not over: the member agrees to that first. */
  'promotions.would_be_lost': 409,
  /** It is over, or decided meanwhile. */
  'promotions.grant_ended': 409,
  /** What it is given for has not happened yet. */
  'promotions.not_ready': 409,
  'promotions.wrong_code': 409,
  /** The time to join is over. */
  'promotions.joining_over': 409,
  'promotions.no_such_entry': 404,
  'promotions.too_many_pictures': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    promotions: typeof errors
  }
}

export const campaignId = id('cpn')
export const grantId = id('bns')

export const GRANT_STATES = ['rounds', 'queued', 'active', 'completed', 'used_up', 'expired', 'forfeited', 'cancelled'] as const
export type GrantState = (typeof GRANT_STATES)[number]

const percent = z.int().min(0).max(100)
const gameRef = z.strictObject({
  vendor: z.string().regex(/^[A-Z0-9_]{2,20}$/),
  /** Absent: all games of the vendor. */
  game: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/)
    .optional(),
})

/** Where free rounds are played. */
const roundGame = z.strictObject({
  vendor: z.string().regex(/^[A-Z0-9_]{2,20}$/),
  game: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
})

/** What a campaign gives and asks for; a grant keeps them as they were when it was made. */
export const terms = z.strictObject({
  reward: z.discriminatedUnion('kind', [
    /** A share of a deposit, up to `most`. */
    z.strictObject({
      kind: z.literal('share'),
      percent: z.int().min(1).max(500),
      most: positiveMoney,
      smallestDeposit: positiveMoney,
    }),
    z.strictObject({ kind: z.literal('amount'), amount: positiveMoney }),
    /** A share of what was lost in a period, up to `most`. */
    z.strictObject({
      kind: z.literal('loss'),
      percent: z.int().min(1).max(100),
      most: positiveMoney,
      smallestLoss: positiveMoney,
    }),
    /** Free rounds in one game, each of `stake`. What they win becomes the bonus, which is wagered then, or is cash. */
    z.strictObject({
      kind: z.literal('rounds'),
      ...roundGame.shape,
      rounds: z.int().min(1).max(500),
      stake: positiveMoney,
      /** To play them, from the grant. */
      days: z.int().min(1).max(60),
      wins: z.enum(['bonus', 'cash']),
    }),
  ]),
  /** Turnover to be wagered: so many times the bonus, or bonus and deposit. */
  wagering: z.strictObject({ times: z.int().min(0).max(100), of: z.enum(['bonus', 'bonus_and_deposit']) }),
  /** Which wallet a stake is taken from first. */
  order: z.enum(['cash_first', 'bonus_first']),
  /** Of one bet while it is active; null: no bound. */
  largestBet: positiveMoney.nullable(),
  /** To wager it, from its activation. */
  days: z.int().min(1).max(365),
  /** Hundredths of turnover that count, by vertical; those not named count in full. */
  weights: z.record(z.string().regex(/^[A-Z_]{2,20}$/), percent),
  /** Before those of verticals. */
  gameWeights: z.array(gameRef.extend({ weight: percent })).max(200),
  /** Bets there use cash alone and do not count. */
  excluded: z.array(gameRef).max(200),
  /** The most that may become cash, as a multiple of the bonus; null: no bound. */
  winCap: z.int().min(1).max(1000).nullable(),
})
export type Terms = z.output<typeof terms>

export const TRIGGERS = [
  'deposit',
  'manual',
  'registration',
  'first_login',
  'streak',
  'loss',
  'birthday',
  'code',
  'segment',
  'apply',
  'level',
] as const
export type Trigger = (typeof TRIGGERS)[number]

/** How often one member may get it. */
export const REPEATS = ['once', 'daily', 'weekly', 'monthly', 'yearly'] as const
export type Repeats = (typeof REPEATS)[number]

/** What a campaign is given for, and what the member or the desk has to do. */
export const rule = z.strictObject({
  repeats: z.enum(REPEATS),
  /** The member joins first: what happened before does not count. */
  needsJoining: z.boolean(),
  /** An operator decides each application. */
  needsDesk: z.boolean(),
  /** Of `deposit`: the member's first, second …; absent: any. */
  nth: z.int().min(1).max(100).optional(),
  /** Of `streak`: days one after the other. Of `loss`: 1 yesterday, 7 the last week from Monday. */
  days: z.int().min(1).max(31).optional(),
  /** Of `streak`: turnover of each day. */
  turnover: positiveMoney.optional(),
  /** Of `code`: what the member types. */
  code: z
    .string()
    .regex(/^[A-Z0-9-]{4,30}$/)
    .optional(),
  /** Of `level`: for members of this VIP level and above. */
  level: z.int().min(1).max(20).optional(),
  /** Only for members of this segment; also an extra condition of other triggers. */
  segment: id('seg').optional(),
})
export type Rule = z.output<typeof rule>

/** Spec §4. */
export const STATUSES = [
  'join_now',
  'claim_payout',
  'applying',
  'registration_closed',
  'forbidden',
  'rejected',
  'issued',
  'claimed',
  'in_progress',
  'joined',
  'closed',
  'coming_soon',
] as const
export type Status = (typeof STATUSES)[number]

export const ENTRY_STATES = ['draft', 'joined', 'applying', 'approved', 'rejected'] as const
export type EntryState = (typeof ENTRY_STATES)[number]
export const entryId = id('ent')
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
export const MOST_PICTURES = 3
export const CAMPAIGN_ART = ['gift', 'coins', 'trophy', 'envelope', 'lantern', 'clock', 'ball', 'camera'] as const

/** A campaign that a deposit may ask for. */
export const depositOffer = z.object({ id: campaignId, title: z.string(), summary: z.string(), terms })

export const bonus = z.object({
  id: grantId,
  campaign: campaignId,
  title: z.string(),
  state: z.enum(GRANT_STATES),
  currency: currencyCode,
  amount: money,
  /** What is left of it now. */
  balance: money,
  wagered: money,
  target: money,
  largestBet: money.nullable(),
  /** The most that may become cash. */
  cap: money.nullable(),
  released: money,
  grantedAt: instant,
  activatedAt: instant.nullable(),
  wagerBy: instant.nullable(),
  endedAt: instant.nullable(),
  /** Of free rounds: how many, how many of them are played, and what they have won. */
  rounds: z
    .object({
      ...roundGame.shape,
      /** The game's. */
      name: z.string(),
      total: z.number().int(),
      used: z.number().int(),
      stake: money,
      until: instant,
      won: money,
      wins: z.enum(['bonus', 'cash']),
    })
    .nullable(),
})
