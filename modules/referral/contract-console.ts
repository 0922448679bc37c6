import { call, currencyCode, event, id, instant, listCall, money, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import { PAIR_STATES, PAYMENT_KINDS, pairId, paymentId, programId, STATES, terms } from './contract-shapes.ts'

const reads = { who: 'operator', ability: 'referral.read' } as const
const writes = { who: 'operator', ability: 'referral.write', effect: 'write' } as const

const draft = z.strictObject({
  currency: currencyCode,
  terms,
  /** The most that it may promise to those who met its conditions; null: no bound. */
  budget: positiveMoney.nullable(),
})

const programRow = z.object({
  ...draft.shape,
  id: programId,
  state: z.enum(STATES),
  /** Paid or held for those who met the conditions. */
  given: money,
  /** What the ledger has paid less what it took back. */
  spent: money,
  friends: z.int(),
  changedAt: instant,
  version: z.number(),
})

/** At most fifty. */
export const programs = call({
  ...reads,
  summary: 'Referral programs with their budgets, the last changed first',
  route: 'GET /console/api/referral/programs',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ programs: z.array(programRow) }),
})

export const saveProgram = call({
  ...writes,
  summary: 'Write a new program, or change one that is not open. Friends who registered before keep what they were promised',
  route: 'POST /console/api/referral/programs',
  repeatable: true,
  input: draft.extend({ id: programId.optional(), version: z.number().optional() }),
  output: programRow,
  errors: ['referral.no_such_program', 'referral.program_open', 'request.version_conflict'],
})

export const openProgram = call({
  ...writes,
  summary: 'Open a program: it holds for registrations from now on',
  route: 'POST /console/api/referral/programs/:id/open',
  reason: true,
  approval: true,
  input: z.strictObject({ id: programId }),
  output: programRow,
  errors: ['referral.no_such_program', 'referral.program_open', 'referral.other_open'],
})

export const stopProgram = call({
  ...writes,
  summary: 'Stop a program: later registrations get nothing, earlier ones what they were promised',
  route: 'POST /console/api/referral/programs/:id/stop',
  reason: true,
  repeatable: true,
  input: z.strictObject({ id: programId }),
  output: programRow,
  errors: ['referral.no_such_program', 'referral.program_not_open'],
})

const pairRow = z.object({
  id: pairId,
  friend: id('mem'),
  friendAccount: z.string(),
  inviter: id('mem'),
  inviterAccount: z.string(),
  level: z.int(),
  amount: money,
  friendAmount: money,
  currency: currencyCode,
  state: z.enum(PAIR_STATES),
  /** Why it was held: codes with the number or the kind they speak of. */
  reasons: z.array(z.string()),
  verified: z.int(),
  deposited: money,
  validBet: money,
  registeredAt: instant,
  until: instant,
  metAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
  version: z.number(),
})

export const QUEUES = ['held', 'all'] as const
export const pairs = listCall({
  ...reads,
  summary: 'Friends and their inviters: those that are held for a check, or all',
  route: 'GET /console/api/referral/pairs',
  item: pairRow,
  filters: {
    queue: z.enum(QUEUES).default('held'),
    state: z.enum(PAIR_STATES).optional(),
    /** The beginning of an account, of either side. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['registeredAt', '-registeredAt'],
  range: { maxDays: 366 },
})

export const decidePair = call({
  who: 'operator',
  ability: 'referral.decide',
  effect: 'write',
  summary: 'Decide a held pair: `earned` pays it, `rejected` gives nothing. The inviter reads the reason of a rejection',
  route: 'POST /console/api/referral/pairs/:id/decide',
  version: { table: 'referral.pair', key: { id: 'id' } },
  reason: true,
  approval: true,
  input: z.strictObject({ id: pairId, outcome: z.enum(['earned', 'rejected']) }),
  output: pairRow,
  errors: ['brand.bonuses_closed', 'referral.no_such_pair', 'referral.already_decided', 'request.version_conflict'],
})

export const payments = listCall({
  ...reads,
  summary: 'What referral has paid, and what was taken back',
  route: 'GET /console/api/referral/payments',
  item: z.object({
    id: paymentId,
    member: id('mem'),
    account: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    level: z.int(),
    amount: money,
    currency: currencyCode,
    paidAt: instant,
  }),
  filters: {
    kind: z.enum(PAYMENT_KINDS).optional(),
    /** The beginning of an account. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-paidAt', 'paidAt'],
  range: { maxDays: 366 },
  export: true,
})

export const deskChanged = event({ name: 'referral.deskChanged', to: 'console', touches: [programs, pairs, payments] })
