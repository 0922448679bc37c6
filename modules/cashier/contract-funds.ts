import { call, currencyCode, event, id, instant, listCall, money } from '@tonle/contract'
import { z } from 'zod'
import { methods } from './contract-deposits.ts'
import {
  MAX_PROOF_BYTES,
  nullableInstant,
  operatorReads,
  PROOF_TYPES,
  perActor,
  playerReads,
  playerWrites,
} from './contract-shapes.ts'

export const FUND_SOURCES = ['work', 'business', 'savings', 'property', 'gift', 'winnings', 'other'] as const
export const FUND_STATES = ['asked', 'declared', 'accepted', 'refused'] as const
export type FundState = (typeof FUND_STATES)[number]
export const MAX_FUND_PROOFS = 5

const fundsCheck = z.object({
  id: id('fnd'),
  state: z.enum(FUND_STATES),
  currency: currencyCode,
  askedAt: instant,
  source: z.enum(FUND_SOURCES).nullable(),
  statement: z.string().nullable(),
  declaredAt: nullableInstant,
  proofs: z.number(),
})
export type FundsCheck = z.input<typeof fundsCheck>

export const fundsRequest = call({
  summary: 'The open question where the money comes from, if there is one: until it is accepted no deposit is opened',
  route: 'GET /wps/cashier/funds',
  ...playerReads,
  input: z.strictObject({}),
  output: z.object({ check: fundsCheck.nullable() }),
})

export const declareFunds = call({
  summary: 'Say where the money comes from; operators decide',
  route: 'POST /wps/cashier/funds/:id',
  ...playerWrites,
  input: z.strictObject({ id: id('fnd'), source: z.enum(FUND_SOURCES), statement: z.string().trim().min(3).max(500) }),
  output: fundsCheck,
  errors: ['cashier.not_found', 'cashier.state_changed'],
  limits: [perActor(20, 86_400)],
})

export const addFundsProof = call({
  summary: 'Add a picture that shows where the money comes from; at most five, 5 MB each',
  route: 'POST /wps/cashier/funds/:id/proofs',
  who: 'player',
  effect: 'none',
  upload: { types: PROOF_TYPES, maxBytes: MAX_PROOF_BYTES },
  input: z.strictObject({ id: id('fnd') }),
  output: z.object({ proofs: z.number() }),
  errors: ['cashier.not_found', 'cashier.state_changed', 'cashier.proof_invalid', 'cashier.too_many_proofs', 'files.too_many'],
  limits: [perActor(20, 86_400)],
})

const deskCheck = fundsCheck.extend({
  member: z.object({ id: id('mem'), account: z.string() }),
  /** Net deposits of so many days had reached the threshold. */
  days: z.union([z.literal(30), z.literal(90)]),
  threshold: money,
  net: money,
  proofIds: z.array(id('fpr')),
  decidedBy: z.string().nullable(),
  decidedAt: nullableInstant,
  note: z.string().nullable(),
  version: z.number(),
})
export type DeskFundsCheck = z.input<typeof deskCheck>

export const consoleFunds = listCall({
  summary: 'Declarations where money comes from',
  route: 'GET /console/api/cashier/funds',
  ...operatorReads,
  ability: 'deposits.read',
  item: deskCheck,
  filters: { state: z.enum(FUND_STATES).optional(), find: z.string().trim().max(60).optional() },
  sorts: ['-askedAt', 'askedAt'],
  range: { maxDays: 3660 },
})

export const decideFunds = call({
  summary: 'Accept a declaration, which opens deposits again, or refuse it and ask for more',
  route: 'POST /console/api/cashier/funds/:id',
  who: 'operator',
  ability: 'deposits.write',
  effect: 'write',
  reason: 'note',
  version: { table: 'cashier.funds_check', key: { id: 'id' }, refusal: 'cashier.state_changed' },
  input: z.strictObject({ id: id('fnd'), outcome: z.enum(['accepted', 'refused']) }),
  output: deskCheck,
  errors: ['cashier.not_found', 'cashier.state_changed'],
})

export const fundsProof = call({
  summary: 'A picture of a declaration, as base64; it shows personal data, so it also needs `members.personal`',
  route: 'GET /console/api/cashier/funds-proofs/:id',
  who: 'operator',
  ability: 'deposits.read',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({ id: id('fpr') }),
  output: z.object({ type: z.string(), base64: z.string() }),
  errors: ['cashier.not_found'],
})

export const ALERT_KINDS = ['near_threshold', 'shared_payer', 'over_limit'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

const alert = z.object({
  id: id('dal'),
  member: z.object({ id: id('mem'), account: z.string() }),
  kind: z.enum(ALERT_KINDS),
  /** Why it was raised. */
  facts: z.object({
    currency: currencyCode,
    /** Deposits just below the threshold, in so many days. */
    count: z.number().optional(),
    days: z.number().optional(),
    threshold: money.optional(),
    /** The last amount, and the sum of those counted. */
    amount: money.optional(),
    total: money.optional(),
    /** Members with the same payer. */
    accounts: z.array(z.string()).optional(),
    period: z.string().optional(),
  }),
  times: z.number(),
  raisedAt: instant,
  lastAt: instant,
  closedAt: nullableInstant,
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type DepositAlert = z.input<typeof alert>

export const depositAlerts = listCall({
  summary: 'Patterns of deposits that operators should look at',
  route: 'GET /console/api/cashier/alerts',
  ...operatorReads,
  ability: 'deposits.read',
  item: alert,
  filters: {
    state: z.enum(['open', 'closed']).default('open'),
    kind: z.enum(ALERT_KINDS).optional(),
    find: z.string().trim().max(60).optional(),
  },
  sorts: ['-lastAt', 'lastAt'],
  range: { maxDays: 3660 },
})

export const closeAlert = call({
  summary: 'Close an alert with what was found',
  route: 'POST /console/api/cashier/alerts/:id',
  who: 'operator',
  ability: 'deposits.write',
  effect: 'write',
  reason: 'note',
  input: z.strictObject({ id: id('dal') }),
  output: alert,
  errors: ['cashier.not_found', 'cashier.state_changed'],
})

export const fundsChanged = event({ name: 'cashier.fundsChanged', to: 'member', touches: [fundsRequest, methods] })
export const consoleFundsChanged = event({
  name: 'cashier.consoleFundsChanged',
  to: 'console',
  touches: [consoleFunds, depositAlerts],
})
