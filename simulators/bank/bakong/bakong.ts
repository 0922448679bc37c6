import { createHash } from 'node:crypto'
import type { Clock, Random } from '@tonle/process'
import type { PayerAct } from '../bank.ts'
import type { Journal } from '../journal.ts'

/** A code that somebody has opened in the payer's app. */
export interface Scanned {
  id: string
  qr: string
  md5: string
  account: string
  name: string
  amount: string
  currency: 'USD' | 'KHR'
  bill: string
  expiresAt: string
  returnUrl: string
}

/** A transfer as Bakong answers it: its amount is a JSON number. */
export interface Transaction {
  hash: string
  fromAccountId: string
  toAccountId: string
  currency: string
  amount: number
  description: string | null
  createdDateMs: number
  acknowledgedDateMs: number
  externalRef: string
}

/** `shownAt`: Bakong knows of it from then on, as after a slow settlement between banks. */
export type Entry =
  | { kind: 'scanned'; scanned: Scanned }
  | { kind: 'declined'; id: string }
  | { kind: 'paid'; md5: string; shownAt: string; transaction: Transaction }

const [LATER_MS, LATE_MS, SLOW_MS] = [30_000, 120_000, 45_000]

/** The counterpart's book: codes that were opened, transfers by the MD5 of their code. Entries are facts; the book is their fold. */
export class Bakong {
  readonly scans = new Map<string, Scanned>()
  readonly declined = new Set<string>()
  readonly #paid = new Map<string, { shownAt: string; transaction: Transaction }[]>()
  readonly #clock: Clock
  readonly #random: Random
  #journal: Journal<Entry> | undefined

  constructor(clock: Clock, random: Random) {
    this.#clock = clock
    this.#random = random
  }

  use(journal: Journal<Entry>): void {
    this.#journal = journal
  }

  apply(entry: Entry): void {
    if (entry.kind === 'scanned') this.scans.set(entry.scanned.id, entry.scanned)
    else if (entry.kind === 'declined') this.declined.add(entry.id)
    else this.#paid.set(entry.md5, [...(this.#paid.get(entry.md5) ?? []), entry])
  }

  /** One code is one entry, however often it is opened. */
  scan(code: Omit<Scanned, 'id' | 'md5'>): Scanned {
    const md5 = createHash('md5').update(code.qr).digest('hex')
    const known = [...this.scans.values()].find(one => one.md5 === md5)
    if (known) return known
    const scanned = { ...code, md5, id: this.#token() }
    this.#store([{ kind: 'scanned', scanned }])
    return scanned
  }

  /** The payer's act in the app. A code may be paid twice, after its time, and by an app that lets the amount be changed. */
  pay(scanned: Scanned, act: PayerAct, isSlow: boolean): void {
    if (act === 'fail') {
      this.#store([{ kind: 'declined', id: scanned.id }])
      return
    }
    const nowMs = this.#clock.nowMs()
    const late = Math.max(nowMs, Date.parse(scanned.expiresAt) + LATE_MS)
    const atMs = act === 'later' ? nowMs + LATER_MS : act === 'late' ? late : nowMs
    const amount = act === 'less' ? halfOf(scanned) : Number(scanned.amount)
    const one = (n: number): Entry => ({
      kind: 'paid',
      md5: scanned.md5,
      shownAt: new Date(atMs + (isSlow ? SLOW_MS : 0)).toISOString(),
      transaction: {
        hash: createHash('sha256').update(this.#token()).digest('hex'),
        fromAccountId: 'sokha_chan@sandbox',
        toAccountId: scanned.account,
        currency: scanned.currency,
        amount,
        description: null,
        createdDateMs: atMs + n,
        acknowledgedDateMs: atMs + n + (isSlow ? SLOW_MS : 0),
        externalRef: `100FT${nowMs}${n}`,
      },
    })
    this.#store(act === 'twice' ? [one(0), one(1)] : [one(0)])
  }

  /** The newest transfer of a code, once Bakong knows of it. */
  find(md5: string): Transaction | undefined {
    const now = this.#clock.nowMs()
    return this.#paid.get(md5)?.findLast(({ shownAt }) => Date.parse(shownAt) <= now)?.transaction
  }

  /** Of one code: what is under way and what was paid. */
  statusOf({ id, md5 }: Scanned): 'open' | 'planned' | 'paid' | 'failed' {
    if (this.find(md5)) return 'paid'
    if (this.#paid.has(md5)) return 'planned'
    return this.declined.has(id) ? 'failed' : 'open'
  }

  #store(entries: Entry[]): void {
    if (!this.#journal) throw new Error('Bakong has no journal yet')
    this.#journal.append(entries)
    for (const entry of entries) this.apply(entry)
  }

  #token = (): string => this.#random.bytes(16).toString('hex')
}

/** Half of it in the currency's smallest note or coin. */
function halfOf({ amount, currency }: Scanned): number {
  const units = currency === 'KHR' ? 1 : 100
  return Math.max(1, Math.floor((Number(amount) * units) / 2)) / units
}
