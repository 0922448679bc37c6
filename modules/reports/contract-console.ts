import { call, currencyCode, day, errorCodes, id, instant, listCall, money } from '@tonle/contract'
import { z } from 'zod'

export const abilities = ['reports.read'] as const
export const errors = errorCodes({ 'reports.no_such_member': 404 })
declare module '@tonle/contract' {
  interface ModuleAbilities {
    reports: (typeof abilities)[number]
  }
  interface ModuleErrors {
    reports: typeof errors
  }
}

export const REVENUE_BY = ['day', 'vendor', 'game', 'vertical'] as const
const vendorCode = z.string().regex(/^[A-Z0-9_]{2,20}$/)
const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
const vertical = z.string().regex(/^[A-Z]{2,12}$/)

const figures = {
  /** Members with a bet that was placed, settled or taken back: each counts once, also over several days. */
  players: z.number(),
  /** Settled bets. */
  bets: z.number(),
  stake: money,
  /** What members won. */
  payout: money,
  /** Gross gaming revenue: stake − payout. */
  ggr: money,
  /** GGR as per cent of the stakes, two decimals, rounded half away from zero; null without stakes. */
  margin: z.string().nullable(),
}
const sums = z.object(figures)

export const revenue = listCall({
  summary:
    'What bets came to by day, vendor, game or vertical: settled on these days, corrections on their own day; without trial bets',
  route: 'GET /console/api/reports/revenue',
  who: 'operator',
  ability: 'reports.read',
  export: true,
  item: z.object({
    /** The day, or the code of the vendor, of vendor and game, or of the vertical. */
    key: z.string(),
    day: day.nullable(),
    vassalage: z.string().nullable(),
    vendorName: z.string().nullable(),
    gameCode: z.string().nullable(),
    gameName: z.string().nullable(),
    vertical: z.string().nullable(),
    currency: currencyCode,
    ...figures,
    /** Bets that were taken back, and their stakes. */
    voidBets: z.number(),
    voidStake: money,
  }),
  filters: {
    by: z.enum(REVENUE_BY).default('day'),
    vassalage: vendorCode.optional(),
    gameCode: gameCode.optional(),
    vertical: vertical.optional(),
    /** Default: the brand's. */
    currency: currencyCode.optional(),
  },
  sorts: ['-key', 'key', '-ggr', 'ggr', '-stake', 'stake', '-bets', 'bets'],
  range: { maxDays: 366, defaultDays: 30 },
  with: {
    fromDay: day,
    toDay: day,
    currency: currencyCode,
    /** With the first page: over the whole selection. */
    totals: sums.nullable(),
  },
})

export const revenueByHour = call({
  summary: "A business day's revenue by hour, beside the day before",
  route: 'GET /console/api/reports/hours',
  who: 'operator',
  ability: 'reports.read',
  effect: 'read',
  input: z.strictObject({
    /** Default: today. */
    day: day.optional(),
    currency: currencyCode.optional(),
  }),
  output: z.object({
    day,
    currency: currencyCode,
    /** Every hour of the day; `ggr` is null where the hour has not begun. `before`: the same hour of the day before. */
    hours: z.array(z.object({ hour: instant, ggr: money.nullable(), before: money })),
    /** Of the day so far, and of the day before as far as the end of the hour that it is now. */
    today: sums,
    before: sums,
    /** The verticals with bets, the largest revenue first. */
    verticals: z.array(z.object({ vertical: z.string(), ggr: money })),
  }),
})

export const revenueOfBrands = call({
  summary: 'What bets came to in each brand that the operator may see, in the currency of each',
  route: 'GET /console/api/reports/brands',
  who: 'operator',
  ability: 'reports.read',
  effect: 'none',
  asQuery: true,
  isReport: true,
  export: true,
  input: z.strictObject({ fromDay: day.optional(), toDay: day.optional() }),
  output: z.object({
    content: z.array(z.object({ merchantCode: z.string(), name: z.string(), currency: currencyCode, ...figures })),
  }),
})

export const gameReturns = call({
  summary: 'What each version of an own game has returned, beside the band of its exact return; by brand, without trial bets',
  route: 'GET /console/api/reports/returns',
  who: 'operator',
  ability: 'reports.read',
  effect: 'none',
  asQuery: true,
  isReport: true,
  input: z.strictObject({
    /** Business days up to today. */
    days: z.coerce.number().int().min(1).max(3660).default(30),
  }),
  output: z.object({
    fromDay: day,
    toDay: day,
    content: z.array(
      z.object({
        merchantCode: z.string(),
        brandName: z.string(),
        vassalage: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        version: z.string(),
        currency: currencyCode,
        bets: z.number(),
        stake: money,
        payout: money,
        /** Per cent with two decimals: what came back, the band that chance allows, and the exact return. Null: not known, or too few bets. */
        actual: z.string().nullable(),
        low: z.string().nullable(),
        high: z.string().nullable(),
        least: z.string().nullable(),
        most: z.string().nullable(),
        /** no_band: exact figures are not known. few: fewer than 1,000 bets. above, below: outside the band. */
        state: z.enum(['no_band', 'few', 'within', 'above', 'below']),
      }),
    ),
  }),
})

export const revenueBets = listCall({
  summary: 'The bets behind the figures: those that were placed on a day, newest first; without trial bets',
  route: 'GET /console/api/reports/bets',
  who: 'operator',
  ability: 'reports.read',
  export: true,
  item: z.object({
    betId: id('bet'),
    placedAt: instant,
    member: id('mem'),
    account: z.string(),
    vassalage: z.string(),
    gameCode: z.string(),
    gameName: z.string(),
    vertical: z.string(),
    roundId: z.string().nullable(),
    currency: currencyCode,
    stake: money,
    payout: money,
    /** What the brand gained or lost by it. */
    ggr: money,
    status: z.enum(['open', 'won', 'lost', 'void']),
  }),
  filters: {
    /** Default: today. */
    day: day.optional(),
    vassalage: vendorCode.optional(),
    gameCode: gameCode.optional(),
    vertical: vertical.optional(),
    currency: currencyCode.optional(),
    member: id('mem').optional(),
  },
  sorts: ['-placedAt', 'placedAt'],
})

const play = z.object({ bets: z.number(), stake: money, payout: money, ggr: money })

export const memberPlay = call({
  summary: "A member's play on one page: today, 30 days and ever, and the games that were played most in 30 days",
  route: 'GET /console/api/reports/members/:id',
  who: 'operator',
  ability: 'members.read',
  effect: 'read',
  isReport: true,
  input: z.strictObject({ id: id('mem') }),
  output: z.object({
    currency: currencyCode,
    today: play,
    month: play,
    ever: play,
    /** By stakes, five at most. */
    games: z.array(z.object({ name: z.string(), vendorName: z.string(), bets: z.number(), stake: money, ggr: money })),
  }),
  errors: ['reports.no_such_member'],
})
