import type { Services } from '@tonle/contract/server'
import { connectionConfig, type Database, DatabaseBusy, OutcomeUnknown, sqlState } from '@tonle/database'
import { type Book, checkBooks, createLedger, LedgerBusy, move, type WalletRef } from '@tonle/ledger'
import {
  companions,
  createSeamless,
  playInvariants,
  type Reach,
  type Seamless,
  type Answer as SeamlessAnswer,
} from '@tonle/play/server'
import { Client } from 'pg'
import { cloneDatabase, type TestDatabase } from '../clone-database.ts'
import { Backend } from './backend.ts'
import { type Faults, faultsOf, noFaults } from './faults.ts'
import { Crashed, SimulatedProcess } from './process.ts'
import { type Choice, Scheduler } from './scheduler.ts'
import { SimulatedServer } from './simulated-server.ts'
import { SIMULATED_SQL } from './simulated-sql.ts'
import { SimulatedTime } from './simulated-time.ts'
import { callsOf, callVendor, labelOf, type VendorCall } from './vendor-calls.ts'
import { checkVendor, type VendorAnswers, type VendorLine } from './vendor-check.ts'
import { clearing, usd } from './wallet-requests.ts'
import type { Run } from './wallet-site.ts'

const START = Date.parse('2026-11-21T03:00:00Z')
const MOST_STEPS = 20_000
const MEMBERS = [0, 1].map(i => `01890000-0000-7000-8000-1${String(i).padStart(11, '0')}`)

/** Credits above this wait for an operator: each operation meets money that is held. */
const MOST = usd(4)
const reach: Reach = {
  judge: async ({ credit }) =>
    credit > MOST ? { outcome: 'held', ceiling: 'operation', allowed: MOST, settle() {} } : { outcome: 'within', settle() {} },
  start: () => async () => {},
}

let brands = 0
let ids = 0
const newId = () => `01890000-0000-7000-9000-${String(++ids).padStart(12, '0')}`

/** Lays a mistake over the operations; it must be found. */
export type WrongOperations = (operations: Seamless) => Seamless

/** The vendors' wallet operations of the module `play` under the same faults as the ledger; one database for many seeds. */
export class VendorSite {
  #database: TestDatabase
  #db: Database
  #client: Client
  #look: Backend
  #server: SimulatedServer
  #wrong: WrongOperations

  private constructor(database: TestDatabase, db: Database, client: Client, look: Backend, wrong: WrongOperations) {
    this.#wrong = wrong
    this.#database = database
    this.#db = db
    this.#client = client
    this.#look = look
    this.#server = new SimulatedServer(look)
  }

  /** @param options.wrong puts a mistake in; `server`: where there is no global setup */
  static async open(options: { server?: string; wrong?: WrongOperations } = {}): Promise<VendorSite> {
    const database = await cloneDatabase({ server: options.server })
    // Brands and members are of no interest here.
    await database.asOwner(`${SIMULATED_SQL}; alter table vendors.vendor_account drop constraint vendor_account_brand_id_fkey;
      alter table play.held_credit drop constraint held_credit_brand_id_fkey, drop constraint held_credit_brand_id_member_id_fkey`)
    const asOwner = connectionConfig(database.url, 'tonle_owner')
    const client = new Client(asOwner)
    await client.connect()
    return new VendorSite(
      database,
      await database.open(),
      client,
      await Backend.open(asOwner, 0),
      options.wrong ?? (operations => operations),
    )
  }

  async close(): Promise<void> {
    await this.#server.clear()
    await this.#server.end()
    await this.#look.end()
    await this.#client.end()
    await this.#database.drop()
  }

