import { call, currencyCode, day, event, id, instant, listCall, money, setting, settings } from '@tonle/contract'
import { balanceChanged } from '@tonle/wallet/contract'
import { z } from 'zod'
import { noise, PAYMENT_KINDS, PAYMENT_STATES, vertical } from './contract-shapes.ts'

const player = { who: 'player', ignores: noise } as const
const reads = { ...player, effect: 'read', input: z.strictObject({}) } as const

const level = z.object({
  rank: z.int(),
  name: z.string(),
  text: z.string().nullable(),
  reach: money,
  keep: money,
  birthdayBonus: money,
  /** Shares of valid bets that are paid back; kinds that are not named have none. */
  rates: z.array(z.object({ vertical, rate: money })),
})

export const vipState = call({
  ...reads,
  summary: 'The own VIP level, in short (spec §3)',
  route: 'GET /wps/rewards/state',
  output: z.object({
    hasVip: z.boolean(),
    vipLabelName: z.string().nullable(),
    vipRankLevel: z.int(),
    /** Part of the way to the next level, 0 to 100; the highest: 100. */
    vipPercent: z.int(),
    /** Rewards that can be claimed now. */
    ready: z.int(),
    /** Promotions that can be claimed now. */
    availablePromoCount: z.int(),
    /** What the brand promises besides, by name. */
    availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
  }),
})

export const vip = call({
  ...reads,
  summary: "The brand's VIP levels and the own way through them",
  route: 'GET /wps/rewards/vip',
  output: z.object({
    currency: currencyCode,
    levels: z.array(level),
    rank: z.int(),
    /** Valid bets in all. */
    total: money,
    /** What keeps the level: valid bets of the period, which ends before `until`. Null: the first level is never lost. */
    period: z.object({ done: money, keep: money, until: day }).nullable(),
    /** The next level is one that was lost: what its keeping asks of this period leads to it, or null. */
    regain: money.nullable(),
    birthdayBonus: z.object({ amount: money, isReady: z.boolean(), isClaimed: z.boolean(), isKnown: z.boolean() }),
  }),
})

export const rebate = call({
  ...reads,
  summary: 'Rebate that was not paid yet, by kind of game',
  route: 'GET /wps/rewards/rebate',
  output: z.object({
    currency: currencyCode,
    /** Can be claimed now; zero: less than the smallest amount, or a debt is paid first. */
    due: money,
    /** Paid for bets that were taken back later. */
    owed: money,
    lines: z.array(z.object({ vertical: z.string(), validBet: money, amount: money })),
    /** It is paid after each business day by itself. */
    isAutomatic: z.boolean(),
  }),
})

/** `isHeld`: it is checked before it is paid. */
const paid = z.object({ amount: money, currency: currencyCode, isHeld: z.boolean() })
const claims = { ...player, effect: 'write', input: z.strictObject({}), output: paid, touches: [balanceChanged] } as const

export const claimRebate = call({
  ...claims,
  flag: 'MANPLAYREB3',
  summary: 'Take the rebate that is due now',
  route: 'POST /wps/rewards/rebate/claim',
  part: 'bonuses',
  errors: ['rewards.nothing_due'],
  limits: [{ by: 'actor', points: 60, perSeconds: 60 }],
})

export const claimBirthday = call({
  ...claims,
  summary: "Take the level's birthday bonus, once a year in the week of the birthday",
  route: 'POST /wps/rewards/birthday/claim',
  part: 'bonuses',
  errors: ['rewards.no_birthday'],
  limits: [{ by: 'actor', points: 60, perSeconds: 60 }],
})

export const payments = listCall({
  ...player,
  summary: 'Rewards that were paid, and what was taken back',
  route: 'GET /wps/rewards/payments',
  item: z.object({
    id: id('rwp'),
    kind: z.enum(PAYMENT_KINDS),
    amount: money,
    currency: currencyCode,
    paidAt: instant,
    state: z.enum(PAYMENT_STATES),
    /** Of a rejection: why. */
    note: z.string().nullable(),
  }),
  filters: { kind: z.enum(PAYMENT_KINDS).optional() },
  sorts: ['-paidAt', 'paidAt'],
  range: { maxDays: 3660 },
})

export const rewardsChanged = event({ name: 'rewards.rewardsChanged', to: 'member', touches: [vipState, vip, rebate, payments] })
export const ladderChanged = event({ name: 'rewards.ladderChanged', to: 'brand', touches: [vipState, vip] })
export const settingsChanged = event({ name: 'rewards.settingsChanged', to: 'brand', touches: [vip, rebate] })

export const rewardsSettings = settings({
  module: 'rewards',
  ability: 'settings.money',
  settingsChanged,
  fields: {
    /** Days of a period in which a level is to be kept. */
    keepDays: setting.whole({ default: 90, min: 1, max: 366 }),
    /** What is due is paid after each business day by itself. */
    automatic: setting.onOff({ default: true }),
  },
})
