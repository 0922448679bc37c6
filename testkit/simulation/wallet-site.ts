import { connectionConfig, type Database } from '@tonle/database'
import { type Book, checkBooks, createLedger, type Ledger, type LedgerOptions, move, type WalletRef } from '@tonle/ledger'
import { Client } from 'pg'
import { cloneDatabase, type TestDatabase } from '../clone-database.ts'
import { Backend } from './backend.ts'
import { type Faults, faultsOf, noFaults } from './faults.ts'
import { SimulatedProcess } from './process.ts'
import { Scheduler } from './scheduler.ts'
import { SimulatedServer } from './simulated-server.ts'
import { SIMULATED_SQL, TABLE } from './simulated-sql.ts'
import { SimulatedTime } from './simulated-time.ts'
import { checkHistory } from './wallet-check.ts'
import { Observer } from './wallet-history.ts'
import { clearing, requestsOf, usd } from './wallet-requests.ts'
import { Visitors, type Wallets } from './wallet-visitors.ts'

/** What a run came to. */
export interface Run {
  seed: number
  trace: string[]
  /** The same seed gives the same trace before this step; undefined: to its end. */
  racedAt?: number | undefined
  /** What is wrong; empty is good. */
  failures: string[]
}

export interface WalletSiteOptions {
  /** A wrong double. */
  make?: MakeLedger
  /** A mistake in the database. */
  sql?: string
  /** The server, where there is no global setup. */
  server?: string
}

/** Stands in for `createLedger`; a wrong one must be found. */
export type MakeLedger = (db: Database, options: LedgerOptions) => Ledger

const START = Date.parse('2026-11-21T03:00:00Z')
const WALLETS = 3
const MOST_STEPS = 20_000

let brands = 0

/** One database for many seeds; each run has a brand, a book and wallets of its own. */
export class WalletSite {
  #database: TestDatabase
  #db: Database
  #client: Client
  #look: Backend
  #server: SimulatedServer
  #make: MakeLedger

  private constructor(database: TestDatabase, db: Database, client: Client, look: Backend, make: MakeLedger) {
    this.#database = database
    this.#db = db
    this.#client = client
    this.#look = look
    this.#server = new SimulatedServer(look)
    this.#make = make
  }

  static async open(options: WalletSiteOptions = {}): Promise<WalletSite> {
    const database = await cloneDatabase({ modules: ['packages/ledger'], server: options.server })
    await database.asOwner(SIMULATED_SQL + (options.sql ?? ''))
    const db = await database.open()
    const asOwner = connectionConfig(database.url, 'tonle_owner')
    const client = new Client(asOwner)
    await client.connect()
    return new WalletSite(database, db, client, await Backend.open(asOwner, 0), options.make ?? createLedger)
  }

  async close(): Promise<void> {
    await this.#server.clear()
    await this.#server.end()
    await this.#look.end()
    await this.#client.end()
    await this.#database.drop()
  }

  /** Checks all invariants over what the runs so far have left. @returns the breaches as text */
  async checkBooks(): Promise<string[]> {
    const breaches = await this.#db.system(tx => checkBooks(tx), { isolation: 'repeatable read' })
    return breaches.map(({ id, says }) => `${id} ${says}`)
  }

