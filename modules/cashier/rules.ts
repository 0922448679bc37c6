import { type Currency, isPostable, type Money, sub } from '@tonle/money'
import type { DepositState, Queue, ReceiptAnswer, SuspenseReason, WithdrawalState } from './contract.ts'

/** Allowed steps; the database enforces the same table (`cashier.edge`), and a test compares the two. */
export const DEPOSIT_EDGES: readonly (readonly [DepositState, DepositState])[] = [
  ['opening', 'waiting'],
  ['opening', 'credited'],
  ['opening', 'expired'],
  ['opening', 'failed'],
  ['waiting', 'credited'],
  ['waiting', 'expired'],
  // Declined at the gateway.
  ['waiting', 'failed'],
  // Paid in time, reported late: the bank's own booking time decides.
  ['expired', 'credited'],
]

export const WITHDRAWAL_EDGES: readonly (readonly [WithdrawalState, WithdrawalState])[] = [
  ['requested', 'approved'],
  ['requested', 'rejected'],
  ['requested', 'cancelled'],
  ['approved', 'sending'],
  ['approved', 'rejected'],
  ['sending', 'paid'],
  ['sending', 'payout_failed'],
  ['payout_failed', 'sending'],
  ['payout_failed', 'rejected'],
  // Reported as failed, and paid after all: only the bank takes this step.
  ['payout_failed', 'paid'],
  ['paid', 'confirmed'],
  ['paid', 'disputed'],
  ['disputed', 'confirmed'],
  ['disputed', 'refunded'],
]

export const mayStep = (from: WithdrawalState, to: WithdrawalState): boolean =>
  WITHDRAWAL_EDGES.some(([a, b]) => a === from && b === to)

/** The money is still held in the wallet: nothing has been paid and nothing given back. */
export const isPending = (state: WithdrawalState): boolean =>
  state === 'requested' || state === 'approved' || state === 'sending' || state === 'payout_failed'

/** The state a queue's tab shows, in the operator's order of work. */
export const QUEUE_STATES: Readonly<Record<Queue, readonly WithdrawalState[]>> = {
  waiting: ['requested'],
  approved: ['approved'],
  sending: ['sending'],
  failed: ['payout_failed'],
  disputed: ['disputed'],
  paid: ['paid'],
  closed: ['confirmed', 'refunded', 'rejected', 'cancelled'],
}

export interface AmountLimits {
  currency: Currency
  min: Money
  max: Money
}

/** @returns the field's error code, or undefined */
export function amountProblem(amount: Money, limits: AmountLimits) {
  if (!isPostable(amount, limits.currency)) return 'money.too_many_decimals'
  if (amount < limits.min) return 'field.too_small'
  if (amount > limits.max) return 'field.too_big'
  return undefined
}

/**
 * How far it must be checked who a member is before an amount leaves. What has left today counts with it, so that many small ones are no
 * way round.
 */
export const payoutLevelOf = (
  { payoutLevel, largePayoutLevel, largeAmount }: { payoutLevel: number; largePayoutLevel: number; largeAmount: Money },
  today: bigint,
  amount: Money,
): number => (today + amount >= largeAmount ? Math.max(payoutLevel, largePayoutLevel) : payoutLevel)

/** What a deposit asks to be staked, rounded up to the smallest unit for the site. */
export const requiredTurnover = (amount: Money, percent: number): Money => ((amount * BigInt(percent) + 99n) / 100n) as Money

/** A clock at the bank may differ from ours by so much before a payment counts as late. */
const CLOCK_TOLERANCE_MS = 60_000

/** When an unpaid deposit is closed: late enough that a payment in time has been reported. */
export const EXPIRY_GRACE_MS = CLOCK_TOLERANCE_MS

/**
 * Decides what becomes of money that arrived. Only a payment of exactly the amount asked for, in time and the first one, is
 * credited by itself; everything else waits in suspense for an operator.
 */
export function suspenseReason(
  deposit: { state: DepositState; amount: Money; currency: string; expiresAt: Date } | undefined,
  arrived: { amount: Money; currency: string; bookedAt: Date },
): SuspenseReason | undefined {
  if (!deposit) return 'unknown_reference'
  if (deposit.state === 'credited') return 'duplicate'
  if (deposit.currency !== arrived.currency) return 'wrong_currency'
  if (deposit.amount !== arrived.amount) return 'wrong_amount'
  if (deposit.state === 'failed' || isLate(deposit, arrived)) return 'late'
  return undefined
}

/** What the brand says of money that names a deposit and does not fit it. */
export interface PaymentRules {
  latePayments: 'desk' | 'credit'
  wrongAmounts: 'desk' | 'credit'
}

