import { call, currencyCode, event, id, instant, listCall, money, personal, touchedBy } from '@tonle/contract'
import { approvalsChanged } from '@tonle/operators/contract'
import { z } from 'zod'
import { memberMoney } from './contract-member.ts'
import { consoleProviders, differences } from './contract-providers.ts'
import {
  DEPOSIT_STATES,
  deposit,
  operatorReads,
  PAYMENT_STATES,
  REJECT_REASONS,
  reference,
  SUSPENSE_REASONS,
  withdrawal,
} from './contract-shapes.ts'

export const abilities = [
  'deposits.read',
  'deposits.write',
  'withdrawals.read',
  'withdrawals.approve',
  'withdrawals.pay',
] as const
declare module '@tonle/contract' {
  interface ModuleAbilities {
    cashier: (typeof abilities)[number]
  }
}

const who = z.object({ id: id('mem'), account: z.string(), nickname: z.string() })
const step = z.object({ state: z.string(), at: instant, by: z.string(), note: z.string().nullable() })

const find = z.string().trim().max(60).optional()
const range = { maxDays: 366 }

const deskDeposit = deposit.extend({ member: who })
export type ConsoleDeposit = z.input<typeof deskDeposit>

export const consoleDeposits = listCall({
  summary: 'Deposits of the brand',
  route: 'GET /console/api/cashier/deposits',
  ...operatorReads,
  ability: 'deposits.read',
  item: deskDeposit,
  filters: { state: z.enum(DEPOSIT_STATES).optional(), find },
  sorts: ['-requestedAt', 'requestedAt', '-amount', 'amount'],
  range,
  export: true,
})

