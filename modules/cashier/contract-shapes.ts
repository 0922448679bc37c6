import { currencyCode, errorCodes, id, instant, type Limit, money, personal } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'cashier.not_found': 404,
  'cashier.method_closed': 409,
  'cashier.method_taken': 409,
  'cashier.provider_locked': 403,
  'cashier.provider_in_use': 409,
  'cashier.too_many_open_deposits': 409,
  'cashier.deposit_limit': 409,
  'cashier.funds_required': 403,
  'cashier.limit_not_due': 409,
  'cashier.limit_only_lower': 409,
  'cashier.withdrawal_pending': 409,
  'cashier.payouts_wait': 409,
  'cashier.level_required': 409,
  'cashier.daily_limit': 409,
  'cashier.account_taken': 409,
  'cashier.account_waits': 409,
  'cashier.name_required': 409,
  'cashier.name_differs': 409,
  'cashier.payment_password_required': 409,
  'cashier.turnover_open': 409,
  /** Contracts that the member pays have earned it. */
  'cashier.reserved': 409,
  'cashier.transfers_off': 403,
  'cashier.not_below': 404,
  'cashier.no_upline': 409,
  'cashier.other_currency': 409,
  'cashier.receiver_closed': 409,
  'cashier.receiver_limit': 409,
  'cashier.transfer_most': 409,
  'cashier.transfer_day': 409,
  'cashier.account_in_use': 409,
  'cashier.too_many_accounts': 409,
  'cashier.state_changed': 409,
  'cashier.unproven': 409,
  'cashier.cancel_closed': 403,
  'cashier.proof_required': 400,
  'cashier.proof_invalid': 400,
  'cashier.too_many_proofs': 409,
  'cashier.reference_used': 409,
  'cashier.signature_invalid': 401,
  /** Of a provider's statement: no row can be read, or one lacks its id, amount, currency or time. */
  'cashier.statement_unreadable': 400,
  'cashier.statement_too_long': 400,
  'wallet.insufficient_funds': 409,
  'wallet.not_found': 404,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    cashier: typeof errors
  }
}

export const DEPOSIT_STATES = ['opening', 'waiting', 'credited', 'expired', 'failed'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

export const WITHDRAWAL_STATES = [
  'requested',
  'approved',
  'sending',
  'payout_failed',
  'paid',
  'disputed',
  'confirmed',
  'refunded',
  'rejected',
  'cancelled',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** What the member says of a paid withdrawal; `auto`: said nothing in time; `forced`: the operator closed the dispute. */
export const RECEIPT_ANSWERS = ['full', 'part', 'none'] as const
export type ReceiptAnswer = (typeof RECEIPT_ANSWERS)[number]
export const REJECT_REASONS = ['details_wrong', 'name_mismatch', 'turnover', 'review_failed', 'other'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]
/** Why money that arrived could not be credited by itself. */
export const PAYMENT_STATES = ['credited', 'suspense', 'assigned', 'returned'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
export const SUSPENSE_REASONS = [
  'unknown_reference',
  'duplicate',
  'late',
  'wrong_amount',
  'wrong_currency',
  'over_limit',
  'other_payer',
] as const
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number]

/** Events with a notice in the member's inbox (spec §4: arrived, succeeded, rejected, failed). */
export const NOTICE_KINDS = [
  'deposit_arrived',
  'deposit_failed',
  'deposit_over_limit',
  'limit_due',
  'limit_lowered',
  'funds_asked',
  'funds_accepted',
  'funds_refused',
  'transfer_arrived',
  'withdrawal_requested',
  'withdrawal_approved',
  'withdrawal_rejected',
  'withdrawal_paid',
  'withdrawal_reminder',
  'withdrawal_confirmed',
  'withdrawal_refunded',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const PROOF_TYPES = ['image/png', 'image/jpeg'] as const
export const MAX_PROOF_BYTES = 5 * 1024 * 1024
export const MAX_PROOFS = 3

export const reference = z.string()
export const nullableInstant = instant.nullable()
export const methodCode = z.string().regex(/^[a-z0-9_]{2,20}$/)
export const perActor = (points: number, perSeconds: number): Limit => ({ by: 'actor', points, perSeconds })
export const closed = ['cashier.method_closed', 'cashier.provider_locked'] as const
export const playerReads = {
  who: 'player',
  effect: 'read',
  ignores: ['token', 'clientType', 'platform', 'language', 'lang'],
} as const
export const playerWrites = { who: 'player', effect: 'write' } as const
export const operatorReads = { who: 'operator', effect: 'read' } as const

export const method = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  currency: currencyCode,
  min: money,
  max: money,
  fee: money,
  /** How long it usually takes, seconds. */
  usualSeconds: z.number(),
  quickAmounts: z.array(money),
  /** Longest account number and its shape, for a form. Only of withdrawals. */
  numberLength: z.object({ min: z.number(), max: z.number() }).nullable(),
})
export type Method = z.input<typeof method>

export const deposit = z.object({
  id: id('dep'),
  reference,
  state: z.enum(DEPOSIT_STATES),
  method: z.string(),
  amount: money,
  /** Taken from the amount when it is credited. */
  fee: money,
  /** What arrived and was credited, where it is not the amount that was asked for. */
  received: money.nullable(),
  currency: currencyCode,
  requestedAt: instant,
  expiresAt: instant,
  creditedAt: nullableInstant,
  /** Credited although it passed the deposit limit of this period. */
  overLimit: z.enum(['day', 'week', 'month']).nullable(),
  /** Both null until the bank has opened the payment; then what the way to pay has of them. */
  payUrl: z.string().nullable(),
  qr: z.string().nullable(),
  /** Of a bank transfer: where to, and what to write into its text. */
  transfer: z.object({ bank: z.string(), account: z.string(), inNameOf: z.string(), code: z.string() }).nullable(),
})
export type Deposit = z.input<typeof deposit>

export const account = z.object({
  id: id('bac'),
  method: z.string(),
  bank: z.string(),
  last4: z.string(),
  holder: personal(z.string(), 'name'),
  addedAt: instant,
  /** Until then no money goes there; null: now. */
  usableFrom: instant.nullable(),
})
export type Account = z.input<typeof account>

export const withdrawal = z.object({
  id: id('wdr'),
  reference,
  state: z.enum(WITHDRAWAL_STATES),
  bank: z.string(),
  last4: z.string(),
  amount: money,
  fee: money,
  receives: money,
  currency: currencyCode,
  requestedAt: instant,
  approvedAt: nullableInstant,
  sentAt: nullableInstant,
  paidAt: nullableInstant,
  closedAt: nullableInstant,
  /** Without an answer until then it counts as received. */
  confirmBy: nullableInstant,
  answer: z.enum([...RECEIPT_ANSWERS, 'auto', 'forced']).nullable(),
  received: money.nullable(),
  proofs: z.number(),
  reason: z.enum(REJECT_REASONS).nullable(),
  note: z.string().nullable(),
})
export type Withdrawal = z.input<typeof withdrawal>

/**
 * What payers write is cut and cleaned, not refused: one odd text must hold up nobody's money. Without control characters and half
 * characters, which the database does not keep.
 */
export const payerText = (longest: number) =>
  z.string().transform(text =>
    text
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, longest)
      .toWellFormed(),
  )
