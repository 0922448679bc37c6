export * from './contract-console.ts'
export * from './contract-teams.ts'

import { day, listCall, money } from '@tonle/contract'
import { z } from 'zod'

const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']

/** Of bets that were settled on these days, whenever they were placed; what was corrected later counts on the day of the correction. */
const result = z.object({
  bets: z.number(),
  stake: money,
  validBet: money,
  payout: money,
  /** Payout − stake: what the member gained or lost. */
  profit: money,
})

export const profitAndLoss = listCall({
  summary: 'What the own bets came to: by day, week, half month or month, the newest first, or by game',
  route: 'GET /wps/reports/profit',
  who: 'player',
  item: result.extend({
    /** Of a day, or the first day of a week (Monday), of a half month (1st, 16th) or of a month. Days outside the range are not counted. */
    day: day.nullable(),
    /** By game. */
    vassalage: z.string().nullable(),
    gameCode: z.string().nullable(),
    gameName: z.string().nullable(),
  }),
  filters: { by: z.enum(['day', 'week', 'half', 'month', 'game']).default('day') },
  sorts: [],
  range: { maxDays: 366, defaultDays: 30 },
  limit: 31,
  with: {
    fromDay: day,
    toDay: day,
    currency: z.string(),
    /** With the first page: over the whole selection. */
    totals: result.nullable(),
  },
  ignores: noise,
})
