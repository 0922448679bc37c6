import { call, currencyCode, day, event, instant, listCall, money } from '@tonle/contract'
import { z } from 'zod'

export const abilities = ['ledger.read', 'ledger.check', 'ledger.adjust'] as const
declare module '@tonle/contract' {
  interface ModuleAbilities {
    wallet: (typeof abilities)[number]
  }
}

const line = z.object({
  id: z.string(),
  transferId: z.string(),
  at: instant,
  day,
  kind: z.string(),
  key: z.string(),
  amount: money,
  balanceAfter: money,
  seq: z.string(),
  remark: z.string().nullable(),
  actor: z.string().nullable(),
  currency: currencyCode,
  mode: z.string(),
  account: z.object({ kind: z.string(), owner: z.string(), name: z.string() }),
  counter: z.object({ kind: z.string(), owner: z.string(), name: z.string() }),
})
export type LedgerLine = z.input<typeof line>

export const ledgerLines = listCall({
  summary: 'Lines of the ledger; by member, vendor, provider, transfer, kind or day',
  route: 'GET /console/api/ledger/lines',
  who: 'operator',
  ability: 'ledger.read',
  item: line,
  filters: {
    /** A member's account name, a vendor or a provider code. */
    owner: z.string().trim().min(1).max(40).optional(),
    transferId: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    kind: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .optional(),
  },
  sorts: ['-at', 'at'],
  range: { maxDays: 366 },
  limit: 50,
  export: true,
})

export const trialBalance = call({
  summary: 'What every kind of account holds; each book adds up to zero',
  route: 'GET /console/api/ledger/trial-balance',
  who: 'operator',
  ability: 'ledger.read',
  effect: 'read',
  isReport: true,
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(z.object({ currency: currencyCode, mode: z.string(), kind: z.string(), owner: z.string(), balance: money })),
    sums: z.array(z.object({ currency: currencyCode, mode: z.string(), sum: money })),
  }),
})

/** Lines were added to the books. Published every few seconds at most, never per movement. */
export const booksChanged = event({ name: 'wallet.booksChanged', to: 'console', touches: [ledgerLines, trialBalance] })

const rule = z.object({ id: z.string(), title: z.string(), breaches: z.number(), example: z.string().nullable() })

export const checkBooks = call({
  summary: 'Run every invariant of the ledger now',
  route: 'POST /console/api/ledger/check',
  who: 'operator',
  ability: 'ledger.check',
  effect: 'none',
  isReport: true,
  input: z.strictObject({}),
  output: z.object({
    at: instant,
    ms: z.number(),
    checks: z.array(rule),
  }),
  limits: [{ by: 'ip', points: 12, perSeconds: 60 }],
})

/** What is new since the check before, everything, the days that were sealed last, all sealed days. */
const checkScope = z.enum(['new', 'full', 'recent_days', 'all_days'])
export type CheckScope = z.infer<typeof checkScope>

export const lastChecks = call({
  summary: 'When the books and the sealed days were checked last, and what was found',
  route: 'GET /console/api/ledger/checks',
  who: 'operator',
  ability: 'ledger.read',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    runs: z.array(
      z.object({
        scope: checkScope,
        at: instant,
        ms: z.number(),
        /** Number of checked rules, or of recomputed sealed days. */
        asked: z.number(),
        /** What is open: of `new` until the next full check. */
        found: z.array(rule),
      }),
    ),
  }),
})
export type LastCheck = z.input<(typeof lastChecks)['output']>['runs'][number]
