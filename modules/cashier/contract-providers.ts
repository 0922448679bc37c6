import { call, currencyCode, day, event, id, instant, listCall, money, personal } from '@tonle/contract'
import { z } from 'zod'
import { operatorReads } from './contract-shapes.ts'

export const providerCode = z.string().regex(/^[a-z]{2,20}$/)
const count = z.number()

/** Our bank account that members transfer to. */
export const receiving = z.object({
  bank: z.string().trim().min(1).max(40),
  number: z
    .string()
    .trim()
    .regex(/^[0-9][0-9 -]{2,38}[0-9]$/),
  holder: z.string().trim().min(1).max(80),
})

const provider = z.object({
  provider: z.string(),
  title: z.string(),
  merchant: z.string(),
  currencies: z.array(z.string()),
  isReal: z.boolean(),
  /** The brand may not use it: real money needs a licence profile, play money a play brand. */
  isLocked: z.boolean(),
  receiving: receiving.nullable(),
  /** By which it is known to a provider that issues tokens; the token itself is never shown. */
  access: z
    .object({
      email: personal(z.string(), 'email', 'deposits.read'),
      city: z.string(),
      hasToken: z.boolean(),
      tokenAt: instant.nullable(),
    })
    .nullable(),
  version: count,
  /** Of the last 24 hours. `notPaid`: expired or failed. */
  deposits: z.object({ credited: count, notPaid: count, open: count }),
  payouts: z.object({ paid: count, failed: count, open: count }),
  /** The longest that something has waited for the provider. */
  oldestAt: instant.nullable(),
  /** Money in suspense, and money that only a notice told of. */
  suspense: count,
  unproven: count,
  /** Our questions of the last hour. `refused`: an answer all the same. */
  calls: z.object({ count, refused: count, failed: count, p50Ms: count.nullable(), p95Ms: count.nullable() }),
  /** Failed questions and all, in each of the last 60 minutes. */
  trend: z.array(z.object({ calls: count, failed: count })),
  sendsNotices: z.boolean(),
  lastNoticeAt: instant.nullable(),
  /** When its statement was read last; null of one that keeps none for programs. */
  readAt: instant.nullable(),
})
export type ConsoleProvider = z.input<typeof provider>

export const consoleProviders = call({
  summary: 'Payment providers of the brand: accounts, how they answered, and what waits for them',
  route: 'GET /console/api/cashier/providers',
  ...operatorReads,
  ability: 'deposits.read',
  input: z.strictObject({}),
  output: z.array(provider),
})

export const changeReceiving = call({
  summary: 'Change the bank account to which members transfer; always waits for a second operator',
  route: 'POST /console/api/cashier/providers/:provider/receiving',
  who: 'operator',
  ability: 'settings.money',
  effect: 'write',
  reason: true,
  approval: true,
  input: z.strictObject({ provider: providerCode, ...receiving.shape }),
  output: receiving,
  errors: ['cashier.not_found'],
})

/** The largest file, and its most rows. */
export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024
export const MAX_STATEMENT_ROWS = 10_000

const statement = z.object({
  id: id('pst'),
  provider: z.string(),
  fileName: z.string(),
  lines: count,
  /** Lines that an earlier statement had named. */
  known: count,
  differences: count,
  firstAt: instant,
  lastAt: instant,
  sentBy: z.string(),
  sentAt: instant,
})
export type ProviderStatement = z.input<typeof statement>

export const sendStatement = call({
  summary:
    "Send a provider's statement (CSV or JSON); it is compared with our records, and moves no money. The same file twice changes nothing",
  route: 'POST /console/api/cashier/providers/:provider/statements',
  who: 'operator',
  ability: 'deposits.write',
  effect: 'none',
  audited: true,
  upload: { types: ['text/csv', 'application/json'], maxBytes: MAX_STATEMENT_BYTES },
  input: z.strictObject({ provider: providerCode, fileName: z.string().trim().min(1).max(120).default('statement') }),
  output: statement,
  errors: ['cashier.not_found', 'cashier.statement_unreadable', 'cashier.statement_too_long'],
  limits: [{ by: 'actor', points: 10, perSeconds: 60 }],
})

