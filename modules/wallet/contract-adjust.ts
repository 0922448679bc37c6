import { call, currencyCode, day, errorCodes, event, id, instant, listCall, money, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import { ledgerLines, trialBalance } from './contract-console.ts'

export const adjustErrors = errorCodes({
  'wallet.above_adjustment_ceiling': 409,
  'wallet.adjustment_day_reached': 409,
  'wallet.no_such_transfer': 404,
  /** Only some kinds are corrected at the desk; others have a way of their own (a refund, a vendor's rollback). */
  'wallet.not_correctable': 409,
  'wallet.already_corrected': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    walletAdjust: typeof adjustErrors
  }
}

const kind = z.enum(['credit', 'debit', 'correction'])
const cause = z.enum(['mistake', 'goodwill', 'payment', 'game', 'other'])
export type Cause = z.infer<typeof cause>

const adjustment = z.object({
  id: id('adj'),
  account: z.string(),
  kind,
  /** Null of a correction. */
  cause: cause.nullable(),
  currency: currencyCode,
  /** Without a sign; of a correction all that the corrected transfer had moved. */
  amount: money,
  day,
  at: instant,
  why: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
  /** The transfer that a correction took back. */
  corrects: z.string().nullable(),
})

export const adjustments = listCall({
  summary: 'Money that operators moved by hand: adjustments of members and corrections of transfers, each with both names',
  route: 'GET /console/api/ledger/adjustments',
  who: 'operator',
  ability: 'ledger.read',
  item: adjustment,
  filters: {
    kind: kind.optional(),
    /** A member's account name or an operator's name, from its beginning. */
    find: z.string().trim().max(60).optional(),
  },
  sorts: ['-at', 'at', '-amount', 'amount'],
  range: { maxDays: 366 },
  export: true,
  with: {
    currencies: z.array(currencyCode),
    /** Who asked and who agreed how often in the same days, the most frequent pairs first: two who always agree stand out. */
    pairs: z.array(
      z.object({ askedBy: z.string(), approvedBy: z.string(), currency: currencyCode, count: z.number(), amount: money }),
    ),
  },
})

const moving = { who: 'operator', ability: 'ledger.adjust', effect: 'write', reason: true, approval: true } as const

export const adjustMember = call({
  ...moving,
  summary: "Add to or take from a member's main wallet by hand; always waits for a second operator",
  route: 'POST /console/api/ledger/adjustments',
  input: z.strictObject({
    account: z.string().trim().min(1).max(40),
    kind: z.enum(['credit', 'debit']),
    amount: positiveMoney,
    /** The member's own: it says what the amount was read as. */
    currency: currencyCode,
    cause,
  }),
  output: adjustment,
  errors: [
    'wallet.not_found',
    'wallet.insufficient_funds',
    'wallet.out_of_range',
    'wallet.above_adjustment_ceiling',
    'wallet.adjustment_day_reached',
  ],
})

export const correctTransfer = call({
  ...moving,
  summary: 'Take a transfer back, whole and once; always waits for a second operator',
  route: 'POST /console/api/ledger/transfers/:id/correct',
  input: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
  output: adjustment,
  errors: [
    'wallet.no_such_transfer',
    'wallet.not_correctable',
    'wallet.already_corrected',
    'wallet.insufficient_funds',
    'wallet.not_allowed',
    'wallet.not_found',
    'wallet.out_of_range',
  ],
})

export const adjustmentsChanged = event({
  name: 'wallet.adjustmentsChanged',
  to: 'console',
  touches: [adjustments, ledgerLines, trialBalance],
})
