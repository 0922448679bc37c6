import { call, currencyCode, event, id, instant, listCall, money, nonNegativeMoney } from '@tonle/contract'
import { z } from 'zod'
import { methods } from './contract-deposits.ts'
import { nullableInstant, operatorReads, playerReads, playerWrites } from './contract-shapes.ts'

/** The last 24 hours, the last 7 days, the calendar month in the brand's zone. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

const period = z.enum(LIMIT_PERIODS)
/** Null: no limit of the member's own. */
const ownCap = money.nullable()

const depositLimit = z.object({
  period,
  /** The limit in force. */
  cap: money,
  own: ownCap,
  /** What holds for members who have set none, and the highest that a member may set. */
  standard: money,
  most: money,
  /** Credited in the period, over all accounts of the person where the policy counts so. */
  used: money,
  /** Requested deposits that may still be paid. */
  open: money,
  left: money,
  /** A higher limit that was requested; the member confirms it between the two times, or it lapses. */
  waiting: z.object({ cap: ownCap, confirmFrom: instant, confirmUntil: instant, mayConfirm: z.boolean() }).nullable(),
})

const limitsAnswer = z.object({
  currency: currencyCode,
  limits: z.array(depositLimit),
  /** Everything paid in less everything paid out, over the account's life. */
  netDeposits: money,
})
export type DepositLimits = z.input<typeof limitsAnswer>
export type DepositLimit = DepositLimits['limits'][number]

export const depositLimits = call({
  summary: 'Own deposit limits: what holds, what is left, what waits for a confirmation',
  route: 'GET /wps/cashier/limits',
  ...playerReads,
  input: z.strictObject({}),
  output: limitsAnswer,
})

export const setDepositLimit = call({
  summary: 'Set or remove an own deposit limit: a lower one holds at once, a higher one a day later, once confirmed',
  route: 'POST /wps/cashier/limits',
  ...playerWrites,
  input: z.strictObject({ period, cap: nonNegativeMoney.nullable() }),
  output: limitsAnswer,
})

export const confirmDepositLimit = call({
  summary: 'Confirm the higher deposit limit that was requested a day ago or earlier',
  route: 'POST /wps/cashier/limits/confirm',
  ...playerWrites,
  input: z.strictObject({ period }),
  output: limitsAnswer,
  errors: ['cashier.limit_not_due'],
})

export const keepDepositLimit = call({
  summary: 'Take back the request for a higher deposit limit',
  route: 'POST /wps/cashier/limits/keep',
  ...playerWrites,
  input: z.strictObject({ period }),
  output: limitsAnswer,
})

/** What a change is of: deposits, or losses or stakes of play (`contract-losses.ts`). */
export const LIMIT_KINDS = ['deposit', 'net_loss', 'stake'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
export const LIMIT_STATES = ['waiting', 'active', 'replaced', 'taken_back', 'lapsed'] as const
export type LimitState = (typeof LIMIT_STATES)[number]

const limitChange = z.object({
  id: id('dlc'),
  what: z.enum(LIMIT_KINDS),
  period,
  cap: ownCap,
  currency: currencyCode,
  state: z.enum(LIMIT_STATES),
  askedAt: instant,
  isByStaff: z.boolean(),
  confirmFrom: nullableInstant,
  confirmUntil: nullableInstant,
  holdsFrom: nullableInstant,
  endedAt: nullableInstant,
})
const changeSorts = ['-askedAt', 'askedAt'] as const

export const depositLimitChanges = listCall({
  summary: 'Changes of own limits: of deposits, losses and stakes',
  route: 'GET /wps/cashier/limits/changes',
  ...playerReads,
  item: limitChange,
  filters: {},
  sorts: changeSorts,
  range: { maxDays: 3660 },
})

const limitedMember = z.object({
  id: id('mem'),
  account: z.string(),
  currency: currencyCode,
  /** Own limits; null: the brand's holds. */
  day: ownCap,
  week: ownCap,
  month: ownCap,
  /** Periods with a higher limit that waits. */
  waiting: z.array(period),
})

export const consoleDepositLimits = listCall({
  summary: 'Members with the deposit limits they have set',
  route: 'GET /console/api/cashier/limits',
  ...operatorReads,
  ability: 'deposits.read',
  item: limitedMember,
  filters: { has: z.enum(['own', 'waiting']).optional(), find: z.string().trim().max(60).optional() },
  sorts: ['account'],
})

export const consoleDepositLimit = call({
  summary: "One member's deposit limits: what holds, what is left, what waits",
  route: 'GET /console/api/cashier/limits/:member',
  ...operatorReads,
  ability: 'deposits.read',
  input: z.strictObject({ member: id('mem') }),
  output: limitsAnswer.extend({
    account: z.string(),
    /** Limits of play that the member has set. */
    play: z.array(z.object({ what: z.enum(LIMIT_KINDS), period, cap: money, used: money, left: money })),
  }),
  errors: ['cashier.not_found'],
})

export const consoleLimitChanges = listCall({
  summary: "Changes of one member's limits, with who made them and why",
  route: 'GET /console/api/cashier/limits/:member/changes',
  ...operatorReads,
  ability: 'deposits.read',
  item: limitChange.extend({ by: z.string().nullable(), reason: z.string().nullable() }),
  filters: { member: id('mem') },
  sorts: changeSorts,
  range: { maxDays: 3660 },
})

export const lowerDepositLimit = call({
  summary: "Lower a member's deposit limit at once; staff cannot raise one",
  route: 'POST /console/api/cashier/limits/:member',
  who: 'operator',
  ability: 'deposits.write',
  effect: 'write',
  reason: true,
  input: z.strictObject({ member: id('mem'), period, cap: nonNegativeMoney }),
  output: limitsAnswer.extend({ account: z.string() }),
  errors: ['cashier.not_found', 'cashier.limit_only_lower'],
})

export const limitsChanged = event({
  name: 'cashier.limitsChanged',
  to: 'member',
  touches: [depositLimits, depositLimitChanges, methods],
})
export const consoleLimitsChanged = event({
  name: 'cashier.consoleLimitsChanged',
  to: 'console',
  touches: [consoleDepositLimits, consoleDepositLimit, consoleLimitChanges],
})
