import { createServer, type Server, type Socket } from 'node:net'
import { connect, type Database, DatabaseBusy, OutcomeUnknown, openDatabase, openPool } from '@tonle/database'
import { cloneDatabase, type StallingProxy, stallingProxy, type TestDatabase } from '@tonle/testkit'
import type { Pool, PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const BRAND = '01890000-0000-7000-8000-000000000001'
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await cloneDatabase({ modules: ['packages/database'] })
  db = await database.open({ poolSize: 4 })
  await database.asOwner('create schema shop; create table shop.thing (id int primary key)')
})
afterAll(() => database.drop())

const SETTINGS = `select current_user::text as role, a.lock, a.statement, a.idle from (
  select max(setting::int) filter (where name = 'lock_timeout') as lock, max(setting::int) filter (where name = 'statement_timeout') as statement,
         max(setting::int) filter (where name = 'idle_in_transaction_session_timeout') as idle from pg_settings) a`
interface Settings {
  role: string
  lock: number
  statement: number
  idle: number
}

describe('on every connection the server gives up before the client does, and a lock before a statement', () => {
  const pools: [string, () => Pool][] = [
    ['the site', () => db.pool],
    ['reports', () => db.reports],
    ['workers', () => db.workers],
    ['lanes', () => db.lanes],
    ['jobs', () => openPool(database.url, 'tonle_worker', { max: 1 })],
    ['migrations of jobs', () => openPool(database.url, 'tonle_owner', { max: 1 })],
  ]
  test.each(pools)('%s', async (_name, pool) => {
    const of = pool()
    const { lock, statement, idle } = (await of.query(SETTINGS)).rows[0] as Settings
    const client = Number(of.options.query_timeout)
    expect([lock > 0, lock < statement, statement < client, idle > 0]).toEqual([true, true, true, true])
    expect(of.options.connectionTimeoutMillis).toBeGreaterThan(0)
    if (![db.pool, db.reports, db.workers, db.lanes].includes(of)) await of.end()
  })

  test('a connection that listens', async () => {
    const client = await connect(database.url, 'tonle_app')
    const { role, lock, statement, idle } = (await client.query(SETTINGS)).rows[0] as Settings
    expect([role, lock > 0, lock < statement, idle > 0]).toEqual(['tonle_app', true, true, true])
    await client.end()
  })

  test('what serves players notices a dead connection within five seconds', () => {
    for (const pool of [db.pool, db.lanes]) expect(Number(pool.options.query_timeout)).toBeLessThanOrEqual(5000)
  })
})

describe('the queue for a connection', () => {
  const hold = (pool: Pool) => Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const free = (held: PoolClient[]) => {
    for (const client of held) client.release()
  }

  test('has an end: one more is refused at once', async () => {
    const held = await hold(db.reports)
    const limit = db.reports.options.max * 4
    const waiting = Array.from({ length: limit }, () => db.read(BRAND, read => read.one('select 1 as n'), { isReport: true }))
    const before = performance.now()
    await expect(db.read(BRAND, read => read.one('select 1'), { isReport: true })).rejects.toThrow(DatabaseBusy)
    await expect(db.reports.query('select 1')).rejects.toThrow(DatabaseBusy)
    expect(performance.now() - before).toBeLessThan(1000)
    free(held)
    expect(await Promise.all(waiting)).toEqual(Array(limit).fill({ n: 1 }))
  })

  test('is left after a while', async () => {
    const pool = openPool(database.url, 'tonle_app', {
      max: 1,
      patience: { lock: 1, statement: 2, client: 3, idleInTransaction: 9, acquire: 50 },
    })
    const held = await pool.connect()
    await expect(pool.connect()).rejects.toThrow(DatabaseBusy)
    held.release()
    await pool.end()
  })

  test('of reports is their own: as slow as they may be, others do not wait', async () => {
    const slow = Array.from({ length: db.reports.options.max * 2 }, () =>
      db.read(BRAND, read => read.query('select pg_sleep(1)'), { isReport: true }),
    )
    const quick = db.tx(BRAND, tx => tx.query('select 1')).then(() => db.read(BRAND, read => read.query('select 1')))
    expect(await Promise.race([quick.then(() => 'quick'), ...slow.map(one => one.then(() => 'slow'))])).toBe('quick')
    await Promise.all(slow)
  })
})

describe('behind a network that says nothing any more', () => {
  let proxy: StallingProxy
  let far: Database
  const complaints: Error[] = []
  afterEach(async () => {
    proxy.flow()
    await far.end()
    await proxy.close()
  })
  async function open(): Promise<void> {
    proxy = await stallingProxy(database.url)
    far = await openDatabase({ url: proxy.url, poolSize: 4, onConnectionError: error => complaints.push(error) })
    await far.tx(BRAND, tx => tx.query('select 1'))
  }

  test('a transaction ends within five seconds as not done, and the next one works when the network does', async () => {
    await open()
    proxy.stall()
    const before = performance.now()
    await expect(far.tx(BRAND, tx => tx.query('insert into shop.thing values (1)'))).rejects.toThrow(DatabaseBusy)
    expect(performance.now() - before).toBeLessThan(5_500)
    proxy.flow()
    expect(await far.read(BRAND, read => read.one('select 1 as n'))).toEqual({ n: 1 })
  })

  test('a commit without an answer is unknown, not failed', async () => {
    await open()
    const unsure = far.tx(BRAND, async tx => {
      await tx.query('select 1')
      proxy.stall()
    })
    await expect(unsure).rejects.toThrow(OutcomeUnknown)
  })

  test('connections that are reset, in use or not, end no process', async () => {
    await open()
    const started = Promise.withResolvers<void>()
    const inUse = far.tx(BRAND, async tx => {
      await tx.query('select 1')
      started.resolve()
      await tx.query('select pg_sleep(1)')
    })
    await started.promise
    // A second connection, idle from here on.
    await far.read(BRAND, read => read.query('select 1'))
    expect(far.pool.idleCount).toBe(1)
    const told = complaints.length
    proxy.reset()
    await expect(inUse).rejects.toThrow()
    await expect.poll(() => complaints.length).toBeGreaterThan(told)
    expect(await far.read(BRAND, read => read.one('select 1 as n'))).toEqual({ n: 1 })
  })
})

test('a server that takes connections and never speaks is given up after the time for a connection', async () => {
  const sockets: Socket[] = []
  const mute: Server = createServer(socket => sockets.push(socket.on('error', () => {})))
  await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as { port: number }
  const pool = openPool(`postgres://tonle_app@127.0.0.1:${port}/nothing`, 'tonle_app', {
    max: 1,
    patience: { lock: 1, statement: 2, client: 3, idleInTransaction: 9, acquire: 100 },
  })
  await expect(pool.query('select 1')).rejects.toThrow(DatabaseBusy)
  await pool.end()
  for (const socket of sockets) socket.destroy()
  mute.close()
})
