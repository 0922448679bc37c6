import { call, cursor, cursorOf, day, money, wholeNumber } from '@tonle/contract'
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

export const profitAndLoss = call({
  summary: 'What the own bets came to: by day, the newest first, or by game',
  route: 'GET /wps/reports/profit',
  who: 'session',
  effect: 'read',
  input: z.strictObject({
    by: z.enum(['day', 'game']).default('day'),
    /** Business days of the brand, both included; at most 366. Default: the last 30. */
    fromDay: day.optional(),
    toDay: day.optional(),
    cursor,
    limit: wholeNumber({ min: 1, max: 100 }).default(31),
  }),
  ignores: noise,
  output: cursorOf(
    result.extend({
      /** By day. */
      day: day.nullable(),
      /** By game. */
      vassalage: z.string().nullable(),
      gameCode: z.string().nullable(),
      gameName: z.string().nullable(),
    }),
  ).extend({
    fromDay: day,
    toDay: day,
    currency: z.string(),
    /** Over the whole selection, not the page. */
    totals: result,
  }),
})
