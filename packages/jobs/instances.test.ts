import type { Database } from '@tonle/database'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs, SCHEMA } from './graphile.ts'
import { Instance } from './instances.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await cloneDatabase()
  db = await database.open({ workerPoolSize: 3 })
  await migrateJobs(db.url)
})
afterAll(() => database.drop())

const held = async () =>
  await db.system(tx =>
    tx.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted and classid = hashtext('tonle.jobs')::oid
          and database = (select oid from pg_database where datname = current_database())`,
    ),
  )

test('however often its connection breaks, and however many ask at once, one connection is held and none is lost to the pool', async () => {
  const instance = new Instance(db)
  for (let round = 0; round < 6; round++) {
    let locks: { pid: number }[] = []
    // The end of a connection is told a moment later than the server knows it; who asks then is asked again by the next tick.
    const ask = async () => {
      await Promise.all([instance.addPool('a'), instance.addPool('b'), instance.freeJobsOfTheDead()])
      locks = await held()
      return locks.length
    }
    await expect.poll(ask).toBe(1)
    await db.system(tx => tx.query('select pg_terminate_backend($1)', [locks[0]!.pid]))
    await expect.poll(() => held()).toHaveLength(0)
  }
  await instance.close()
  await Promise.all([1, 2, 3].map(() => db.system(tx => tx.query('select pg_sleep(0.01)'))))
  await expect.poll(() => db.workers.totalCount - db.workers.idleCount).toBe(0)
})

/** A database whose connection that says who lives is gone for the server, while its program knows nothing of it. */
const unknowing = (): Database =>
  ({
    system: db.system.bind(db),
    workers: {
      async connect() {
        const connection = await db.workers.connect()
        const query = connection.query.bind(connection)
        const queryAndUnlock = async (text: string) => {
          const answer = await query(text)
          await query('select pg_advisory_unlock_all()')
          return answer
        }
        return Object.assign(connection, { query: queryAndUnlock })
      },
    },
  }) as unknown as Database

test('a process that has lost its lock and does not know it yet frees none of its own jobs; another frees them', async () => {
  await db.system(tx => tx.query(`select from ${SCHEMA}.add_job('own.one')`))
  await database.asOwner(`update ${SCHEMA}._private_jobs set locked_by = 'own', locked_at = now()`)
  const locked = () => db.system(tx => tx.query(`select locked_by from ${SCHEMA}._private_jobs`))
  const instance = new Instance(unknowing())
  await instance.addPool('own')
  await instance.freeJobsOfTheDead()
  expect(await locked()).toEqual([{ locked_by: 'own' }])

  const other = new Instance(db)
  await other.freeJobsOfTheDead()
  expect(await locked()).toEqual([{ locked_by: null }])
  await Promise.all([instance.close(), other.close()])
})
