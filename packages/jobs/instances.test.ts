import type { Database } from '@tonle/database'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from './graphile.ts'
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

test('however often its connection breaks, and whoever asks at once, one connection is held and none is lost to the pool', async () => {
  const instance = new Instance(db)
  for (let round = 0; round < 6; round++) {
    let locks: { pid: number }[] = []
    // The end of a connection is told a moment later than the server knows it; who asks then is asked again by the next tick.
    const ask = async () => {
      await Promise.all([instance.addPool('a'), instance.addPool('b'), instance.freeJobsOfTheDead()])
      locks = await held()
      return locks.length
    }
    await expect.poll(ask, { timeout: 5000 }).toBe(1)
    await db.system(tx => tx.query('select pg_terminate_backend($1)', [locks[0]!.pid]))
    await expect.poll(() => held(), { timeout: 5000 }).toHaveLength(0)
  }
  await instance.close()
  await Promise.all([1, 2, 3].map(() => db.system(tx => tx.query('select pg_sleep(0.01)'))))
  await expect.poll(() => db.workers.totalCount - db.workers.idleCount, { timeout: 5000 }).toBe(0)
})
