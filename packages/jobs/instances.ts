import type { Database, Tx } from '@tonle/database'
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
  readonly #pools = new Set<string>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Notes a pool of this process's workers, before it takes its first job: a job is locked by the name of the pool. */
  async addPool(poolId: string): Promise<void> {
    this.#pools.add(poolId)
    await this.#hold()
    await this.#db.system(tx => this.#notePools(tx))
  }

  /** Frees the jobs of processes that are gone. */
  async freeJobsOfTheDead(): Promise<void> {
    await this.#hold()
    await this.#db.system(async tx => {
      await this.#notePools(tx)
      const dead = await tx.query<{ id: string }>(
        `select pool_id as id from jobs.worker_pool p where pool_id <> all ($1) and not exists (
           select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = hashtext('tonle.jobs')::oid and l.objid = p.instance::oid
           and l.database = (select oid from pg_database where datname = current_database()))`,
        // Its own lock may be gone a moment before it knows.
        [[...this.#pools]],
      )
      if (dead.length === 0) return
      const ids = dead.map(row => row.id)
      await tx.query(`select from ${SCHEMA}.force_unlock_workers($1::text[])`, [ids])
      await tx.query('delete from jobs.worker_pool where pool_id = any($1)', [ids])
    })
  }

  /** All of this process, under the lock it holds now. */
  async #notePools(tx: Tx): Promise<void> {
    if (this.#pools.size === 0) return
    await tx.query(
      `insert into jobs.worker_pool (pool_id, instance) select id, $2 from unnest($1::text[]) p(id)
         on conflict (pool_id) do update set instance = excluded.instance where worker_pool.instance <> excluded.instance`,
      [[...this.#pools], this.#instance],
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
