import { type Database, DatabaseBusy, OutcomeUnknown, sqlState } from '@tonle/database'
import { type Ledger, LedgerBusy } from '@tonle/ledger'
import type { Faults } from './faults.ts'
import { Crashed, type SimulatedProcess } from './process.ts'
import type { Choice, Scheduler } from './scheduler.ts'
import type { SimulatedTime } from './simulated-time.ts'
import type { Attempt, Told } from './wallet-history.ts'
import type { Request } from './wallet-requests.ts'

/** What a simulated process runs. */
export interface Wallets {
  db: Database
  ledger: Ledger
}

interface Arrival {
  request: Request
  arrive: (process: SimulatedProcess<Wallets>) => void
}

export interface VisitorsOptions {
  brand: string
  scheduler: Scheduler
  time: SimulatedTime
  faults: () => Faults
  processes: readonly SimulatedProcess<Wallets>[]
  /** Weight of a request's arrival beside 10 of a statement: few at a time, or all at once. */
  pace: number
}

/** Those who ask: they bring a request to some process, and again with the same key, until they know. */
export class Visitors {
  readonly attempts: Attempt[] = []
  /** What no caller should ever see. */
  readonly failures: string[] = []
  #options: VisitorsOptions
  #arrivals: Arrival[] = []
  #underWay = new Set<Request>()
  #asking = 0
  #places = 0

  constructor(options: VisitorsOptions) {
    this.#options = options
    options.scheduler.offer(() => this.#choices())
  }

  get areServed(): boolean {
    return this.#asking === 0
  }

  /** Asks until the answer is certain; who was told that nothing happened may leave it at that. */
  async ask(request: Request, isOnce = false): Promise<void> {
    this.#asking++
    const { random } = this.#options.scheduler
    for (;;) {
      const told = await this.#bring(request)
      if (told.what !== 'nothing' && told.what !== 'unknown') break
      if (isOnce || (told.what === 'nothing' && random.chance(0.3))) break
    }
    this.#asking--
  }

  #choices(): Choice[] {
    const { scheduler, processes, pace, faults } = this.#options
    const up = processes.filter(process => process.isUp)
    if (up.length === 0) return []
    const arrivals = this.#arrivals.map((arrival, i): Choice => {
      const run = () => {
        this.#arrivals.splice(i, 1)
        const process = scheduler.random.pick(up)
        scheduler.note(`at ${process.lifeName}`)
        arrival.arrive(process)
      }
      return { label: `${arrival.request.label} arrives`, weight: pace, run }
    })
    const [some] = this.#underWay
    if (!some || faults().duplicate === 0) return arrivals
    const again = () => {
      const request = scheduler.random.pick([...this.#underWay])
      scheduler.note(request.label)
      void this.ask(request, true)
    }
    return [...arrivals, { label: 'sent twice:', weight: faults().duplicate, run: again }]
  }

  async #bring(request: Request): Promise<Told> {
    const process = await new Promise<SimulatedProcess<Wallets>>(arrive => this.#arrivals.push({ request, arrive }))
    const { scheduler, time, brand } = this.#options
    const begun = { request, life: process.lifeName, place: this.#places++, from: scheduler.step }
    this.#underWay.add(request)
    const told = await process
      .use(wallets => carryOut(wallets, brand, request, time))
      .catch((error: Error) => this.#failed(request, error))
    this.#underWay.delete(request)
    this.attempts.push({ ...begun, to: scheduler.step, toMs: time.clock.nowMs(), told })
    scheduler.note(`| r${request.id}: ${wordsOf(told)}`)
    return told
  }

  #failed(request: Request, error: Error): Told {
    if (error instanceof Crashed || error instanceof OutcomeUnknown) return { what: 'unknown', error }
    const state = sqlState(error)
    const isExpected = error instanceof LedgerBusy || error instanceof DatabaseBusy || state === '55P03'
    if (!isExpected) this.failures.push(`${request.label} met an unexpected error: ${error}`)
    return { what: 'nothing', error }
  }
}

async function carryOut({ db, ledger }: Wallets, brand: string, request: Request, time: SimulatedTime): Promise<Told> {
  switch (request.what) {
    case 'plan': {
      const { plan } = request
      const outcome = await (request.path === 'submit' ? ledger.submit(plan) : db.tx(brand, tx => ledger.post(tx, plan)))
      return { what: 'outcome', outcome }
    }
    case 'hold': {
      const { account, key, amount, expiresInMs } = request
      const expiresAt = expiresInMs === undefined ? undefined : new Date(time.clock.nowMs() + expiresInMs)
      return { what: 'hold', outcome: (await db.tx(brand, tx => ledger.hold(tx, { account, key, amount, expiresAt }))).outcome }
    }
    case 'void':
      return { what: 'release', release: await db.tx(brand, tx => ledger.voidHold(tx, request)) }
    case 'expire':
      await db.system(tx => ledger.expireHolds(tx, 10))
      return { what: 'done' }
    case 'flag':
      await db.tx(brand, tx => ledger.setFlags(tx, request.account, { mayBet: request.mayBet }))
      return { what: 'done' }
  }
}

function wordsOf(told: Told): string {
  switch (told.what) {
    case 'outcome':
      return told.outcome.outcome
    case 'hold':
      return told.outcome
    case 'release':
      return `${told.release.changed ? 'gave back' : 'is'} ${told.release.state}`
    case 'done':
      return 'done'
    default:
      return `${told.what} (${told.error.name})`
  }
}
