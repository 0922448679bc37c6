import { call, currencyCode, event, id, instant, listCall, localTextField, money, nonNegativeMoney } from '@tonle/contract'
import { z } from 'zod'
import { PAYMENT_KINDS, PAYMENT_STATES, rank, vertical } from './contract-shapes.ts'

const reads = { who: 'operator', ability: 'rewards.read' } as const
const writes = { who: 'operator', ability: 'rewards.write', effect: 'write', reason: true } as const

const rate = z.object({ vertical, rate: money, from: instant, isComing: z.boolean() })

export const levels = call({
  ...reads,
  summary: 'VIP levels with their rates of rebate, how many members have each, and what rewards cost in the last 30 days',
  route: 'GET /console/api/rewards/levels',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    levels: z.array(
      z.object({
        currency: currencyCode,
        rank: z.int(),
        names: localTextField(60),
        texts: localTextField(160).nullable(),
        reach: money,
        keep: money,
        birthdayBonus: money,
        /** Of the first level: all others who ever had one, not those who never bet. */
        members: z.int(),
        rates: z.array(rate),
        version: z.int(),
      }),
    ),
    /** Paid less what was taken back, and what is due and not paid. */
    spent: z.array(z.object({ currency: currencyCode, rebate: money, birthdayBonus: money })),
  }),
})

const levelTerms = {
  names: localTextField(60),
  texts: localTextField(160).optional(),
  reach: nonNegativeMoney,
  keep: nonNegativeMoney,
  birthdayBonus: nonNegativeMoney,
}

export const addLevel = call({
  ...writes,
  summary: 'Add a VIP level above all others. A second operator agrees to one with a birthday bonus',
  approval: true,
  route: 'POST /console/api/rewards/levels',
  input: z.strictObject({ currency: currencyCode, ...levelTerms }),
  output: z.object({ rank: z.int() }),
  errors: ['rewards.no_order'],
})

export const changeLevel = call({
  ...writes,
  version: { table: 'rewards.level', key: { currency: 'currency', rank: 'rank' } },
  summary:
    'Change a VIP level; members keep the level they have until their bets or the end of their period decide anew. A second operator agrees to what gives more or asks less',
  approval: true,
  route: 'POST /console/api/rewards/levels/:currency/:rank',
  input: z.strictObject({ currency: currencyCode, rank: z.coerce.number().pipe(rank), ...levelTerms }),
  output: z.object({ rank: z.int() }),
  errors: ['rewards.no_such_level', 'rewards.no_order', 'request.version_conflict'],
})

export const setRate = call({
  ...writes,
  summary:
    'Set the rebate of a level and kind of game from the next minute but one on. Earlier bets keep their rate, also when they are taken back. A second operator agrees to a higher one',
  approval: true,
  route: 'POST /console/api/rewards/rates',
  input: z.strictObject({
    currency: currencyCode,
    rank,
    vertical,
    /** Share of a valid bet: `0.006` is 0.60 %. At most 0.05. */
    rate: nonNegativeMoney,
  }),
  output: z.object({ from: instant }),
  errors: ['rewards.no_such_level'],
})

const deskPayment = z.object({
  id: id('rwp'),
  member: id('mem'),
  account: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  amount: money,
  currency: currencyCode,
  /** When it was earned. */
  paidAt: instant,
  state: z.enum(PAYMENT_STATES),
  /** Why it is, or was, held for a check, or is looked at again. */
  reasons: z.array(z.string()),
  /** Paid, though what it was won with was taken back later. */
  isDoubtful: z.boolean(),
  /** What was taken back of it. */
  taken: money,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
  version: z.number(),
})

export const consolePayments = listCall({
  ...reads,
  summary: 'Rewards that were paid, what was taken back, and what is held for a check',
  route: 'GET /console/api/rewards/payments',
  item: deskPayment,
  filters: {
    kind: z.enum(PAYMENT_KINDS).optional(),
    queue: z.enum(['all', 'held']).optional(),
    /** The beginning of an account. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-paidAt', 'paidAt'],
  range: { maxDays: 366 },
  export: true,
})

export const decidePayment = call({
  who: 'operator',
  ability: 'rewards.decide',
  effect: 'write',
  summary:
    'Decide a reward that is held for a check: `paid` pays it, `rejected` gives nothing. The member reads the reason of a rejection',
  route: 'POST /console/api/rewards/payments/:id/decide',
  version: { table: 'rewards.payment', key: { id: 'id' } },
  reason: true,
  approval: true,
  input: z.strictObject({ id: id('rwp'), outcome: z.enum(['paid', 'rejected']) }),
  output: deskPayment,
  errors: ['brand.bonuses_closed', 'rewards.no_such_payment', 'rewards.already_decided', 'request.version_conflict'],
})

export const takeBackPayment = call({
  who: 'operator',
  ability: 'rewards.decide',
  effect: 'write',
  summary:
    'Look again at a reward that was paid: `taken` takes it back as far as the wallet has it, the rest can be taken later; `kept` lets it stand. Rebate takes itself back',
  route: 'POST /console/api/rewards/payments/:id/take-back',
  version: { table: 'rewards.payment', key: { id: 'id' } },
  reason: true,
  approval: true,
  input: z.strictObject({ id: id('rwp'), outcome: z.enum(['taken', 'kept']) }),
  output: deskPayment,
  errors: ['rewards.no_such_payment', 'rewards.already_decided', 'rewards.nothing_there', 'request.version_conflict'],
})

export const deskChanged = event({ name: 'rewards.deskChanged', to: 'console', touches: [levels, consolePayments] })
