import { add, formatMoney, type Money, negate, parseMoney, zero } from '@tonle/money'

/** What the bank knows. Entries are facts; the book is their fold, so that a start after a crash ends where the crash was. */

export type PaymentStatus = 'open' | 'paid' | 'failed'

export interface Payment {
  id: string
  merchant: string
  reference: string
  amount: string
  currency: string
  title: string
  expiresAt: string
  returnUrl: string
  /** By which of the counterparts it was opened. */
  provider?: 'sandbox' | 'gateway'
  status: PaymentStatus
}

export interface PayoutAccount {
  bank: string
  number: string
  holder: string
}

export interface Payout {
  id: string
  merchant: string
  reference: string
  amount: string
  currency: string
  account: PayoutAccount
  dueAt: string
  status: 'accepted' | 'paid' | 'failed'
  reason?: string
}

/** Money that really moved, or a payout that finally did not. `seq` has no gaps within a merchant. */
export interface StatementEntry {
  seq: number
  id: string
  kind: 'credit' | 'payout_paid' | 'payout_failed'
  reference: string
  amount: string
  currency: string
  at: string
  reason?: string
  /** Of a transfer: the account that paid, whose it is, and what its owner wrote. */
  payer?: string
  payerName?: string
  memo?: string
}

/** A notice to a merchant that is still to be delivered. */
export interface Delivery {
  id: string
  merchant: string
  body: string
  /** Which of the merchant's addresses it goes to. */
  provider?: NoticeAddress
  attempts: number
  dueAt: string
}

export type Entry =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'payment_failed'; id: string }
  | { kind: 'credit_planned'; id: string; paymentId: string; amount: string; dueAt: string; notice: NoticeMode }
  | { kind: 'credit'; merchant: string; paymentId: string; entry: StatementEntry }
  | { kind: 'transfer'; merchant: string; entry: StatementEntry }
  | { kind: 'payout'; payout: Payout }
  | { kind: 'payout_settled'; merchant: string; payoutId: string; entry: StatementEntry }
  | { kind: 'delivery'; delivery: Delivery }
  | { kind: 'delivery_tried'; id: string; dueAt: string }
  | { kind: 'delivery_done'; id: string }

/** The last part of a merchant's addresses for notices. */
export type NoticeAddress = 'sandbox' | 'transfer' | 'gateway'

export const NOTICE_MODES = ['normal', 'delayed', 'twice', 'lost'] as const
/** How the notice of a payment travels; chosen on the payer's page, to see what the site does about it. */
export type NoticeMode = (typeof NOTICE_MODES)[number]

export type PlannedCredit = Extract<Entry, { kind: 'credit_planned' }>

export class Book {
  readonly payments = new Map<string, Payment>()
  readonly payouts = new Map<string, Payout>()
  readonly planned = new Map<string, PlannedCredit>()
  readonly deliveries = new Map<string, Delivery>()
  readonly #references = new Map<string, string>()
  readonly #statements = new Map<string, StatementEntry[]>()

  apply(entry: Entry): void {
    switch (entry.kind) {
      case 'payment':
        this.payments.set(entry.payment.id, { ...entry.payment })
        this.#references.set(`payment ${entry.payment.merchant} ${entry.payment.reference}`, entry.payment.id)
        break
      case 'payment_failed':
        this.#payment(entry.id).status = 'failed'
        break
      case 'credit_planned':
        this.planned.set(entry.id, entry)
        break
      case 'credit':
        this.planned.delete(entry.entry.id)
        this.#payment(entry.paymentId).status = 'paid'
        this.statement(entry.merchant).push(entry.entry)
        break
      case 'transfer':
        this.statement(entry.merchant).push(entry.entry)
        break
      case 'payout':
        this.payouts.set(entry.payout.id, { ...entry.payout })
        this.#references.set(`payout ${entry.payout.merchant} ${entry.payout.reference}`, entry.payout.id)
        break
      case 'payout_settled':
        this.#settle(entry.payoutId, entry.entry)
        this.statement(entry.merchant).push(entry.entry)
        break
      case 'delivery':
        this.deliveries.set(entry.delivery.id, { ...entry.delivery })
        break
      case 'delivery_tried': {
        const delivery = this.deliveries.get(entry.id)
        if (delivery) Object.assign(delivery, { attempts: delivery.attempts + 1, dueAt: entry.dueAt })
        break
      }
      case 'delivery_done':
        this.deliveries.delete(entry.id)
    }
  }

  paymentByReference(merchant: string, reference: string): Payment | undefined {
    return this.payments.get(this.#references.get(`payment ${merchant} ${reference}`) ?? '')
  }

  payoutByReference(merchant: string, reference: string): Payout | undefined {
    return this.payouts.get(this.#references.get(`payout ${merchant} ${reference}`) ?? '')
  }

  /** A merchant's movements, oldest first. */
  statement(merchant: string): StatementEntry[] {
    const known = this.#statements.get(merchant)
    if (known) return known
    const fresh: StatementEntry[] = []
    this.#statements.set(merchant, fresh)
    return fresh
  }

  /** What the merchant has at the bank, by currency, after all movements. */
  balances(merchant: string): Record<string, string> {
    const sums = new Map<string, Money>()
    for (const { kind, currency, amount } of this.statement(merchant)) {
      const moved = kind === 'credit' ? parseMoney(amount) : kind === 'payout_paid' ? negate(parseMoney(amount)) : zero
      sums.set(currency, add(sums.get(currency) ?? zero, moved))
    }
    return Object.fromEntries([...sums].map(([currency, sum]) => [currency, formatMoney(sum)]))
  }

  #payment(id: string): Payment {
    const payment = this.payments.get(id)
    if (!payment) throw new Error(`the journal names payment ${id} before it was opened`)
    return payment
  }

  #settle(id: string, entry: StatementEntry): void {
    const payout = this.payouts.get(id)
    if (!payout) throw new Error(`the journal names payout ${id} before it was accepted`)
    payout.status = entry.kind === 'payout_paid' ? 'paid' : 'failed'
    if (entry.reason !== undefined) payout.reason = entry.reason
  }
}
