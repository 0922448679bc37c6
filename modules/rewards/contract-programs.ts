import { call, currencyCode, event, id, instant, listCall, localTextField, money, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import { consolePayments } from './contract-console.ts'
import { PROGRAM_KINDS, PROGRAM_STATES, prize, programSetup } from './contract-setups.ts'
import { programId, spinId } from './contract-shapes.ts'

const reads = { who: 'operator', ability: 'rewards.read' } as const
const writes = { who: 'operator', ability: 'rewards.write', effect: 'write' } as const

const words = z.strictObject({ title: localTextField(60), summary: localTextField(200) })

const draft = z.strictObject({
  currency: currencyCode,
  words,
  setup: programSetup,
  /** The most it may pay in money. */
  budget: positiveMoney,
  startsAt: instant,
  endsAt: instant.nullable(),
})

const programRow = z.object({
  ...draft.shape,
  id: programId,
  kind: z.enum(PROGRAM_KINDS),
  state: z.enum(PROGRAM_STATES),
  /** Paid or promised, of the budget. */
  given: money,
  /** Of the budget of points, in points. */
  givenPoints: money,
  /** What the ledger has paid. */
  spent: money,
  changedAt: instant,
  version: z.number(),
})

export const programs = listCall({
  ...reads,
  summary: 'Programs that are won by chance, with their budgets',
  route: 'GET /console/api/rewards/programs',
  item: programRow,
  filters: { kind: z.enum(PROGRAM_KINDS).optional(), state: z.enum(PROGRAM_STATES).optional() },
  sorts: ['-changedAt', 'changedAt'],
})

export const saveProgram = call({
  ...writes,
  summary: 'Write a new program, or change one that is not open. It gives nothing before it is opened',
  route: 'POST /console/api/rewards/programs',
  repeatable: true,
  input: draft.extend({ id: programId.optional(), version: z.number().optional() }),
  output: programRow,
  errors: [
    'rewards.no_such_program',
    'rewards.program_open',
    'rewards.odds',
    'rewards.bonus_not_given',
    'rewards.no_such_level',
    'rewards.no_such_member',
    'rewards.shares',
    'rewards.raffle_once',
    'rewards.raffle_time',
    'request.version_conflict',
  ],
})

export const openProgram = call({
  ...writes,
  summary: 'Open a program, or open it again: from its start on members win what it gives',
  route: 'POST /console/api/rewards/programs/:id/open',
  reason: true,
  approval: true,
  input: z.strictObject({ id: programId }),
  output: programRow,
  errors: [
    'rewards.no_such_program',
    'rewards.program_open',
    'rewards.bonus_not_given',
    'rewards.raffle_once',
    'rewards.raffle_time',
    'rewards.budget_spent',
  ],
})

export const stopProgram = call({
  ...writes,
  summary: 'Stop a program: it gives nothing more',
  route: 'POST /console/api/rewards/programs/:id/stop',
  reason: true,
  repeatable: true,
  input: z.strictObject({ id: programId }),
  output: programRow,
  errors: ['rewards.no_such_program', 'rewards.program_not_open'],
})

export const giveSpins = call({
  ...writes,
  summary: 'Give a member spins at a wheel; what they pay on average counts for the second operator',
  approval: true,
  route: 'POST /console/api/rewards/spins/give',
  part: 'bonuses',
  reason: true,
  input: z.strictObject({ wheel: programId, account: z.string().trim().min(1).max(60), spins: z.int().min(1).max(100) }),
  output: z.object({ expiresAt: instant }),
  errors: ['rewards.no_such_program', 'rewards.no_such_member', 'rewards.program_not_open'],
})

export const consoleSpins = listCall({
  ...reads,
  summary: 'What was spun at wheels',
  route: 'GET /console/api/rewards/spins',
  item: z.object({
    id: spinId,
    wheel: programId,
    title: localTextField(60),
    member: id('mem'),
    account: z.string(),
    prize,
    amount: money,
    currency: currencyCode,
    spunAt: instant,
  }),
  filters: {
    wheel: programId.optional(),
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-spunAt', 'spunAt'],
  range: { maxDays: 366 },
})

export const programsChanged = event({
  name: 'rewards.programsChanged',
  to: 'console',
  touches: [programs, consoleSpins, consolePayments],
})