  /** Runs seeds until one fails. All invariants are checked at the end. @returns the run that failed */
  async firstFailure(from: number, seeds: number, onRun: (run: Run) => void = () => {}): Promise<Run | undefined> {
    let last: Run | undefined
    for (let seed = from; seed < from + seeds; seed++) {
      last = await this.run(seed)
      if (last.failures.length > 0) return last
      onRun(last)
    }
    const breaches = await this.checkBooks()
    return breaches.length > 0 ? { ...last!, failures: breaches } : undefined
  }

  /** @returns breaches of all invariants over what the runs so far have left */
  async checkBooks(): Promise<string[]> {
    const breaches = await this.#db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' })
    return breaches.map(({ id, says }) => `${id} ${says}`)
  }

  async run(seed: number): Promise<Run> {
    const scheduler = new Scheduler(seed)
    const { random } = scheduler
    const time = new SimulatedTime(START, at => this.#setTime(at))
    await this.#setTime(new Date(START))
    const { book, account } = await this.#openBook()
    const stormy = faultsOf(random)
    const calls = callsOf(random, MEMBERS, newId)
    const calmFrom = calls.length * (30 + random.int(60))
    const faults = (): Faults => (scheduler.step < calmFrom ? stormy : noFaults)
    this.#server.start(scheduler, faults)
    const processes = this.#processes(scheduler, time, faults)
    time.start(scheduler, faults)
    const vendor = new Vendor(scheduler, processes, account, random.pick([0.3, 1, 5]), faults)
    const failures: string[] = []
    for (const call of calls) void vendor.ask(call)
    try {
      await scheduler.run(() => vendor.isDone && this.#server.isQuiet, MOST_STEPS)
    } catch (error) {
      failures.push(String(error))
    }
    for (const process of processes) process.leave()
    await this.#server.clear()
    const keyOf = (call: VendorCall) => `v${account.id}:${call.kind}:${call.txId}`
    failures.push(...vendor.failures, ...checkVendor(vendor.answers, await this.#lines(book), keyOf))
    return { seed, trace: scheduler.trace, failures }
  }

  #processes(scheduler: Scheduler, time: SimulatedTime, faults: () => Faults): SimulatedProcess<Seamless>[] {
    const { random } = scheduler
    const pools = { poolSize: 3 + random.int(4), workerPoolSize: 1, lanePoolSize: 2 + random.int(5) }
    const settings = { lanes: 1 + random.int(2) }
    return Array.from({ length: 1 + random.int(3) }, (_, i) => {
      const options = { url: this.#database.url, server: this.#server, time, scheduler, faults, pools }
      return new SimulatedProcess<Seamless>(`p${i + 1}`, {
        ...options,
        make: (life, db) => {
          const ledger = createLedger(db, { ...settings, pause: ms => life.pause(ms) })
          for (const table of companions) ledger.registerCompanion(table)
          const silent = { error() {}, warn() {}, info() {} }
          const services = {
            db,
            ledger,
            clock: time.clock,
            log: silent,
            metrics: { refusals: { inc() {} } },
            events: { publish() {} },
          }
          return this.#wrong(createSeamless(services as unknown as Services, reach))
        },
      })
    })
  }

  async #openBook(): Promise<{ book: Book; account: { id: number; brand: string; vendor: string } }> {
    const brand = `01890000-0000-7000-8000-${String(++brands).padStart(12, '0')}`
    const book: Book = { brand, currency: 'USD', mode: 'play' }
    const ledger = createLedger(this.#db)
    await this.#db.tx(brand, async tx => {
      await ledger.openBook(tx, { ...book, zone: 'Asia/Phnom_Penh' })
      for (const member of MEMBERS) {
        const wallet: WalletRef = { kind: 'member_cash', member, currency: book.currency, mode: book.mode }
        await ledger.openWallet(tx, wallet)
        const lines = move({ from: clearing, to: wallet, amount: usd(10) })
        await ledger.postOrFail(tx, { key: 'setup', kind: 'deposit', book, lines })
      }
    })
    const { rows } = await this.#client.query<{ id: number }>(
      `insert into vendors.vendor_account (brand_id, vendor) values ($1, 'PG') returning id`,
      [brand],
    )
    return { book, account: { id: rows[0]!.id, brand, vendor: 'PG' } }
  }

  async #lines(book: Book): Promise<VendorLine[]> {
    const { rows } = await this.#client.query<VendorLine>(
      `select l.key, l.amount, l.transfer_id as "transferId", l.balance_after as "balanceAfter"
         from ledger.line l join ledger.account a on a.id = l.wallet_id join ledger.book b on b.id = a.book_id
        where b.brand_id = $1 and not a.house and l.key <> 'setup' order by l.wallet_id, l.seq`,
      [book.brand],
    )
    return rows
  }

  async #setTime(at: Date): Promise<void> {
    await this.#client.query(`update house.test_clock set frozen_at = $1, shift = '0'`, [at])
  }
}

