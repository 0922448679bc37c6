import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isRepetition } from './batch.ts'
import { CarefulPath, type EndLost, onClient, type Single } from './careful-path.ts'
import { isAboutAll, isLost, isTimeout, LedgerBusy } from './failures.ts'
import { answerJob, type Job } from './job.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** Decides simple plans in one statement. An answer for each; undefined: undecided, for the next path. */
export type Batch = (client: PoolClient, plans: readonly Plan[]) => Promise<(Outcome | undefined)[]>

const MAX_BATCH = 1000

interface LaneOptions {
  pool: Pool
  /** In this order: each gets what the one before left undecided, `single` what is left at last. */
  plain: Batch
  batch: Batch
  single: Single
  endLost: EndLost
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
  #isFlushing = false

  constructor(options: LaneOptions) {
    this.#options = options
    this.#careful = new CarefulPath({ ...options, onDone: () => this.#wake() })
  }

  push(job: Job): void {
    this.#queue.push(job)
    this.#wake()
  }

  /** What was taken out of the queue came before what is in it. */
  #putBack(jobs: readonly Job[]): void {
    if (jobs.length > 0) this.#queue = [...jobs, ...this.#queue]
  }

  #wake(): void {
    if (this.#isFlushing) return
    this.#isFlushing = true
    void this.#flushAll()
  }

  async #flushAll(): Promise<void> {
    for (;;) {
      // A turn reads many sockets; a batch costs the database the same again, however small it is.
      await nextTurn()
      // Between flushes only: within one, what comes for a wallet that went alone has to follow it there.
      this.#putBack(this.#careful.free())
      if (this.#queue.length === 0) break
      const { batch, later } = this.#admit(this.#queue.splice(0, MAX_BATCH))
      this.#putBack(later)
      this.#putBack(await this.#decide(batch))
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
        // If nothing is posted under the key, the repetition is submitted on its own, before later submissions.
        held.add(wallet)
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
    const jobs = batch.filter(job => !this.#careful.park(job))
    return await this.#ask(plain, jobs, left => this.#ask(full, left, async alone => this.#takeAlone(alone)))
  }

  /**
   * Asks a path. Jobs that the database refuses as a whole (a companion row that exists, a row locked by somebody) are halved until
   * the culprit is alone, so that it costs its neighbours a few statements, not one for each of them.
   */
  async #ask(path: Batch, jobs: readonly Job[], next: (left: Job[]) => Promise<Job[]>): Promise<Job[]> {
    if (jobs.length === 0) return []
    let outcomes: (Outcome | undefined)[]
    try {
      outcomes = await onClient(
        this.#options.pool,
        client => {
          for (const job of jobs) job.isUncertain = true
          return path(
            client,
            jobs.map(job => job.plan),
          )
        },
        lost => {
          for (const job of jobs) job.lost.push(lost)
        },
      )
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

  /** With their repetitions, which come after them. */
  #takeAlone(jobs: readonly Job[]): Job[] {
    for (const job of jobs) {
      this.#careful.take(job)
      for (const repetition of job.repetitions) this.#careful.park(repetition)
      job.repetitions = []
    }
    return []
  }

  async #afterError(jobs: readonly Job[], error: unknown): Promise<Job[]> {
    if (isLost(error)) return this.#takeAlone(jobs)
    for (const job of jobs) job.isUncertain = false
    if (isAboutAll(error)) {
      const failure = isTimeout(error) ? new LedgerBusy('the database was too slow', { cause: error }) : error
      for (const job of jobs.flatMap(job => [job, ...job.repetitions])) job.fail(failure)
      return []
    }
    if (jobs.length === 1) return this.#takeAlone(jobs)
    const middle = Math.ceil(jobs.length / 2)
    const again = await this.#decide(jobs.slice(0, middle))
    return [...again, ...(await this.#decide(jobs.slice(middle)))]
  }
}
