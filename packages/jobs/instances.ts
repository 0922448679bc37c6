import type { Database } from '@tonle/database'
import { SCHEMA } from './graphile.ts'

/**
 * Tells living processes from dead ones, so that the jobs of a killed process run again at once and not after the four hours that
 * graphile-worker waits. A process is alive while its connection holds an advisory lock, numbered by the connection's backend.
 */
export class Instance {
  readonly #db: Database
  /** While a connection is held: closes it. */
  #giveBack: (() => void) | undefined
  #holding: Promise<void> | undefined
  #instance = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** Notes a worker of this process before it takes its first job. */
  async addWorker(workerId: string): Promise<void> {
    await this.#hold()
    await this.#db.system(tx =>
      tx.query(
        'insert into jobs.worker (worker_id, instance) values ($1, $2) on conflict (worker_id) do update set instance = excluded.instance',
        [workerId, this.#instance],
      ),
    )
  }

  /** Frees the jobs of processes that are gone. */
  async freeJobsOfTheDead(): Promise<void> {
    const before = this.#instance
    await this.#hold()
    await this.#db.system(async tx => {
      if (before !== this.#instance)
        await tx.query('update jobs.worker set instance = $2 where instance = $1', [before, this.#instance])
      const dead = await tx.query<{ worker_id: string }>(
        `select worker_id from jobs.worker w where not exists (
           select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = hashtext('tonle.jobs')::oid and l.objid = w.instance::oid
           and l.database = (select oid from pg_database where datname = current_database()))`,
      )
      if (dead.length === 0) return
      const ids = dead.map(row => row.worker_id)
      await tx.query(`select from ${SCHEMA}.force_unlock_workers($1::text[])`, [ids])
      await tx.query('delete from jobs.worker where worker_id = any($1)', [ids])
    })
  }

  /** Takes the lock, again after the connection broke. Several may ask at once; one connection is held. */
  async #hold(): Promise<void> {
    if (this.#giveBack) return
    this.#holding ??= this.#take().finally(() => {
      this.#holding = undefined
    })
    await this.#holding
  }

  async #take(): Promise<void> {
    const connection = await this.#db.workers.connect()
    let isGivenBack = false
    // A pool does not see that a connection which it has given out is gone: it would count as in use for ever.
    const giveBack = () => {
      if (isGivenBack) return
      isGivenBack = true
      if (this.#giveBack === giveBack) this.#giveBack = undefined
      connection.release(true)
    }
    connection.once('end', giveBack)
    try {
      const { rows } = await connection.query(
        `select pg_backend_pid() as pid, pg_advisory_lock(hashtext('tonle.jobs'), pg_backend_pid())`,
      )
      this.#instance = (rows[0] as { pid: number }).pid
      if (!isGivenBack) this.#giveBack = giveBack
    } catch (error) {
      giveBack()
      throw error
    }
  }

  /** Closing the connection gives the lock back. */
  async close(): Promise<void> {
    await this.#holding?.catch(() => {})
    this.#giveBack?.()
  }
}
