import { call, currencyCode, day, event, id, instant, listCall, money } from '@tonle/contract'
import { z } from 'zod'
import { kind, noise, statementDetail, statementState, statementView } from './contract-shapes.ts'

const agent = { who: 'agent', ignores: noise } as const
const one = { id: id('cst') }

export const statements = listCall({
  ...agent,
  summary: "Statements of the agent's own contracts",
  route: 'GET /wps/agent/statements',
  item: statementView,
  filters: { kind: kind.optional(), state: statementState.optional() },
  sorts: ['-from', 'from'],
  range: { maxDays: 366 },
})

export const statement = call({
  ...agent,
  summary: 'A statement line by line: sums, deductions, carry-over, level, contracts below, corrections',
  route: 'GET /wps/agent/statements/:id',
  effect: 'read',
  input: z.strictObject(one),
  output: statementDetail,
  errors: ['contracts.no_such_statement'],
})

export const statementMembers = listCall({
  ...agent,
  summary: 'What each member of the team adds to a statement, with changes that came after it',
  route: 'GET /wps/agent/statements/:id/members',
  item: z.object({
    account: z.string(),
    memberId: id('mem'),
    currency: currencyCode,
    bet: money,
    stake: money,
    payout: money,
    won: money,
    lost: money,
  }),
  filters: { ...one },
  sorts: ['id', '-id'],
  errors: ['contracts.no_such_statement'],
})

export const statementBets = listCall({
  ...agent,
  summary: "The bets of one member behind a statement's line",
  route: 'GET /wps/agent/statements/:id/bets',
  item: z.object({
    betId: id('bet'),
    vendor: z.string(),
    game: z.string(),
    stake: money,
    payout: money.nullable(),
    validBet: money,
    currency: currencyCode,
    placedAt: instant,
  }),
  filters: { ...one, memberId: id('mem') },
  sorts: ['-placedAt', 'placedAt'],
  errors: ['contracts.no_such_statement'],
})

export const disputeStatement = call({
  ...agent,
  summary: 'Dispute a statement; an operator answers, and may correct it in the next one',
  route: 'POST /wps/agent/statements/:id/dispute',
  effect: 'write',
  input: z.strictObject({ ...one, text: z.string().trim().min(10).max(1000) }),
  output: statementDetail,
  errors: ['contracts.no_such_statement', 'contracts.dispute_open'],
  limits: [{ by: 'actor', points: 20, perSeconds: 3600 }],
})

const income = z.object({ received: money, given: money })
const ofDay = z.object({ day, received: money, given: money })
export const ownIncome = call({
  ...agent,
  summary:
    'What the agent got from contracts, less what went to contracts below: today, yesterday, this month, by day and by kind',
  route: 'GET /wps/agent/income',
  effect: 'read',
  isReport: true,
  input: z.strictObject({ days: z.coerce.number().pipe(z.int().min(2).max(31)).default(30) }),
  output: z.object({
    currency: currencyCode,
    today: income,
    yesterday: income,
    month: income,
    days: z.array(ofDay),
    kinds: z.array(z.object({ kind, received: money, given: money })),
    /** Not paid yet: held, or more than the payer had; and what is to be made up for. */
    waiting: money,
    receivable: money,
    /** What contracts below that this agent pays have come to in the periods that run, and what the wallet has. */
    forecast: money,
    available: money,
  }),
})

export const statementsChanged = event({
  name: 'contracts.statementsChanged',
  to: 'member',
  touches: [statements, statement, ownIncome],
})