/** Brings each call to some process, and again, until its answer is certain. */
class Vendor {
  readonly answers: VendorAnswers = new Map()
  readonly failures: string[] = []
  #arrivals: { call: VendorCall; arrive: (process: SimulatedProcess<Seamless>) => void }[] = []
  #asking = 0
  #scheduler: Scheduler
  #account: Parameters<typeof callVendor>[1]

  constructor(
    scheduler: Scheduler,
    processes: readonly SimulatedProcess<Seamless>[],
    account: Parameters<typeof callVendor>[1],
    pace: number,
    faults: () => Faults,
  ) {
    this.#scheduler = scheduler
    this.#account = account
    scheduler.offer(() => this.#choices(processes, pace, faults()))
  }

  get isDone(): boolean {
    return this.#asking === 0
  }

  async ask(call: VendorCall, isOnce = false): Promise<void> {
    this.#asking++
    for (;;) {
      // A stake that is not known may still be on its way.
      const isDecided = this.answers.has(call.stake)
      const answer = await this.#bring(call)
      if (answer) this.answers.set(call, [...(this.answers.get(call) ?? []), answer])
      if (isOnce || (answer && (answer.code !== 'tx_not_found' || isDecided))) break
    }
    this.#asking--
  }

  #choices(processes: readonly SimulatedProcess<Seamless>[], pace: number, faults: Faults): Choice[] {
    const up = processes.filter(process => process.isUp)
    if (up.length === 0) return []
    const arrivals = this.#arrivals.map(({ call, arrive }, i): Choice => {
      const run = () => {
        this.#arrivals.splice(i, 1)
        const process = this.#scheduler.random.pick(up)
        this.#scheduler.note(`at ${process.lifeName}`)
        arrive(process)
      }
      return { label: `${labelOf(call)} arrives`, weight: pace, run }
    })
    const asked = [...this.answers.keys()]
    if (asked.length === 0) return arrivals
    const again = () => {
      const call = this.#scheduler.random.pick(asked)
      this.#scheduler.note(labelOf(call))
      void this.ask(call, true)
    }
    return [...arrivals, { label: 'sent again:', weight: faults.duplicate / 2, run: again }]
  }

  /** @returns undefined if the vendor does not know what became of it */
  async #bring(call: VendorCall): Promise<SeamlessAnswer | undefined> {
    const process = await new Promise<SimulatedProcess<Seamless>>(arrive => this.#arrivals.push({ call, arrive }))
    try {
      const answer = await process.use(seamless => callVendor(seamless, this.#account, call))
      this.#scheduler.note(`| ${labelOf(call)}: ${answer.code}`)
      return answer
    } catch (error) {
      this.#scheduler.note(`| ${labelOf(call)}: ${(error as Error).name}`)
      const isExpected = [Crashed, OutcomeUnknown, LedgerBusy, DatabaseBusy].some(kind => error instanceof kind)
      if (!isExpected && sqlState(error) !== '55P03') this.failures.push(`${labelOf(call)} met an unexpected error: ${error}`)
      return undefined
    }
  }
}
