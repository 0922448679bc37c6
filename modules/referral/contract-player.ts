import { call, currencyCode, event, instant, listCall, money, setting, settings } from '@tonle/contract'
import { vipState } from '@tonle/rewards/contract'
import { z } from 'zod'
import { noise, PAIR_STATES, PAYMENT_KINDS, pairId, paymentId, terms } from './contract-shapes.ts'

const player = { who: 'player', ignores: noise } as const

export const referral = call({
  ...player,
  summary: 'The own referral code, what the brand promises for friends, and what they have brought so far',
  route: 'GET /wps/referral',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    /** Stands in the link `/register?referralCode=<code>`. */
    code: z.string(),
    currency: currencyCode,
    /** Null: nothing is promised at the moment. */
    terms: terms.nullable(),
    /** Paid less what was taken back. */
    earned: money,
    /** Promised for friends who have not met the conditions, or who are checked. */
    waiting: money,
    /** Paid for bets or deposits that were taken back: later rewards pay it first. */
    owed: money,
    friends: z.int(),
    /** Who met the conditions. */
    metFriends: z.int(),
  }),
})

export const friends = listCall({
  ...player,
  summary: 'Friends on all levels, names masked, and which of the conditions each has met',
  route: 'GET /wps/referral/friends',
  item: z.object({
    id: pairId,
    player: z.string(),
    level: z.int(),
    state: z.enum(PAIR_STATES),
    hasVerified: z.boolean(),
    hasDeposited: z.boolean(),
    hasBet: z.boolean(),
    amount: money,
    currency: currencyCode,
    registeredAt: instant,
    until: instant,
    /** What the desk answered to a rejected one. */
    note: z.string().nullable(),
  }),
  filters: { state: z.enum(PAIR_STATES).optional() },
  sorts: ['-registeredAt', 'registeredAt'],
  range: { maxDays: 3660 },
})

export const earnings = listCall({
  ...player,
  summary: 'What friends brought, the own welcome reward, and what was taken back',
  route: 'GET /wps/referral/earnings',
  item: z.object({
    id: paymentId,
    kind: z.enum(PAYMENT_KINDS),
    /** Masked; null: oneself. */
    player: z.string().nullable(),
    level: z.int(),
    amount: money,
    currency: currencyCode,
    paidAt: instant,
  }),
  filters: { kind: z.enum(PAYMENT_KINDS).optional() },
  sorts: ['-paidAt', 'paidAt'],
  range: { maxDays: 3660 },
})

export const referralChanged = event({ name: 'referral.referralChanged', to: 'member', touches: [referral, friends, earnings] })
export const programChanged = event({ name: 'referral.programChanged', to: 'brand', touches: [referral, vipState] })

export const referralSettings = settings({
  module: 'referral',
  ability: 'settings.money',
  settingsChanged: programChanged,
  fields: {
    /** Friends of one inviter in 30 days that are paid without a check. */
    mostFriends: setting.whole({ default: 20, min: 1, max: 1000, raiseNeedsApproval: 'always' }),
  },
})
