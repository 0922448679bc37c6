import type { Database, Tx } from '@tonle/database'
import { SCHEMA } from './graphile.ts'

/** By then a process that lives has noted its workers, with every tick. */
const NOTED_WITHIN_SECONDS = 15

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
  readonly #workers = new Set<string>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Notes a worker of this process. It may take its first job before, or never be noted if the process is killed at once. */
  async addWorker(workerId: string): Promise<void> {
    this.#workers.add(workerId)
    await this.#hold()
    await this.#db.system(tx => this.#noteWorkers(tx))
  }

  /** Frees the jobs of processes that are gone. */
  async freeJobsOfTheDead(): Promise<void> {
    await this.#hold()
    await this.#db.system(async tx => {
      await this.#noteWorkers(tx)
      const dead = await tx.query<{ worker_id: string }>(
        `select worker_id from jobs.worker w where not exists (
           select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = hashtext('tonle.jobs')::oid and l.objid = w.instance::oid
           and l.database = (select oid from pg_database where datname = current_database()))
         union
         select l.locked_by from (select locked_by, locked_at from ${SCHEMA}._private_jobs
                        union all select locked_by, locked_at from ${SCHEMA}._private_job_queues) l
          where l.locked_at < now() - $1 * interval '1 second' and not exists (select from jobs.worker w where w.worker_id = l.locked_by)`,
        [NOTED_WITHIN_SECONDS],
      )
      if (dead.length === 0) return
      const ids = dead.map(row => row.worker_id)
      await tx.query(`select from ${SCHEMA}.force_unlock_workers($1::text[])`, [ids])
      await tx.query('delete from jobs.worker where worker_id = any($1)', [ids])
    })
  }

  /** All of this process, under the lock it holds now. */
  async #noteWorkers(tx: Tx): Promise<void> {
    if (this.#workers.size === 0) return
    await tx.query(
      `insert into jobs.worker (worker_id, instance) select id, $2 from unnest($1::text[]) w(id)
         on conflict (worker_id) do update set instance = excluded.instance where worker.instance <> excluded.instance`,
      [[...this.#workers], this.#instance],
    )
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
