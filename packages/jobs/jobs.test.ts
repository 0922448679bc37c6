import { consume, type Database } from '@tonle/database'
import {
  atPlannedTime,
  createJobs,
  handleJob,
  type JobOptions,
  type JobRun,
  type Jobs,
  type JobsConfig,
  job,
  jobNumbers,
  listFailedJobs,
  outbox,
  plannedJob,
  planTimes,
  retryJob,
  runOnce,
  schedule,
  type UnknownRows,
} from '@tonle/jobs'
import { createLog } from '@tonle/process'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { cleanJobs } from './clean.ts'
import { migrateJobs, SCHEMA } from './graphile.ts'

const BRAND = '01890000-0000-7000-8000-000000000001'
const log = createLog('silent')
const services = () => ({ db, log })
let database: TestDatabase
let db: Database
let jobs: Jobs | undefined
const databases: TestDatabase[] = []

beforeEach(async () => {
  database = await cloneDatabase({ modules: ['packages/database', 'packages/jobs'] })
  databases.push(database)
  db = await database.open()
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})
afterAll(async () => {
  for (const each of databases) await each.drop()
})

type Services = ReturnType<typeof services>

async function start(entries: JobsConfig<Services>['entries'], more: Partial<JobsConfig<Services>> = {}): Promise<Jobs> {
  const started = createJobs({
    services: services(),
    entries,
    brands: async () => [{ id: BRAND, zone: 'Asia/Phnom_Penh' }],
    relayMs: 20,
    ...more,
  })
  await started.start()
  return started
}

/** A job with what runs, in one. */
const handled = <I extends z.ZodType>({
  run,
  ...options
}: JobOptions<I> & { run(services: Services, input: z.output<I>, run: JobRun): Promise<void> }) => handleJob(job(options), run)
/** A row as any program may have written it. */
const ask = (topic: string, payload: object) =>
  db.tx(BRAND, tx =>
    tx.query('insert into house.outbox (brand_id, topic, payload) values (house.brand(), $1, $2)', [
      topic,
      JSON.stringify(payload),
    ]),
  )

/** What JSON does not know goes as text. */
const digits = z.codec(z.string(), z.bigint(), { decode: text => BigInt(text), encode: value => String(value) })
const payoutJob = job({ name: 'cashier.payout', input: z.object({ amount: digits }) })

