import type { Money } from '@tonle/money'

/** A bank or payment company behind a method. Every request repeats safely by its reference. */
export interface Provider {
  /** @throws ProviderRefused, ProviderUnknown */
  openPayment(order: PaymentOrder): Promise<{ payUrl: string; qr: string }>
  /** @throws ProviderRefused (this request was not taken; an earlier one may have been), ProviderUnknown (ask again with the same reference) */
  sendPayout(order: PayoutOrder): Promise<{ providerId: string }>
  /** What became of an order, by its reference. @throws ProviderUnknown */
  payoutStatus(merchant: string, reference: string): Promise<PayoutStatus>
  /** Movements after `seq`, oldest first, without gaps. @throws ProviderUnknown */
  statement(merchant: string, after: bigint): Promise<Statement>
  /** Whether a notice really comes from the provider: its merchant and its nonce, or undefined. */
  verifyNotice(
    header: string | undefined,
    request: { path: string; body: string },
  ): { merchant: string; nonce: string } | undefined
}

export interface PaymentOrder {
  merchant: string
  reference: string
  amount: Money
  currency: string
  title: string
  expiresAt: Date
  returnUrl: string
}

export interface PayoutOrder {
  merchant: string
  reference: string
  amount: Money
  currency: string
  account: { bank: string; number: string; holder: string }
}

/** `never_heard`: the provider has no order under this reference. `under_way`: it has one, and its end is not known yet. */
export interface PayoutStatus {
  status: 'never_heard' | 'under_way' | 'paid' | 'failed'
  reason?: string | undefined
}

/** One movement as the provider reports it, in a notice or in its statement. */
export interface ProviderEntry {
  seq: number
  id: string
  kind: 'credit' | 'payout_paid' | 'payout_failed'
  reference: string
  amount: Money
  currency: string
  at: Date
  reason?: string | undefined
}

export interface Statement {
  entries: ProviderEntry[]
  hasMore: boolean
  /** Number of the newest movement, whether it is among the entries or not. */
  last: number
  /** What we have at the provider by currency, after the newest movement. */
  balances: Readonly<Record<string, Money>>
}

/** The provider said no: repeating would change nothing. `code` is the provider's own word, if it gave one. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** No answer, or one that says nothing: it may have happened. Only the same reference again, or the statement, can tell. */
export class ProviderUnknown extends Error {
  override readonly name = 'ProviderUnknown'
}