/** Whether the brand's rules credit what arrived all the same. A second payment, an unknown reference and another currency always wait. */
export function creditsByRule(
  reason: SuspenseReason,
  deposit: { state: DepositState; fee: Money; expiresAt: Date },
  arrived: { amount: Money; bookedAt: Date },
  { latePayments, wrongAmounts }: PaymentRules,
): boolean {
  // A payment that the bank never opened has no time to come in; a fee leaves something to credit.
  if (deposit.state === 'failed' || arrived.amount <= deposit.fee) return false
  const isInTime = !isLate(deposit, arrived) || latePayments === 'credit'
  if (reason === 'late') return isInTime
  return reason === 'wrong_amount' && wrongAmounts === 'credit' && isInTime
}

const isLate = (deposit: { expiresAt: Date }, arrived: { bookedAt: Date }): boolean =>
  arrived.bookedAt.getTime() > deposit.expiresAt.getTime() + CLOCK_TOLERANCE_MS

/** What a member's answer means. `problem` is the field's error code. */
export function receiptOutcome(
  answer: ReceiptAnswer,
  amounts: { receives: Money; received: Money | undefined; currency: Currency },
):
  | { state: 'confirmed' | 'disputed'; received: Money }
  | { problem: 'field.not_allowed' | 'field.missing' | 'money.too_many_decimals' | 'field.too_big' } {
  const { receives, received, currency } = amounts
  if (answer !== 'part' && received !== undefined) return { problem: 'field.not_allowed' }
  if (answer === 'full') return { state: 'confirmed', received: receives }
  if (answer === 'none') return { state: 'disputed', received: sub(receives, receives) }
  if (received === undefined) return { problem: 'field.missing' }
  if (!isPostable(received, currency)) return { problem: 'money.too_many_decimals' }
  if (received >= receives) return { problem: 'field.too_big' }
  return { state: 'disputed', received }
}

/** Real money needs a licence profile, play money needs a play brand: neither provider serves the other's book. */
export function isProviderOpen(provider: { isReal: boolean }, site: { mode: 'real' | 'play'; profile: string }): boolean {
  return provider.isReal ? site.mode === 'real' && site.profile !== 'demo' : site.mode === 'play'
}

/** Providers whose real address the program knows; the rest speak with their counterparts alone. */
export const hasRealAddress = (provider: string): boolean => provider === 'bakong'

interface AccountInput {
  provider: string
  merchant: string
  currencies: readonly string[]
  access?: object | undefined
  receiving?: object | undefined
}

type AccountFault = 'field.malformed' | 'field.not_allowed' | 'field.missing'

/** Field errors of an account at a provider. @param of `allowed`: currencies of the brand */
export function accountFaults(
  { provider, merchant, currencies, access, receiving }: AccountInput,
  of: { isNew: boolean; allowed: readonly string[] },
): Record<string, AccountFault> {
  const isBakong = provider === 'bakong'
  const faults: Record<string, AccountFault> = {}
  const form = isBakong ? /^[A-Za-z0-9_.-]{1,25}@[A-Za-z0-9]{2,10}$/ : /^[a-z0-9]{2,20}$/
  if (!form.test(merchant)) faults.merchant = 'field.malformed'
  const taken = isBakong ? ['USD', 'KHR'] : of.allowed
  if (currencies.some(one => !of.allowed.includes(one) || !taken.includes(one)) || new Set(currencies).size < currencies.length)
    faults.currencies = 'field.not_allowed'
  if (isBakong && !access) faults.access = 'field.missing'
  if (!isBakong && access) faults.access = 'field.not_allowed'
  const needsReceiving = provider === 'transfer' && of.isNew
  if (needsReceiving && !receiving) faults.receiving = 'field.missing'
  if (!needsReceiving && receiving) faults.receiving = 'field.not_allowed'
  return faults
}

/** Tones of the states of deposits and withdrawals, the same for players and operators. */
export const depositTones = { opening: 'plain', waiting: 'warn', credited: 'ok', expired: 'plain', failed: 'bad' } as const

/** States in which something is still to happen. */
export const liveDeposits = ['opening', 'waiting'] as const

export const withdrawalTones = {
  requested: 'warn',
  approved: 'accent',
  sending: 'accent',
  payout_failed: 'warn',
  paid: 'accent',
  disputed: 'warn',
  confirmed: 'ok',
  refunded: 'plain',
  rejected: 'bad',
  cancelled: 'plain',
} as const

export const liveWithdrawals = ['requested', 'approved', 'sending', 'payout_failed', 'paid', 'disputed'] as const

/**
 * Whether a bank account's holder is the member: the same words in any order and case, since banks write the family name first or last. Words
 * that one side joins count as equal ("SOKDARA", "SOK DARA"), titles and scripts do not.
 */
export function isSameName(one: string, other: string): boolean {
  const words = (name: string) =>
    name
      .normalize('NFKC')
      .toUpperCase()
      .split(/[\s.'’-]+/u)
      .filter(Boolean)
  const [a, b] = [words(one), words(other)]
  return a.join('') === b.join('') || a.toSorted().join(' ') === b.toSorted().join(' ')
}
