import { type Book, move, type Plan, type WalletRef } from '@tonle/ledger'
import { type Currency, type Money, sub } from '@tonle/money'

interface Owner {
  memberId: string
  currency: Currency
  mode: 'real' | 'play'
}

export const cashOf = (of: Owner): WalletRef => ({
  kind: 'member_cash',
  member: of.memberId,
  currency: of.currency,
  mode: of.mode,
})

export const bookOf = (brand: string, of: { currency: Currency; mode: 'real' | 'play' }): Book => ({
  brand,
  currency: of.currency,
  mode: of.mode,
})

/** Money that a bank received for a member. The bank's own id of the movement is the key: it is credited once, ever. */
export function depositPlan(
  brand: string,
  deposit: Owner & { reference: string; amount: Money; fee: Money },
  payment: { provider: string; providerId: string },
): Plan {
  const cash = cashOf(deposit)
  const { amount, fee } = deposit
  return {
    key: `deposit:${payment.provider}:${payment.providerId}`,
    kind: 'deposit',
    book: bookOf(brand, deposit),
    lines: [
      ...move({ from: { kind: 'clearing', provider: payment.provider }, to: cash, amount }),
      ...(fee > 0n
        ? move({ from: cash, to: { kind: 'house_revenue', vendor: 'cashier' }, amount: fee, kind: 'deposit_fee' })
        : []),
    ],
    remark: deposit.reference,
  }
}

/** Money that a bank received and that matches no deposit yet. */
export const suspensePlan = (
  book: Book,
  payment: { provider: string; providerId: string; reference: string; amount: Money },
): Plan => ({
  key: `suspense:${payment.provider}:${payment.providerId}`,
  kind: 'payment_suspense',
  book,
  lines: move({ from: { kind: 'clearing', provider: payment.provider }, to: { kind: 'suspense' }, amount: payment.amount }),
  remark: payment.reference,
})

export const holdKeyOf = (withdrawalId: string): string => `withdrawal:${withdrawalId}`

/** The bank has paid: the held money leaves the wallet, the fee goes to the house account. */
export function payoutPlan(
  brand: string,
  withdrawal: Owner & { id: string; reference: string; provider: string; amount: Money; fee: Money },
): Plan {
  const cash = cashOf(withdrawal)
  const { amount, fee } = withdrawal
  return {
    key: `withdrawal:${withdrawal.id}`,
    kind: 'withdrawal',
    book: bookOf(brand, withdrawal),
    lines: [
      ...move({ from: cash, to: { kind: 'clearing', provider: withdrawal.provider }, amount: sub(amount, fee) }),
      ...(fee > 0n
        ? move({ from: cash, to: { kind: 'house_revenue', vendor: 'cashier' }, amount: fee, kind: 'withdrawal_fee' })
        : []),
    ],
    capture: { account: cash, key: holdKeyOf(withdrawal.id) },
    remark: withdrawal.reference,
  }
}

/** What did not arrive goes back to the member's wallet. */
export const refundPlan = (
  brand: string,
  withdrawal: Owner & { id: string; reference: string; provider: string },
  amount: Money,
  actor: string,
): Plan => ({
  key: `withdrawal:${withdrawal.id}:refund`,
  kind: 'withdrawal_return',
  book: bookOf(brand, withdrawal),
  lines: move({ from: { kind: 'clearing', provider: withdrawal.provider }, to: cashOf(withdrawal), amount }),
  remark: withdrawal.reference,
  actor,
})
