import type { Services } from '@tonle/contract/server'
import type { Money } from '@tonle/money'

/** A bank or payment company behind a method. Every request repeats safely by its reference. */
export interface Provider {
  /** Payers transfer by themselves, with a code of ours in the text. */
  isByCode?: boolean
  /** How long a payment may stay open at most, whatever the brand's setting says. */
  mostMinutes?: number
  /** @throws ProviderRefused, ProviderUnknown */
  openPayment(order: PaymentOrder, services: Services): Promise<OpenedPayment>
  /** @throws ProviderRefused (this request was not taken; an earlier one may have been), ProviderUnknown (ask again with the same reference) */
  sendPayout(order: PayoutOrder): Promise<{ providerId: string }>
  /** What became of an order, by its reference. @throws ProviderUnknown */
  payoutStatus(merchant: string, reference: string): Promise<PayoutStatus>
  /** Movements after `seq`, oldest first, without gaps. None: it keeps no statement that a program could read. @throws ProviderUnknown */
  statement?(merchant: string, after: bigint): Promise<Statement>
  /** Of providers that are asked about payments. At most `most` handles at a time. */
  poll?: {
    most: number
    /** What was paid or declined for good, by handle; what is missing is not paid yet. @throws ProviderUnknown, ProviderBusy */
    ask(services: Services, account: PolledAccount, handles: readonly string[]): Promise<Map<string, PaidPayment | 'declined'>>
  }
  /** Whether the word that a payer brings back from the provider's page is the provider's. */
  verifyReturn?(signed: string, of: { reference: string; status: string }): { merchant: string; nonce: string } | undefined
  /** Whether a notice really comes from the provider: its merchant and its nonce, or undefined. */
  verifyNotice(
    header: string | undefined,
    request: { path: string; body: string },
  ): { merchant: string; nonce: string } | undefined
}

export interface PaymentOrder {
  brand: string
  merchant: string
  reference: string
  amount: Money
  amountText: string
  currency: string
  /** Of transfers: what the payer writes. */
  code: string | null
  title: string
  requestedAt: Date
  expiresAt: Date
  returnUrl: string
}

export interface OpenedPayment {
  /** Where the payer pays, or what opens the payer's app. */
  payUrl: string | null
  qr: string | null
  /** Under which the provider is asked for it (`poll`). */
  handle?: string
}

export interface PolledAccount {
  brand: string
  merchant: string
}

/** A payment as the provider names it when it is asked. */
export type PaidPayment = Pick<ProviderEntry, 'id' | 'amount' | 'currency' | 'at' | 'payer'>

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
  /** Of a credit: the account that paid, as the provider names it. */
  payer?: string | undefined
  /** Of a transfer: what the payer wrote, and whose account paid. */
  memo?: string | undefined
  payerName?: string | undefined
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

/** It answers that we ask too often: nothing for so long. */
export class ProviderBusy extends ProviderUnknown {
  readonly pauseMs: number
  constructor(message: string, pauseMs: number) {
    super(message)
    this.pauseMs = pauseMs
  }
}
