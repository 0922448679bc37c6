import { isRetryable, OutcomeUnknown } from '@tonle/database'
import type { Pool, PoolClient } from 'pg'
import { isLost, isTimeout, LedgerBusy, StillThere } from './failures.ts'
import type { Job, LostConnection } from './job.ts'
import { isPosted, type Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** Decides one plan on a connection, from the look-up of its accounts to the answer. May run again. */
export type Single = (client: PoolClient, plan: Plan) => Promise<Outcome>

/** Ends the backend of a connection that was lost. @returns false if it lives on */
export type EndLost = (client: PoolClient, pid: number) => Promise<boolean>

const ATTEMPTS = 8
const FIRST_PAUSE_MS = 20

interface CarefulOptions {
  pool: Pool
  single: Single
  endLost: EndLost
  pause: (ms: number) => Promise<void>
  /** Connections it may hold at once; the lanes need theirs. */
  width: number
  /** The jobs of a wallet are answered: it may be freed. */
  onDone: () => void
}

interface Walk {
  jobs: Job[]
  parked: Job[]
  isDone: boolean
}

/**
 * Plans that are decided alone, each in a statement of its own: those a batch cannot hold, those of wallets that are locked or
 * careful, and those whose answer was lost (their key makes repeating safe). Jobs of one wallet go one after the other; jobs that
 * come for it meanwhile are parked, and go back to the lane together when it frees the wallet, so that a busy wallet does not stay here.
 */
export class CarefulPath {
  #options: CarefulOptions
  #walks = new Map<string, Walk>()
  #free: number
  #waiting: (() => void)[] = []

  constructor(options: CarefulOptions) {
    this.#options = options
    this.#free = options.width
  }

  /** After the jobs of its wallet that are here already. */
  take(job: Job): void {
    const walk = this.#walks.get(job.wallet)
    if (walk) return void (walk.isDone ? walk.parked : walk.jobs).push(job)
    const begun: Walk = { jobs: [job], parked: [], isDone: false }
    this.#walks.set(job.wallet, begun)
    void this.#run(begun)
  }

  /** @returns false if the wallet is not here */
  park(job: Job): boolean {
    const walk = this.#walks.get(job.wallet)
    walk?.parked.push(job)
    return walk !== undefined
  }

  /** Lets wallets go whose jobs are answered. @returns what came for them meanwhile, in order */
  free(): Job[] {
    const parked: Job[] = []
    for (const [wallet, walk] of this.#walks) {
      if (!walk.isDone) continue
      this.#walks.delete(wallet)
      parked.push(...walk.parked)
    }
    return parked
  }

  async #run(walk: Walk): Promise<void> {
    for (let i = 0; i < walk.jobs.length; i++) {
      const job = walk.jobs[i]!
      await this.#enter()
      try {
        job.settle(await this.#decide(job))
      } catch (error) {
        job.fail(error)
      } finally {
        this.#leave()
      }
    }
    walk.isDone = true
    this.#options.onDone()
  }

  async #decide(job: Job): Promise<Outcome> {
    const { pool, pause } = this.#options
    for (let attempt = 1; ; attempt++) {
      try {
        return await onClient(
          pool,
          client => this.#ask(client, job),
          lost => job.lost.push(lost),
        )
      } catch (error) {
        if (!isTimeout(error) && !isRetryable(error) && !isLost(error) && !(error instanceof StillThere)) throw error
        if (isTimeout(error) || attempt >= ATTEMPTS) throw giveUp(job, error)
      }
      await pause(FIRST_PAUSE_MS * 2 ** attempt)
    }
  }

  async #ask(client: PoolClient, job: Job): Promise<Outcome> {
    const { single } = this.#options
    const wasUncertain = job.isUncertain
    job.isUncertain = true
    try {
      const outcome = await single(client, job.plan)
      if (isPosted(outcome) || job.lost.length === 0) return outcome
      // Its key bars what is still on its way only once something is posted under it.
      await this.#endLost(client, job)
      return await single(client, job.plan)
    } catch (error) {
      if (!isLost(error)) job.isUncertain = wasUncertain
      throw error
    }
  }

  async #endLost(client: PoolClient, job: Job): Promise<void> {
    const { endLost } = this.#options
    const notAllowed = (cause: unknown): never => {
      throw isLost(cause) ? cause : new StillThere('the backend of a lost connection could not be ended', { cause })
    }
    for (const lost of job.lost) {
      lost.isEnded ||= lost.pid === undefined || (await endLost(client, lost.pid).catch(notAllowed))
      if (!lost.isEnded) throw new StillThere('the backend of a lost connection goes on')
    }
    job.lost = []
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}

/** Either nothing has happened or the outcome is unknown; the error says which. */
function giveUp(job: Job, cause: unknown): Error {
  if (job.isUncertain) return new OutcomeUnknown('the database did not answer', { cause })
  return new LedgerBusy('the wallet is locked, or the database cannot be reached', { cause })
}

/** A connection that broke, or may still be busy, is not given back to the pool. @param onLost called with it */
export async function onClient<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  onLost: (lost: LostConnection) => void,
): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  try {
    return await work(client)
  } catch (error) {
    failure = error
    throw error
  } finally {
    const isBroken = failure !== undefined && isLost(failure)
    if (isBroken) onLost({ pid: (client as { processID?: number | null }).processID ?? undefined, isEnded: false })
    client.release(isBroken)
  }
}
