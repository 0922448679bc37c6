import { call, currencyCode, event, id, instant, listCall, money, nonNegativeMoney } from '@tonle/contract'
import { z } from 'zod'
import { DIRECTIONS, transfer, transferId, vendorCode } from './contract-shapes.ts'
import { netDays, oddRounds } from './contract-told.ts'

// Where members' money is: of finance, as the ledger is.
const reads = { who: 'operator', ability: 'ledger.read' } as const
const acts = { who: 'operator', ability: 'ledger.adjust', effect: 'write', reason: true } as const

export const QUEUES = ['open', 'check', 'decided', 'all'] as const
export type Queue = (typeof QUEUES)[number]

const row = transfer.extend({
  member: id('mem'),
  account: z.string(),
  /** How often the vendor was asked, and when it is asked next. */
  tries: z.number(),
  dueAt: instant,
  /** What left the wallet and is in neither. */
  inFlight: money,
  /** What the vendor says it moved. */
  moved: money.nullable(),
  /** The vendor's refusal, or why an operator looks: `amount`, `ceiling`, `balance`. */
  reason: z.string().nullable(),
  /** The operator who requested the decision, until a second one decides. */
  askedBy: z.string().nullable(),
  version: z.number(),
})
export type ConsoleTransfer = z.input<typeof row>

export const consoleTransfers = listCall({
  ...reads,
  summary: "Transfers between members' main wallets and vendors' wallets",
  route: 'GET /console/api/transfers',
  item: row,
  filters: {
    queue: z.enum(QUEUES).default('open'),
    vassalage: vendorCode.optional(),
    direction: z.enum(DIRECTIONS).optional(),
    /** The beginning of an account. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['requestedAt', '-requestedAt'],
  range: { maxDays: 366 },
  export: true,
})

export const consoleTransfer = call({
  ...reads,
  summary: 'A transfer with its steps',
  route: 'GET /console/api/transfers/:id',
  effect: 'read',
  input: z.strictObject({ id: transferId }),
  output: row.extend({
    steps: z.array(z.object({ state: z.string(), at: instant, by: z.string(), note: z.string().nullable() })),
    wallet: z.object({ ours: money, told: money.nullable(), seenAt: instant.nullable(), difference: money.nullable() }),
  }),
  errors: ['transfers.not_found'],
})

export const retryTransfer = call({
  ...acts,
  summary: 'Ask the vendor for a transfer now',
  route: 'POST /console/api/transfers/:id/retry',
  repeatable: true,
  input: z.strictObject({ id: transferId }),
  output: row,
  errors: ['transfers.not_found', 'transfers.state_changed'],
})

export const decideTransfer = call({
  ...acts,
  summary: 'Decide a transfer by hand, after the vendor was asked by other means: `done` as the vendor moved it, or `refused`',
  route: 'POST /console/api/transfers/:id/decide',
  approval: true,
  input: z.strictObject({
    id: transferId,
    outcome: z.enum(['done', 'refused']),
    /** What the vendor moved, of a transfer out; default what it said, else what was asked for. */
    amount: nonNegativeMoney.optional(),
  }),
  output: row,
  errors: ['transfers.not_found', 'transfers.state_changed'],
})

export const walletDifferences = listCall({
  ...reads,
  summary: "Vendors' wallets whose balance there is not what our books say",
  route: 'GET /console/api/transfers/differences',
  item: z.object({
    member: id('mem'),
    account: z.string(),
    vassalage: vendorCode,
    vendorName: z.string(),
    currency: currencyCode,
    ours: money,
    told: money,
    difference: money,
    since: instant,
    seenAt: instant,
  }),
  filters: { vassalage: vendorCode.optional() },
  sorts: ['-since', 'since'],
})

export const transferQueuesChanged = event({
  name: 'transfers.transferQueuesChanged',
  to: 'console',
  touches: [consoleTransfers, consoleTransfer, walletDifferences, netDays, oddRounds],
})
