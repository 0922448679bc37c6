import { call, currencyCode, instant, money, nonNegativeMoney, touchedBy } from '@tonle/contract'
import { z } from 'zod'
import { LIMIT_PERIODS, limitsChanged } from './contract-limits.ts'
import { playerReads, playerWrites } from './contract-shapes.ts'

/** What may be limited of play: stakes less winnings, and stakes alone. */
export const PLAY_LIMITS = ['net_loss', 'stake'] as const
export type PlayLimitKind = (typeof PLAY_LIMITS)[number]
const which = { what: z.enum(PLAY_LIMITS), period: z.enum(LIMIT_PERIODS) }

const playLimit = z.object({
  ...which,
  /** Null: the member has set none. */
  cap: money.nullable(),
  /** Of the present business day, week (from Monday) or month; of losses below zero where more was won. Null without a limit. */
  used: money.nullable(),
  left: money.nullable(),
  /** A higher limit, or none, that was requested; the member confirms it between the two times, or it lapses. */
  waiting: z.object({ cap: money.nullable(), confirmFrom: instant, confirmUntil: instant, mayConfirm: z.boolean() }).nullable(),
})
const answer = z.object({ currency: currencyCode, limits: z.array(playLimit) })
export type PlayLimits = z.input<typeof answer>
export type PlayLimit = PlayLimits['limits'][number]

export const playLimits = call({
  summary: 'Own limits of losses and stakes: what holds, what is left, what waits for a confirmation',
  route: 'GET /wps/cashier/play-limits',
  ...playerReads,
  input: z.strictObject({}),
  output: answer,
})

export const setPlayLimit = call({
  summary:
    'Set or remove an own limit of losses or stakes: the first and a lower one hold at once, a higher one or none a day later, once confirmed',
  route: 'POST /wps/cashier/play-limits',
  ...playerWrites,
  input: z.strictObject({ ...which, cap: nonNegativeMoney.nullable() }),
  output: answer,
})

export const confirmPlayLimit = call({
  summary: 'Confirm the higher limit of play, or its end, that was requested a day ago or earlier',
  route: 'POST /wps/cashier/play-limits/confirm',
  ...playerWrites,
  input: z.strictObject(which),
  output: answer,
  errors: ['cashier.limit_not_due'],
})

export const keepPlayLimit = call({
  summary: 'Take back the request for a higher limit of play',
  route: 'POST /wps/cashier/play-limits/keep',
  ...playerWrites,
  input: z.strictObject(which),
  output: answer,
})

/** One event for a change of any limit: of deposits, losses or stakes. */
export const playLimitsWithLimits = touchedBy(limitsChanged, [playLimits])
