import type { Pool, PoolClient } from 'pg'
import { isRepetition } from './batch.ts'
import { CarefulPath, onClient, type Single } from './careful-path.ts'
import { isAboutAll, isLost, isTimeout, LedgerBusy } from './failures.ts'
import { answerJob, type Job } from './job.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** Decides simple plans in one statement. An answer for each; undefined: undecided, for the next door. */
export type Batch = (client: PoolClient, plans: readonly Plan[]) => Promise<(Outcome | undefined)[]>

const MAX_BATCH = 1000

interface LaneOptions {
  pool: Pool
  /** In this order: each gets what the one before left undecided, `single` what is left at last. */
  plain: Batch
  batch: Batch
  single: Single
  pause: (ms: number) => Promise<void>
  /** Connections of its careful path. */
  width: number
}

/**
 * One flush at a time; what arrives meanwhile is the next batch. Nothing waits for company: an idle lane sends what one turn of
 * the event loop brought.
 */
export class Lane {
  #options: LaneOptions
  #careful: CarefulPath
  #queue: Job[] = []
  /** By wallet, what came back from the careful path during a flush. */
  #returned = new Map<string, Job[]>()
  #isFlushing = false

  constructor(options: LaneOptions) {
    this.#options = options
    this.#careful = new CarefulPath({ ...options, onFree: jobs => this.#takeBack(jobs) })
  }

  push(job: Job): void {
    this.#queue.push(job)
    this.#wake()
  }

  /** What was taken out of the queue came before what is in it. */
  #putBack(jobs: readonly Job[]): void {
    if (jobs.length === 0) return
    this.#queue = [...jobs, ...this.#queue]
    this.#wake()
  }

  #takeBack(jobs: readonly Job[]): void {
    if (!this.#isFlushing) return void this.#putBack(jobs)
    const [first] = jobs
    if (first) this.#returned.set(first.wallet, [...(this.#returned.get(first.wallet) ?? []), ...jobs])
  }

  /** What is still to be sent of a wallet whose earlier jobs have come back goes behind them. */
  #follow(job: Job): boolean {
    const before = this.#returned.get(job.wallet)
    before?.push(job)
    return before !== undefined
  }

  #putBackReturned(): void {
    this.#putBack([...this.#returned.values()].flat())
    this.#returned.clear()
  }

  #wake(): void {
    if (this.#isFlushing) return
    this.#isFlushing = true
    queueMicrotask(() => void this.#flushAll())
  }

  async #flushAll(): Promise<void> {
    for (;;) {
      this.#putBackReturned()
      if (this.#queue.length === 0) break
      const { batch, later } = this.#admit(this.#queue.splice(0, MAX_BATCH))
      // Before the flush, so that what its wallets park and get back meanwhile comes in front of it.
      this.#putBack(later)
      const again = await this.#decide(batch)
      this.#putBackReturned()
      this.#putBack(again)
    }
    this.#isFlushing = false
  }

  /** Parts the next jobs: those for one statement, those that follow them. Others go to the careful path at once. */
  #admit(jobs: readonly Job[]): { batch: Job[]; later: Job[] } {
    const batch: Job[] = []
    const later: Job[] = []
    const firsts = new Map<string, Job>()
    const held = new Set<string>()
    const inBatch = new Set<string>()
    for (const job of jobs) {
      const { wallet } = job
      if (this.#careful.park(job)) continue
      const name = `${wallet} ${job.plan.key}`
      const first = firsts.get(name)
      if (held.has(wallet) || (inBatch.has(wallet) && (!job.isSimple || (first && !isRepetition(first.plan, job.plan))))) {
        held.add(wallet)
        later.push(job)
      } else if (!job.isSimple) {
        this.#careful.take(job)
      } else if (first) {
        first.repetitions.push(job)
      } else {
        firsts.set(name, job)
        inBatch.add(wallet)
        batch.push(job)
      }
    }
    return { batch, later }
  }

  /** @returns repetitions to ask for again */
  async #decide(batch: readonly Job[]): Promise<Job[]> {
    const { plain, batch: full } = this.#options
    // A wallet that the other half left to the careful path stays there: its order.
    const jobs = batch.filter(job => !this.#careful.park(job) && !this.#follow(job))
    return await this.#ask(plain, jobs, left => this.#ask(full, left, async alone => alone.flatMap(job => this.#takeAlone(job))))
  }

  /**
   * Asks a door. Jobs that the database refuses as a whole (a companion row that exists, a row locked by somebody) are halved until
   * the culprit is alone, so that it costs its neighbours a few statements, not one for each of them.
   */
  async #ask(door: Batch, jobs: readonly Job[], next: (left: Job[]) => Promise<Job[]>): Promise<Job[]> {
    if (jobs.length === 0) return []
    let outcomes: (Outcome | undefined)[]
    try {
      outcomes = await onClient(this.#options.pool, client => {
        for (const job of jobs) job.isUncertain = true
        return door(
          client,
          jobs.map(job => job.plan),
        )
      })
    } catch (error) {
      return await this.#afterError(jobs, error)
    }
    const again: Job[] = []
    const left: Job[] = []
    for (const [i, job] of jobs.entries()) {
      job.isUncertain = false
      const outcome = outcomes[i]
      if (outcome) again.push(...answerJob(job, outcome))
      else left.push(job)
    }
    return [...again, ...(await next(left))]
  }

  /** @returns its repetitions, which come after it */
  #takeAlone(job: Job): Job[] {
    this.#careful.take(job)
    const { repetitions } = job
    job.repetitions = []
    return repetitions
  }

  async #afterError(jobs: readonly Job[], error: unknown): Promise<Job[]> {
    if (isLost(error)) return jobs.flatMap(job => this.#takeAlone(job))
    for (const job of jobs) job.isUncertain = false
    if (isAboutAll(error)) {
      const failure = isTimeout(error) ? new LedgerBusy('the database was too slow', { cause: error }) : error
      for (const job of jobs.flatMap(job => [job, ...job.repetitions])) job.fail(failure)
      return []
    }
    if (jobs.length === 1) return this.#takeAlone(jobs[0]!)
    const middle = Math.ceil(jobs.length / 2)
    const again = await this.#decide(jobs.slice(0, middle))
    return [...again, ...(await this.#decide(jobs.slice(middle)))]
  }
}