const payment = z.object({
  id: id('pay'),
  provider: z.string(),
  providerId: z.string(),
  reference,
  amount: money,
  /** As the provider named it: money of an unexpected currency is kept here as well. */
  currency: z.string(),
  bookedAt: instant,
  state: z.enum(PAYMENT_STATES),
  reason: z.enum(SUSPENSE_REASONS).nullable(),
  /** Of a transfer: what its payer wrote. */
  memo: z.string().nullable(),
  /** The member of the deposit it names, if there is one. */
  member: who.nullable(),
  deposit: z.object({ reference, amount: money, state: z.enum(DEPOSIT_STATES) }).nullable(),
  /** False: only a notice told of it, the provider has not named it yet; it can neither be credited nor sent back. */
  isProven: z.boolean(),
  /** The operator who requested the credit, until a second one decides. */
  askedBy: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type ConsolePayment = z.input<typeof payment>

export const suspensePayments = listCall({
  summary: 'Money that arrived and could not be credited by itself',
  route: 'GET /console/api/cashier/payments',
  ...operatorReads,
  ability: 'deposits.read',
  item: payment,
  filters: { state: z.enum(PAYMENT_STATES).default('suspense') },
  sorts: ['-arrivedAt', 'arrivedAt'],
  range,
})

export const assignPayment = call({
  summary:
    'Credit money from suspense to a member: the one whom it names, or another; then a second operator always agrees. One of `member` and `account`',
  route: 'POST /console/api/cashier/payments/:id/assign',
  who: 'operator',
  ability: 'deposits.write',
  effect: 'write',
  reason: 'note',
  approval: true,
  input: z.strictObject({
    id: id('pay'),
    member: id('mem').optional(),
    /** The whole account name, of money that names nobody. */
    account: z.string().trim().min(1).max(60).optional(),
  }),
  output: payment,
  errors: ['cashier.not_found', 'cashier.state_changed', 'cashier.unproven', 'wallet.not_found', 'wallet.deposit_limit_reached'],
})

export const returnPayment = call({
  summary: 'Record that money from suspense was sent back to its payer',
  route: 'POST /console/api/cashier/payments/:id/return',
  who: 'operator',
  ability: 'deposits.write',
  effect: 'write',
  reason: 'note',
  input: z.strictObject({ id: id('pay') }),
  output: payment,
  errors: ['cashier.not_found', 'cashier.state_changed', 'cashier.unproven'],
})

/** Groups of the queue's tabs. */
export const QUEUES = ['waiting', 'approved', 'sending', 'failed', 'disputed', 'paid', 'closed'] as const
export type Queue = (typeof QUEUES)[number]

export const queuedWithdrawal = withdrawal.extend({
  member: who,
  waitsSince: instant,
  /** The operator who requested an approval or a refund, until a second one decides. */
  askedBy: z.string().nullable(),
  /** How many checks speak against it. */
  flags: z.number(),
})
export type QueuedWithdrawal = z.input<typeof queuedWithdrawal>

export const consoleWithdrawals = listCall({
  summary: 'The withdrawal queue with counts of every tab; `closedAt` is the time of the request where nothing is closed yet',
  route: 'GET /console/api/cashier/withdrawals',
  ...operatorReads,
  ability: 'withdrawals.read',
  item: queuedWithdrawal,
  /** `any`: of every tab, for a reference that is looked up. */
  filters: { queue: z.enum([...QUEUES, 'any']).default('waiting'), find },
  sorts: ['requestedAt', '-requestedAt', '-closedAt', 'closedAt', '-amount', 'amount'],
  range,
  export: true,
  with: { counts: z.record(z.enum(QUEUES), z.number()), waitingAmount: money, currency: currencyCode },
})

/** What is checked of a withdrawal when it is asked for. */
export const CHECKS = [
  ...(['shared_account', 'name_match', 'shared_device', 'shared_name', 'shared_network', 'recent_reset', 'new_account'] as const),
  ...([
    'unusual_win',
    'velocity',
    'large_amount',
    'turnover_open',
    'first_withdrawal',
    'account_age',
    'deposit_history',
  ] as const),
] as const
export type CheckName = (typeof CHECKS)[number]

const check = z.object({
  name: z.enum(CHECKS),
  isGood: z.boolean(),
  /** Keeps it from being approved without an operator. */
  holds: z.boolean(),
  /** What the sentence says: a count, an amount, the accounts that share it. */
  n: z.number().nullable(),
  amount: money.nullable(),
  others: z.array(z.string()),
})

export const consoleWithdrawal = call({
  summary: 'One withdrawal with its checks, steps and the member’s money of 30 days',
  route: 'GET /console/api/cashier/withdrawals/:id',
  ...operatorReads,
  ability: 'withdrawals.read',
  input: z.strictObject({ id: id('wdr') }),
  output: queuedWithdrawal.extend({
    holder: personal(z.string(), 'name'),
    /** In full only for operators who pay to it. */
    accountNumber: personal(z.string(), 'account', 'withdrawals.pay'),
    balance: money,
    available: money,
    memberSince: instant,
    deposited30: money,
    withdrawn30: money,
    checks: z.array(check),
    steps: z.array(step),
    attempts: z.array(
      z.object({ reference, provider: z.string(), state: z.string(), at: instant, reason: z.string().nullable() }),
    ),
    /** While an operator pays it outside, and after: the reference of the transfer and its pictures. */
    byHand: z.object({ isOpen: z.boolean(), reference: z.string().nullable(), proofIds: z.array(id('ppf')) }).nullable(),
    proofIds: z.array(id('prf')),
    receiptNote: z.string().nullable(),
    /** What a refund would give back: what is said not to have arrived. */
    missing: money,
    /** What this operator may do with it; the server decides again. */
    /** Raised with every change; a decision names the one it was made on. */
    version: z.number(),
  }),
  errors: ['cashier.not_found'],
})
export type WithdrawalDetail = z.input<typeof consoleWithdrawal.output>

const decision = { id: id('wdr') }
const decided = {
  who: 'operator',
  effect: 'write',
  version: { table: 'cashier.withdrawal', key: { id: 'id' }, refusal: 'cashier.state_changed' },
  output: queuedWithdrawal,
} as const
const decisionErrors = ['cashier.not_found', 'cashier.state_changed'] as const

export const approveWithdrawal = call({
  ...decided,
  summary: 'Approve a request, which opens its payout; above the limit of approvals a second operator agrees first',
  approval: true,
  route: 'POST /console/api/cashier/withdrawals/:id/approve',
  ability: 'withdrawals.approve',
  input: z.strictObject(decision),
  errors: decisionErrors,
})

export const rejectWithdrawal = call({
  ...decided,
  summary: 'Reject a request; the hold is given back',
  route: 'POST /console/api/cashier/withdrawals/:id/reject',
  ability: 'withdrawals.approve',
  reason: 'reason',
  input: z.strictObject({ ...decision, reason: z.enum(REJECT_REASONS), note: z.string().trim().max(140).default('') }),
  errors: decisionErrors,
})

export const payWithdrawal = call({
  ...decided,
  summary: 'Send an approved withdrawal to the bank, or a failed one again',
  route: 'POST /console/api/cashier/withdrawals/:id/pay',
  ability: 'withdrawals.pay',
  input: z.strictObject(decision),
  errors: [...decisionErrors, 'cashier.provider_locked'],
})

export const settleDispute = call({
  ...decided,
  summary: 'Close a dispute: force the receipt (nothing is refunded), or refund what did not arrive',
  approval: true,
  route: 'POST /console/api/cashier/withdrawals/:id/dispute',
  ability: 'withdrawals.pay',
  reason: 'note',
  input: z.strictObject({ ...decision, outcome: z.enum(['force', 'refund']) }),
  errors: decisionErrors,
})

export const proof = call({
  summary: 'A proof picture, as base64; it shows personal data, so it also needs `members.personal`',
  route: 'GET /console/api/cashier/proofs/:id',
  who: 'operator',
  ability: 'withdrawals.read',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({ id: id('prf') }),
  output: z.object({ type: z.string(), base64: z.string() }),
  errors: ['cashier.not_found'],
})

/** Something moved in what operators work on. */
export const queuesChanged = event({
  name: 'cashier.queuesChanged',
  to: 'console',
  touches: [consoleDeposits, suspensePayments, consoleWithdrawals, consoleWithdrawal, consoleProviders, memberMoney],
})
/** Payments and withdrawals show the operator whose request waits for a second one. */
export const withApprovals = touchedBy(approvalsChanged, [suspensePayments, consoleWithdrawals, consoleWithdrawal, differences])
