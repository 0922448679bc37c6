import type { Clock, Random } from '@tonle/process'
import {
  Book,
  type Entry,
  type NoticeAddress,
  type NoticeMode,
  type Payment,
  type Payout,
  type PayoutAccount,
  type StatementEntry,
} from './book.ts'
import type { Journal } from './journal.ts'

/** How the sandbox misbehaves for everybody; single payments choose more on the payer's page. */
export interface Faults {
  /** Time from the movement to its notice. */
  noticeDelayMs: number
  /** Each notice is sent this often, under one event id. */
  noticeCopies: number
  /** Notices are delayed by up to this much more, so that they arrive out of order. */
  noticeShuffleMs: number
  /** Of a thousand notices, this many are never sent. */
  noticeLossPerMille: number
  payoutDelayMs: number
}

export const NO_FAULTS: Faults = {
  noticeDelayMs: 0,
  noticeCopies: 1,
  noticeShuffleMs: 0,
  noticeLossPerMille: 0,
  payoutDelayMs: 2000,
}

export const PAYER_ACTS = ['now', 'later', 'late', 'twice', 'less', 'fail'] as const
export type PayerAct = (typeof PAYER_ACTS)[number]

const LATER_MS = 30_000
/** A transfer that was made after the code had run out. */
const LATE_MS = 120_000
const NOTICE_DELAY_MS = 45_000

/** The bank's decisions. Every method writes its journal first and answers afterwards. */
export class Bank {
  readonly book = new Book()
  readonly #clock: Clock
  readonly #random: Random
  readonly #faults: Faults
  #journal: Journal<Entry> | undefined

  constructor(clock: Clock, random: Random, faults: Faults) {
    this.#clock = clock
    this.#random = random
    this.#faults = faults
  }

  use(journal: Journal<Entry>): void {
    this.#journal = journal
  }

  /** @returns undefined if the reference was used with other content */
  openPayment(wanted: Omit<Payment, 'id' | 'status'>): Payment | undefined {
    const known = this.book.paymentByReference(wanted.merchant, wanted.reference)
    if (known) return known.amount === wanted.amount && known.currency === wanted.currency ? known : undefined
    const payment: Payment = { ...wanted, id: this.#token(), status: 'open' }
    this.#store([{ kind: 'payment', payment }])
    return payment
  }

  /** The customer's act on the payer's page. A payment may be paid again, and after its time: real transfers can, too. */
  pay(payment: Payment, act: PayerAct, notice: NoticeMode): void {
    if (act === 'fail') {
      if (payment.status === 'open') this.#store([{ kind: 'payment_failed', id: payment.id }])
      return
    }
    const nowMs = this.#clock.nowMs()
    const dueMs =
      act === 'later' ? nowMs + LATER_MS : act === 'late' ? Math.max(nowMs, Date.parse(payment.expiresAt) + LATE_MS) : nowMs
    const amount = act === 'less' ? halfOf(payment.amount) : payment.amount
    const plan = (): Entry => ({
      kind: 'credit_planned',
      id: `tr_${this.#token()}`,
      paymentId: payment.id,
      amount,
      dueAt: new Date(dueMs).toISOString(),
      notice,
    })
    this.#store(act === 'twice' ? [plan(), plan()] : [plan()])
    if (dueMs <= nowMs) this.work()
  }

  /** A transfer to a merchant's account by anybody, with whatever amount and text. */
  transfer(
    to: { merchant: string; amount: string; currency: string; memo: string; payerName: string },
    notice: NoticeMode,
  ): void {
    const { memo, payerName, amount } = to
    const id = `ft_${this.#token()}`
    const seq = this.book.statement(to.merchant).length + 1
    const facts = { id, seq, amount, memo, payerName, payer: `own-${payerName.toLowerCase().replace(/[^a-z]+/g, '-')}` }
    const at = this.#clock.now().toISOString()
    const entry: StatementEntry = {
      ...facts,
      at,
      kind: 'credit',
      reference: `FT${id.slice(3, 13).toUpperCase()}`,
      currency: to.currency,
    }
    this.#store([{ kind: 'transfer', merchant: to.merchant, entry }, ...this.#notices(to.merchant, entry, notice, 'transfer')])
  }

  /** @returns undefined if the reference was used with other content */
  acceptPayout(wanted: {
    merchant: string
    reference: string
    amount: string
    currency: string
    account: PayoutAccount
  }): Payout | undefined {
    const known = this.book.payoutByReference(wanted.merchant, wanted.reference)
    if (known) return isSamePayout(known, wanted) ? known : undefined
    const slow = wanted.account.number.endsWith('111') ? 30_000 : 0
    const dueAt = new Date(this.#clock.nowMs() + this.#faults.payoutDelayMs + slow).toISOString()
    const payout: Payout = { ...wanted, id: `po_${this.#token()}`, dueAt, status: 'accepted' }
    this.#store([{ kind: 'payout', payout }])
    return payout
  }

  /** Books what has become due. */
  work(): void {
    const nowMs = this.#clock.nowMs()
    for (const planned of [...this.book.planned.values()]) {
      const payment = this.book.payments.get(planned.paymentId)
      if (!payment || Date.parse(planned.dueAt) > nowMs) continue
      const entry = this.#entry(payment, { kind: 'credit', id: planned.id, amount: planned.amount })
      const credit: Entry = { kind: 'credit', merchant: payment.merchant, paymentId: payment.id, entry }
      this.#store([credit, ...this.#notices(payment.merchant, entry, planned.notice, payment.provider)])
    }
    for (const payout of [...this.book.payouts.values()]) {
      if (payout.status !== 'accepted' || Date.parse(payout.dueAt) > nowMs) continue
      const isClosed = payout.account.number.endsWith('000')
      const entry = this.#entry(payout, {
        kind: isClosed ? 'payout_failed' : 'payout_paid',
        id: payout.id,
        amount: payout.amount,
        ...(isClosed && { reason: 'account_closed' }),
      })
      const settled: Entry = { kind: 'payout_settled', merchant: payout.merchant, payoutId: payout.id, entry }
      this.#store([settled, ...this.#notices(payout.merchant, entry, 'normal')])
    }
  }

