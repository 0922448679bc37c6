import {
  call,
  currencyCode,
  event,
  id,
  instant,
  listCall,
  localTextField,
  money,
  nonNegativeMoney,
  positiveMoney,
} from '@tonle/contract'
import { balanceChanged } from '@tonle/wallet/contract'
import { z } from 'zod'
import {
  CYCLES,
  contractState,
  contractView,
  cycle,
  DISPUTE_STATES,
  endedContracts,
  kind,
  RUN_STATES,
  statementDetail,
  statementState,
  statementView,
  terms,
} from './contract-shapes.ts'

const reads = { who: 'operator', ability: 'contracts.read' } as const
const writes = { who: 'operator', ability: 'contracts.write', effect: 'write', reason: true } as const
const pays = { ...writes, ability: 'contracts.pay' } as const

export const consoleContracts = listCall({
  ...reads,
  summary: "Agents' contracts of the brand",
  route: 'GET /console/api/contracts',
  item: contractView,
  filters: {
    kind: kind.optional(),
    state: contractState.optional(),
    /** Contracts that the platform gives itself. */
    isTop: z.enum(['true']).optional(),
    /** The beginning of an account of either side. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-changedAt', 'changedAt'],
})

export const templates = call({
  ...reads,
  summary: 'Templates of contracts, the general terms, and declared prices of currencies',
  route: 'GET /console/api/contracts/templates',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    templates: z.array(z.object({ id: id('ctp'), name: z.string(), kind, cycle, terms, version: z.int() })),
    text: z.object({ version: z.int(), texts: localTextField(4000) }).nullable(),
    prices: z.array(z.object({ currency: currencyCode, price: money, from: instant })),
    currency: currencyCode,
  }),
})

export const saveTemplate = call({
  ...writes,
  summary: 'Write a template; contracts keep the terms they were signed with',
  route: 'POST /console/api/contracts/templates',
  input: z.strictObject({ id: id('ctp').optional(), name: z.string().trim().min(1).max(60), kind, cycle: z.enum(CYCLES), terms }),
  output: z.object({ id: id('ctp') }),
  errors: ['contracts.no_ladder', 'contracts.no_such_contract'],
})

export const saveText = call({
  ...writes,
  summary: 'Write a new version of the general terms, under which later contracts are signed',
  route: 'POST /console/api/contracts/text',
  input: z.strictObject({ texts: localTextField(4000) }),
  output: z.object({ version: z.int() }),
})

export const setPrice = call({
  ...writes,
  summary: "Declare the price of one unit of a currency in the brand's currency, for teams in several currencies, from now on",
  route: 'POST /console/api/contracts/prices',
  input: z.strictObject({ currency: currencyCode, price: positiveMoney }),
  output: z.object({ from: instant }),
})

export const offerToAgent = call({
  ...writes,
  summary: 'Offer a contract of the platform to a top agent, by a template',
  route: 'POST /console/api/contracts',
  input: z.strictObject({ account: z.string().trim().min(1).max(40), template: id('ctp') }),
  output: contractView,
  errors: ['contracts.not_your_downline', 'contracts.already_there', 'contracts.no_such_contract'],
})

export const changeAgentContract = call({
  ...writes,
  summary: "Ask for other terms of a platform's contract, by a template of the same kind",
  route: 'POST /console/api/contracts/:id/change',
  input: z.strictObject({ id: id('ctr'), template: id('ctp') }),
  output: contractView,
  errors: ['contracts.no_such_contract', 'contracts.not_now'],
})

export const endAgentContract = call({
  ...writes,
  summary: "Ask to end a platform's contract",
  route: 'POST /console/api/contracts/:id/end',
  input: z.strictObject({ id: id('ctr') }),
  output: contractView,
  errors: ['contracts.no_such_contract', 'contracts.not_now'],
})

export const contractEnds = call({
  ...reads,
  summary: 'Contracts below that end when the platform agrees to what an agent asked for; agreeing confirms their ids',
  route: 'GET /console/api/contracts/:id/ends',
  effect: 'read',
  input: z.strictObject({ id: id('ctr') }),
  output: z.object({ ends: endedContracts }),
  errors: ['contracts.no_such_contract'],
})

export const answerAgent = call({
  ...writes,
  summary: "Agree to what an agent asked for, or reject it; also takes back the platform's own request",
  route: 'POST /console/api/contracts/:id/answer',
  input: z.strictObject({ id: id('ctr'), isAgreed: z.boolean(), confirmed: z.array(id('ctr')).max(500).default([]) }),
  output: contractView,
  errors: [
    'contracts.no_such_contract',
    'contracts.not_now',
    'contracts.conflicts',
    'contracts.above_upline',
    'contracts.no_own_contract',
  ],
})

const run = z.object({
  id: id('crn'),
  cycle,
  from: instant,
  to: instant,
  state: z.enum(RUN_STATES),
  statements: z.int(),
  unpaid: z.int(),
  /** By currency. */
  due: z.array(z.object({ currency: currencyCode, due: money, paid: money })),
  /** Why it does not go on, as the last attempt said. */
  error: z.string().nullable(),
  doneAt: instant.nullable(),
})

export const runs = listCall({
  ...reads,
  summary: 'Runs that settle contracts, with their state',
  route: 'GET /console/api/contract-runs',
  item: run,
  filters: { state: z.enum(RUN_STATES).optional(), cycle: cycle.optional() },
  sorts: ['-from', 'from'],
})

export const repeatRun = call({
  ...pays,
  summary: 'Run again what is not done: nothing is stated or paid twice',
  route: 'POST /console/api/contract-runs/:id/repeat',
  input: z.strictObject({ id: id('crn') }),
  output: z.object({ isQueued: z.boolean() }),
  errors: ['contracts.no_such_statement'],
})

export const consoleStatements = listCall({
  ...reads,
  summary: 'Statements of all contracts',
  route: 'GET /console/api/contract-statements',
  item: statementView,
  filters: {
    state: statementState.optional(),
    kind: kind.optional(),
    run: id('crn').optional(),
    /** The beginning of a payee's account. */
    find: z.string().trim().min(1).max(60).optional(),
    dispute: z.enum(DISPUTE_STATES).optional(),
  },
  sorts: ['-at', 'at'],
  export: true,
})

export const consoleStatement = call({
  ...reads,
  summary: 'A statement line by line, with its dispute',
  route: 'GET /console/api/contract-statements/:id',
  effect: 'read',
  input: z.strictObject({ id: id('cst') }),
  output: statementDetail,
  errors: ['contracts.no_such_statement'],
})

export const releaseStatement = call({
  ...pays,
  approval: true,
  summary: 'Pay a statement above the limit of automatic payouts',
  route: 'POST /console/api/contract-statements/:id/release',
  input: z.strictObject({ id: id('cst') }),
  output: statementDetail,
  touches: [balanceChanged],
  errors: ['contracts.no_such_statement', 'contracts.not_held'],
})

export const answerDispute = call({
  ...pays,
  approval: true,
  summary: 'Answer a dispute; an amount is a line of the next statement',
  route: 'POST /console/api/contract-statements/:id/answer',
  input: z.strictObject({ id: id('cst'), answer: z.string().trim().min(3).max(1000), amount: nonNegativeMoney }),
  output: statementDetail,
  errors: ['contracts.no_such_statement', 'contracts.not_now'],
})

export const deskChanged = event({
  name: 'contracts.deskChanged',
  to: 'console',
  touches: [consoleContracts, contractEnds, templates, runs, consoleStatements, consoleStatement],
})