  async run(seed: number): Promise<Run> {
    const scheduler = new Scheduler(seed)
    const { random } = scheduler
    const time = new SimulatedTime(START, at => this.#setTime(at))
    await this.#setTime(new Date(START))
    const { book, wallets } = await this.#openBook()
    const stormy = faultsOf(random)
    const requests = requestsOf(random, book, wallets, 12 + random.int(16))
    const calmFrom = requests.length * (20 + random.int(60))
    const faults = (): Faults => (scheduler.step < calmFrom ? stormy : noFaults)
    this.#server.start(scheduler, faults)
    const processes = this.#processes(scheduler, time, faults)
    time.start(scheduler, faults)
    const pace = random.pick([0.3, 1, 5])
    const visitors = new Visitors({ brand: book.brand, scheduler, time, faults, processes, pace })
    const observer = await Observer.open(this.#client, book.brand, wallets)
    await observer.look(0, START)
    let seen = this.#server.commits
    scheduler.afterStep = async () => {
      if (this.#server.commits === seen) return
      seen = this.#server.commits
      await observer.look(scheduler.step, time.clock.nowMs())
    }

    const failures: string[] = []
    for (const request of requests) void visitors.ask(request)
    try {
      await scheduler.run(() => visitors.areServed && this.#server.isQuiet, MOST_STEPS)
    } catch (error) {
      failures.push(String(error))
    }
    for (const process of processes) process.leave()
    const lost = new Set(this.#server.lost.flatMap(label => label.match(/\bk\d+\b/g) ?? []))
    await this.#server.clear()
    failures.push(...visitors.failures, ...checkHistory(await observer.history(visitors.attempts, book.brand, lost)))
    await this.#giveBackHolds(book.brand)
    return { seed, trace: scheduler.trace, racedAt: this.#server.racedAt, failures }
  }

  #processes(scheduler: Scheduler, time: SimulatedTime, faults: () => Faults): SimulatedProcess<Wallets>[] {
    const { random } = scheduler
    const pools = { poolSize: 2 + random.int(3), workerPoolSize: 1, lanePoolSize: 2 + random.int(5) }
    const settings = { lanes: 1 + random.int(2), maxWaiting: random.chance(0.15) ? 8 : 10_000 }
    return Array.from({ length: 1 + random.int(3) }, (_, i) => {
      const options = { url: this.#database.url, server: this.#server, time, scheduler, faults, pools }
      return new SimulatedProcess<Wallets>(`p${i + 1}`, {
        ...options,
        make: (life, db) => {
          const ledger = this.#make(db, { ...settings, pause: ms => life.pause(ms) })
          ledger.registerCompanion({
            table: TABLE,
            rowType: `${TABLE}_row`,
            columns: { tx: 'text' },
            filled: { balance: 'balance' },
          })
          return { db, ledger }
        },
      })
    })
  }

  async #openBook(): Promise<{ book: Book; wallets: WalletRef[] }> {
    const brand = `01890000-0000-7000-8000-${String(++brands).padStart(12, '0')}`
    const book: Book = { brand, currency: 'USD', mode: 'play' }
    const ledger = createLedger(this.#db)
    const wallets = Array.from({ length: WALLETS }, (_, i): WalletRef => {
      const member = `01890000-0000-7000-8000-1${String(i).padStart(11, '0')}`
      return { kind: 'member_cash', member, currency: book.currency, mode: book.mode }
    })
    await this.#db.tx(brand, async tx => {
      await ledger.openBook(tx, { ...book, zone: 'Asia/Phnom_Penh' })
      for (const wallet of wallets) {
        await ledger.openWallet(tx, wallet)
        await ledger.postOrFail(tx, {
          key: 'setup',
          kind: 'deposit',
          book,
          lines: move({ from: clearing, to: wallet, amount: usd(12) }),
        })
      }
    })
    return { book, wallets }
  }

  /** Holds that nobody resolved would come due in a later run. */
  async #giveBackHolds(brand: string): Promise<void> {
    const { rows } = await this.#client.query<{ wallet_id: bigint; key: string }>(
      `select h.wallet_id, h.key from ledger.hold h join ledger.account a on a.id = h.wallet_id join ledger.book b on b.id = a.book_id
        where h.state = 'pending' and b.brand_id = $1`,
      [brand],
    )
    for (const { wallet_id, key } of rows)
      await this.#client.query(`select ledger.release_hold($1, $2, 'void')`, [wallet_id, key])
  }

  async #setTime(at: Date): Promise<void> {
    await this.#client.query(`update house.test_clock set frozen_at = $1, shift = '0'`, [at])
  }
}