export const statements = listCall({
  summary: "Providers' statements that were compared",
  route: 'GET /console/api/cashier/statements',
  ...operatorReads,
  ability: 'deposits.read',
  item: statement,
  filters: { provider: providerCode.optional() },
  sorts: ['-sentAt', 'sentAt'],
})

export const DIFFERENCES = ['not_in_books', 'not_at_provider', 'other_amount', 'other_currency', 'not_paid'] as const
const difference = z.object({
  id: id('pdf'),
  provider: z.string(),
  movement: z.enum(['credit', 'payout']),
  kind: z.enum(DIFFERENCES),
  providerId: z.string(),
  reference: z.string(),
  theirs: money.nullable(),
  ours: money.nullable(),
  currency: z.string(),
  bookedAt: instant,
  foundAt: instant,
  /** `resolved`: what was missing came later. */
  outcome: z.enum(['explained', 'booked', 'resolved']).nullable(),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
  note: z.string().nullable(),
  /** The operator who requested the booking, until a second one decides. */
  askedBy: z.string().nullable(),
  version: z.number(),
})
export type Difference = z.input<typeof difference>

export const differences = listCall({
  summary: "What providers' statements and our records do not agree about",
  route: 'GET /console/api/cashier/differences',
  ...operatorReads,
  ability: 'deposits.read',
  item: difference,
  filters: { state: z.enum(['open', 'settled']).default('open'), provider: providerCode.optional() },
  sorts: ['-foundAt', 'foundAt'],
  export: true,
})

const settling = {
  who: 'operator',
  ability: 'deposits.write',
  effect: 'write',
  reason: 'note',
  version: { table: 'cashier.difference', key: { id: 'id' }, refusal: 'cashier.state_changed' },
  output: difference,
} as const

export const explainDifference = call({
  ...settling,
  summary: 'Close a difference with what was found out; no money moves',
  route: 'POST /console/api/cashier/differences/:id/explain',
  input: z.strictObject({ id: id('pdf') }),
  errors: ['cashier.not_found', 'cashier.state_changed'],
})

export const bookDifference = call({
  ...settling,
  summary: 'Take money into the books that a statement names and no notice told of; always waits for a second operator',
  route: 'POST /console/api/cashier/differences/:id/book',
  approval: true,
  input: z.strictObject({ id: id('pdf') }),
  errors: ['cashier.not_found', 'cashier.state_changed'],
})

const cashRow = z.object({
  provider: z.string(),
  title: z.string(),
  currency: currencyCode,
  opening: money,
  deposits: money,
  /** Without a sign: what was paid out. */
  withdrawals: money,
  /** Received but not credited to a member yet, less what was returned to the sender. */
  suspense: money,
  /** Whatever else moved. */
  adjustments: money,
  closing: money,
  /** The closing by the account's own position in the ledger; it is the same, or the books are wrong. */
  inBooks: money,
  /** What members paid for deposits and withdrawals; it stays with the house. */
  fees: money,
  /** The day is closed and cannot change any more. */
  isSealed: z.boolean(),
})
export type CashRow = z.input<typeof cashRow>

export const cashReport = call({
  summary: 'What each provider held for the brand at the beginning and end of a business day, and what moved it',
  route: 'GET /console/api/cashier/cash-report',
  ...operatorReads,
  ability: 'deposits.read',
  isReport: true,
  input: z.strictObject({ day: day.optional() }),
  output: z.object({ day, rows: z.array(cashRow) }),
})

/** Days of one file. */
export const MOST_CASH_DAYS = 31

export const cashRows = call({
  summary: 'The same for each of some business days, for a file; today where no day is named, at most 31',
  route: 'GET /console/api/cashier/cash-report/days',
  ...operatorReads,
  ability: 'deposits.read',
  isReport: true,
  export: true,
  input: z.strictObject({ fromDay: day.optional(), toDay: day.optional() }),
  output: z.object({ content: z.array(z.object({ day, ...cashRow.shape })), next: z.null() }),
})

export const providersChanged = event({
  name: 'cashier.providersChanged',
  to: 'console',
  touches: [consoleProviders, statements, differences],
})
