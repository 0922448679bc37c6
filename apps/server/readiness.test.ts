import { openDatabase, openWriteProbe } from '@tonle/database'
import { type StallingProxy, stallingProxy, type World, world } from '@tonle/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Readiness } from './drain.ts'
import { mountHealth } from './health.ts'

let w: World
let proxy: StallingProxy
let app: FastifyInstance
let readiness: Readiness
beforeAll(async () => {
  w = await world()
  proxy = await stallingProxy(w.database.url)
})
afterEach(async () => {
  proxy.flow()
  await app?.close()
  await readOnly('off')
})
afterAll(async () => {
  await proxy.close()
  await w.close()
})

/** The health page of a process that reaches its database through the proxy. */
async function open(): Promise<void> {
  readiness = { isDraining: false }
  app = Fastify()
  mountHealth(app, { ...w.services, db: { ...w.services.db, url: proxy.url } }, readiness)
  await app.ready()
  expect(await status()).toBe(200)
}
/** For sessions from now on. */
const readOnly = (is: 'on' | 'off') =>
  w.database.asOwner(`set transaction read write;
    do $$ begin execute format('alter database %I set default_transaction_read_only = ${is}', current_database()); end $$`)
const status = async () => (await app.inject('/readyz')).statusCode

/** How long it takes until the page says so, asked as a balancer asks. */
async function until(wanted: number): Promise<number> {
  const before = performance.now()
  while ((await status()) !== wanted) {
    if (performance.now() - before > 8_000) throw new Error(`never ${wanted}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return performance.now() - before
}

test('a database that falls silent: not ready within two seconds, ready again within five', async () => {
  await open()
  proxy.stall()
  expect(await until(503)).toBeLessThan(2_000)
  proxy.flow()
  expect(await until(200)).toBeLessThan(5_000)
})

test('a database that is cut off and refuses connections: the same', async () => {
  await open()
  proxy.refuse(true)
  proxy.reset()
  expect(await until(503)).toBeLessThan(2_000)
  proxy.refuse(false)
  expect(await until(200)).toBeLessThan(5_000)
})

test('a database that answers questions and takes no writes is not ready', async () => {
  await readOnly('on')
  await open().catch(() => {})
  expect(await until(503)).toBeLessThan(2_000)
  const reader = await openDatabase({ url: w.database.url })
  expect((await reader.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await reader.end()
  await readOnly('off')
  expect(await until(200)).toBeLessThan(5_000)
})

test('the row of the probe locked by somebody: not ready, then ready', async () => {
  await open()
  await w.services.db.system(async tx => {
    await tx.query('lock table house.canary in exclusive mode')
    expect(await until(503)).toBeLessThan(2_000)
  })
  expect(await until(200)).toBeLessThan(5_000)
})

test('a hundred questions at once are one write, and writes make no table longer', async () => {
  const probe = openWriteProbe(w.database.url)
  let asked = 0
  app = Fastify()
  const ask = () => {
    asked++
    return probe.ask()
  }
  mountHealth(app, w.services, { isDraining: false }, { ...probe, ask })
  expect(new Set(await Promise.all(Array.from({ length: 100 }, status)))).toEqual(new Set([200]))
  expect(asked).toBe(1)

  const sizes = () =>
    w.services.db.system(tx =>
      tx.one(`select pg_total_relation_size('house.canary') as canary, pg_relation_size('pg_class') as catalog`),
    )
  const first = await sizes()
  for (let i = 0; i < 500; i++) expect(await probe.ask()).toBeUndefined()
  expect(await sizes()).toEqual(first)
})

test('a process that stops is not ready, whatever the database says', async () => {
  await open()
  readiness.isDraining = true
  expect(await status()).toBe(503)
})