  /** Stores what became of a try to deliver a notice. */
  delivered(id: string, isDone: boolean, dueAt: string): void {
    this.#store([isDone ? { kind: 'delivery_done', id } : { kind: 'delivery_tried', id, dueAt }])
  }

  #entry(
    of: { merchant: string; reference: string; currency: string },
    part: Pick<StatementEntry, 'kind' | 'id' | 'amount' | 'reason'>,
  ) {
    const seq = this.book.statement(of.merchant).length + 1
    return { seq, reference: of.reference, currency: of.currency, at: this.#clock.now().toISOString(), ...part }
  }

  #notices(merchant: string, entry: StatementEntry, mode: NoticeMode, provider: NoticeAddress = 'sandbox'): Entry[] {
    const isLost = mode === 'lost' || this.#below(1000) < this.#faults.noticeLossPerMille
    if (isLost) return []
    const body = JSON.stringify({ event: `ev_${entry.id}`, merchant, entry })
    const copies = mode === 'twice' ? 2 : this.#faults.noticeCopies
    const delayMs = this.#faults.noticeDelayMs + (mode === 'delayed' ? NOTICE_DELAY_MS : 0)
    return Array.from({ length: copies }, () => {
      const dueMs = this.#clock.nowMs() + delayMs + this.#below(this.#faults.noticeShuffleMs + 1)
      const delivery = { id: this.#token(), merchant, provider, body, attempts: 0, dueAt: new Date(dueMs).toISOString() }
      return { kind: 'delivery', delivery }
    })
  }

  #store(entries: Entry[]): void {
    if (!this.#journal) throw new Error('the bank has no journal yet')
    this.#journal.append(entries)
    for (const entry of entries) this.book.apply(entry)
  }

  #token = (): string => this.#random.bytes(16).toString('hex')
  #below = (bound: number): number => (bound <= 1 ? 0 : this.#random.bytes(4).readUInt32BE() % bound)
}

const isSamePayout = (known: Payout, wanted: Omit<Payout, 'id' | 'dueAt' | 'status'>) =>
  known.amount === wanted.amount &&
  known.currency === wanted.currency &&
  known.account.bank === wanted.account.bank &&
  known.account.number === wanted.account.number

/** A wrong amount to pay with: half of it, cut to cents, at least one. */
function halfOf(amount: string): string {
  const [whole = '0', part = ''] = amount.split('.')
  const cents = BigInt(whole + part.padEnd(2, '0').slice(0, 2)) / 2n || 1n
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