test('what a transaction asks for is done after its commit, and not at all without one', async () => {
  const seen: unknown[] = []
  const payout = handleJob(payoutJob, async (_services: Services, input, run) => void seen.push([input.amount, run.brand]))
  jobs = await start([payout])
  await db.tx(BRAND, tx => outbox.add(tx, payoutJob, { amount: 9007199254740993n }))
  await db.system(tx => outbox.add(tx, payoutJob, { amount: 7n }, { brand: BRAND }))
  const undone = db.tx(BRAND, async tx => {
    await outbox.add(tx, payoutJob, { amount: 5n })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await expect
    .poll(() => seen)
    .toEqual([
      [9007199254740993n, BRAND],
      [7n, BRAND],
    ])
})

test('an input that does not fit its job neither compiles nor is written', async () => {
  // @ts-expect-error: an amount is no text
  await expect(db.tx(BRAND, tx => outbox.add(tx, payoutJob, { amount: '5' }))).rejects.toThrow('bigint')
  // @ts-expect-error: a job is no name
  await expect(db.tx(BRAND, tx => outbox.add(tx, 'cashier.payout', { amount: 5n }))).rejects.toThrow()
  expect(await db.system(tx => tx.query('select 1 from house.outbox'))).toEqual([])
})

test('a row whose topic nobody takes is kept and told, and becomes a job, once, when a program runs that takes it', async () => {
  const seen: unknown[] = []
  const told: (readonly UnknownRows[])[] = []
  const payout = handleJob(payoutJob, async (_services: Services, input) => void seen.push(input.amount))
  const timing = { relayMs: 1_000_000, tickMs: 1_000_000 }
  const old = await start([], { ...timing, onUnknownRows: unknown => told.push(unknown) })
  await db.tx(BRAND, tx => outbox.add(tx, payoutJob, { amount: 1n }))
  await db.tx(BRAND, tx => outbox.add(tx, payoutJob, { amount: 2n }))
  await old.tick()
  await old.tick()
  expect(told.at(-1)).toEqual([{ topic: 'cashier.payout', rows: 2 }])
  await old.stop()

  jobs = await start([payout], { ...timing, concurrency: 1, onUnknownRows: unknown => told.push(unknown) })
  await Promise.all([jobs.tick(), jobs.tick()])
  await jobs.idle()
  expect(seen).toEqual([1n, 2n])
  expect(told.at(-1)).toEqual([])
})

test('a relay that fails half-way loses nothing and asks for nothing twice', async () => {
  const seen: unknown[] = []
  const payout = handleJob(payoutJob, async (_services: Services, input) => void seen.push(input.amount))
  jobs = await start([payout], { relayMs: 1_000_000, tickMs: 1_000_000 })
  await db.tx(BRAND, tx => outbox.add(tx, payoutJob, { amount: 1n }))
  await ask('nobody.listens', {})
  await database.settle()
  await database.asOwner('revoke insert on jobs.unknown_row from tonle_worker')
  await expect(jobs.tick()).rejects.toMatchObject({ code: '42501' })
  await jobs.idle()
  expect(seen).toEqual([])
  await database.asOwner('grant insert on jobs.unknown_row to tonle_worker')
  await jobs.tick()
  await jobs.tick()
  await jobs.idle()
  expect(seen).toEqual([1n])
})

test('a job that fails is tried again with the same key, and stays visible when its attempts are used up', async () => {
  const keys: string[] = []
  const failing = handled({
    name: 'mail.send',
    attempts: 2,
    input: z.object({ to: z.string() }),
    run: async (_services, _input, run) => {
      keys.push(`${run.key} ${run.attempt} ${run.isLastAttempt}`)
      throw new Error('mailbox full')
    },
  })
  jobs = await start([failing])
  await ask('mail.send', { to: 'a' })
  await expect.poll(() => keys.length).toBe(2)
  await jobs.idle()
  const [failed] = await db.system(tx => listFailedJobs(tx))
  expect(failed).toMatchObject({
    name: 'mail.send',
    brand: BRAND,
    input: { to: 'a' },
    attempts: 2,
    lastError: 'mailbox full',
    nextAt: undefined,
  })
  expect(keys.map(text => text.split(' ')[1])).toEqual(['1', '2'])
  expect(new Set(keys.map(text => text.split(' ')[0])).size).toBe(1)
  expect(await db.system(jobNumbers)).toMatchObject({ failed: 1, waiting: 0 })

  expect(await db.system(tx => retryJob(tx, failed?.id ?? 0n))).toBe(true)
  await expect.poll(() => keys.length).toBe(3)
})

test('a tick relays what is committed by then, though an older transaction holds it back', async () => {
  const seen: unknown[] = []
  jobs = await start([handled({ name: 'told.late', input: z.unknown(), run: async _services => void seen.push('told') })], {
    relayMs: 1_000_000,
    tickMs: 1_000_000,
  })
  const older = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holding = db.tx(BRAND, async tx => {
    await tx.query('select pg_current_xact_id()')
    begun.resolve()
    await older.promise
  })
  await begun.promise
  await ask('told.late', {})
  let isTicked = false
  const ticked = jobs.tick().then(() => {
    isTicked = true
  })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(isTicked).toBe(false)
  older.resolve()
  await Promise.all([holding, ticked])
  await jobs.idle()
  expect(seen).toEqual(['told'])
})

test('a payload that the job does not take fails with the reason', async () => {
  jobs = await start([
    handled({ name: 'a.b', attempts: 1, input: z.strictObject({ id: z.string() }), run: async _services => {} }),
  ])
  await ask('a.b', { wrong: true })
  await expect.poll(async () => (await db.system(tx => listFailedJobs(tx)))[0]?.lastError).toContain('id')
})

test('a job that takes too long is given up, also when it does not listen', async () => {
  let wasTold = false
  const slow = handled({
    name: 'slow.one',
    attempts: 1,
    timeoutMs: 30,
    input: z.object({}),
    run: (_services, _input, run) =>
      new Promise(() => {
        run.signal.addEventListener('abort', () => {
          wasTold = true
        })
      }),
  })
  jobs = await start([slow])
  await ask('slow.one', {})
  await expect.poll(async () => (await db.system(tx => listFailedJobs(tx)))[0]?.lastError).toContain('30 ms')
  expect(wasTold).toBe(true)
})

test('an effect with a key happens once, however often its job runs', async () => {
  await database.asOwner('create table jobs.paid (id int)')
  let runs = 0
  const paying = handled({
    name: 'pay.once',
    input: z.object({}),
    run: async (services, _input, run) => {
      await services.db.system(tx => runOnce(tx, run.key, async tx => void (await tx.query('insert into jobs.paid values (1)'))))
      if (++runs < 2) throw new Error('crashed after the effect')
    },
  })
  jobs = await start([paying])
  await ask('pay.once', {})
  await expect.poll(() => runs).toBe(2)
  expect(await db.system(tx => tx.one('select count(*)::int as n from jobs.paid'))).toEqual({ n: 1 })
})

test('a job of a process that lives is left alone, and runs again at once when its process is gone', async () => {
  const ends: (() => void)[] = []
  const endless = handled({
    name: 'endless.one',
    input: z.object({}),
    run: _services => new Promise<void>(resolve => void ends.push(resolve)),
  })
  const first = await start([endless], { tickMs: 1_000_000 })
  await ask('endless.one', {})
  await expect.poll(() => ends.length).toBe(1)
  jobs = await start([endless], { tickMs: 20 })
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(ends).toHaveLength(1)

  // What a kill ends first: the connection that says who lives.
  await db.system(tx =>
    tx.query(`select pg_terminate_backend(l.pid) from pg_locks l join jobs.worker_pool p on l.objid = p.instance::oid
      join ${SCHEMA}._private_jobs j on j.locked_by = p.pool_id where l.locktype = 'advisory' and l.classid = hashtext('tonle.jobs')::oid`),
  )
  await expect.poll(() => ends.length).toBe(2)
  for (const end of ends) end()
  await first.stop()
})

test('no worker takes a job before its pool is noted', async () => {
  await migrateJobs(db.url)
  await database.asOwner(`revoke insert on jobs.worker_pool from tonle_worker`)
  let runs = 0
  const one = handled({ name: 'one.job', input: z.object({}), run: async _services => void runs++ })
  jobs = await start([one])
  await ask('one.job', {})
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(runs).toBe(0)
  await database.asOwner(`grant insert on jobs.worker_pool to tonle_worker`)
  await expect.poll(() => runs).toBe(1)
})

test('after a downtime every missed day is run once, in order, and a failing day holds back the later ones', async () => {
  await database.freezeTime(new Date('2026-11-20T10:00:00Z'))
  const days: string[] = []
  let isBroken = true
  const daily = schedule({
    name: 'contracts.daily',
    every: 'day',
    afterMinutes: 30,
    run: async (_services, run) => {
      days.push(`${run.brand === BRAND ? 'brand' : run.brand} ${run.period.name}`)
      if (isBroken && run.period.name === '2026-11-21') throw new Error('books are not closed')
    },
  })
  jobs = await start([daily], { tickMs: 1_000_000 })
  await jobs.tick()
  await jobs.idle()
  expect(days).toEqual([])

  // The brand's 20 November ended at 17:00Z on the 20th; its run is due half an hour later.
  await database.freezeTime(new Date('2026-11-20T17:29:00Z'))
  await jobs.tick()
  await jobs.idle()
  expect(days).toEqual([])
  await database.freezeTime(new Date('2026-11-23T17:30:00Z'))
  await Promise.all([jobs.tick(), jobs.tick()])
  await expect.poll(() => days).toEqual(['brand 2026-11-20', 'brand 2026-11-21'])
  // The failure is stored a moment after the run has ended.
  await expect
    .poll(async () => (await db.system(tx => listFailedJobs(tx)))[0])
    .toMatchObject({ name: 'contracts.daily', lastError: 'books are not closed' })

  isBroken = false
  const again = ['brand 2026-11-21', 'brand 2026-11-22', 'brand 2026-11-23']
  await expect.poll(() => days.slice(2)).toEqual(again)
  await jobs.tick()
  await jobs.idle()
  expect(days).toHaveLength(5)
})

test('what is planned for a time runs at that time, neither earlier nor a second later, also after a restart', async () => {
  const planned = plannedJob('shop.opening')
  const ran: { at: Date; lateMs: number }[] = []
  const entries = [
    atPlannedTime(planned, async (_services: Services, at) => void ran.push({ at, lateMs: (await nowOf()) - at.getTime() })),
  ]
  const nowOf = async () => (await db.system(tx => tx.one<{ now: Date }>('select app_now() as now'))).now.getTime()
  const begun = await nowOf()
  const times = [new Date(begun - 1000), new Date(begun + 4000), null, new Date(begun + 5000)]
  jobs = await start(entries)
  await db.tx(BRAND, tx => planTimes(tx, planned, times))
  await jobs.tick()
  await jobs.stop()
  expect(ran).toEqual([])
  jobs = await start(entries)
  await expect.poll(() => ran.length).toBe(2)
  expect(ran.map(({ at }) => at)).toEqual([times[1], times[3]])
  for (const { lateMs } of ran) expect(lateMs).toBeGreaterThanOrEqual(0)
  for (const { lateMs } of ran) expect(lateMs).toBeLessThan(800)
})

test('a schedule per installation that only needs the last period skips the missed ones', async () => {
  await database.freezeTime(new Date('2026-11-20T10:10:00Z'))
  const hours: string[] = []
  const clean = schedule({
    name: 'house.clean',
    per: 'installation',
    every: 'hour',
    catchUp: 'last',
    run: async (_services, run) => void hours.push(run.period.name),
  })
  jobs = await start([clean], { tickMs: 1_000_000 })
  await jobs.tick()
  await database.freezeTime(new Date('2026-11-20T15:01:00Z'))
  await jobs.tick()
  await expect.poll(() => hours).toEqual(['2026-11-20T14:00Z'])
})

test('old outbox rows go when all their consumers have read them, not before', async () => {
  await database.freezeTime(new Date('2026-11-01T00:00:00Z'))
  await ask('a.b', { n: 1 })
  await database.freezeTime(new Date('2026-11-20T00:00:00Z'))
  await ask('a.b', { n: 2 })
  const left = () =>
    db.system(async tx =>
      (await tx.query<{ n: number }>(`select (payload->>'n')::int as n from house.outbox order by id`)).map(row => row.n),
    )
  await db.system(tx => tx.query(`insert into house.cursor (consumer, source) values ('reader', 'house.outbox')`))
  await db.system(cleanJobs)
  expect(await left()).toEqual([1, 2])
  await database.settle()
  await consume(db, 'reader', { table: 'house.outbox' }, async () => {})
  await db.system(cleanJobs)
  expect(await left()).toEqual([2])
})

test('the site can neither see nor make jobs; two of one name are refused', async () => {
  jobs = await start([])
  await expect(db.pool.query('select * from graphile_worker.jobs')).rejects.toMatchObject({ code: '42501' })
  await expect(db.pool.query('select * from jobs.period')).rejects.toMatchObject({ code: '42501' })
  const twin = handled({ name: 'a.b', input: z.object({}), run: async _services => {} })
  expect(() => createJobs({ services: services(), entries: [twin, twin], brands: async () => [] })).toThrow('a.b')
})
