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

test('however often its connection breaks, and whoever asks at once, one connection is held and none is lost to the pool', async () => {
  const instance = new Instance(db)
  for (let round = 0; round < 6; round++) {
    let locks: { pid: number }[] = []
    // The end of a connection is told a moment later than the server knows it; who asks then is asked again by the next tick.
    const ask = async () => {
      await Promise.all([instance.addWorker('a'), instance.addWorker('b'), instance.freeJobsOfTheDead()])
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

test('a job of a worker that nobody noted is freed soon: its process was killed as it began', async () => {
  for (const name of ['old', 'new']) {
    await db.system(tx => tx.query(`select from ${SCHEMA}.add_job($1, queue_name => $1)`, [name]))
    const lockedAt = `now() - interval '${name === 'old' ? 16 : 5} seconds'`
    await database.asOwner(`
      update ${SCHEMA}._private_jobs set locked_by = 'ghost of ${name}', locked_at = ${lockedAt} where locked_by is null;
      update ${SCHEMA}._private_job_queues set locked_by = 'ghost of ${name}', locked_at = ${lockedAt} where queue_name = '${name}';`)
  }
  const instance = new Instance(db)
  await instance.freeJobsOfTheDead()
  for (const table of ['_private_jobs', '_private_job_queues']) {
    const locked = await db.system(tx => tx.query(`select locked_by from ${SCHEMA}.${table} where locked_by is not null`))
    expect(locked).toEqual([{ locked_by: 'ghost of new' }])
  }
  // One of a living process whose note failed is noted with the next tick.
  await instance.addWorker('ghost of new')
  await database.asOwner(
    `delete from jobs.worker; update ${SCHEMA}._private_jobs set locked_at = now() - interval '1 hour' where locked_by is not null`,
  )
  await instance.freeJobsOfTheDead()
  expect(
    await db.system(tx => tx.query(`select locked_by from ${SCHEMA}._private_jobs where locked_by is not null`)),
  ).toHaveLength(1)
  await instance.close()
})
