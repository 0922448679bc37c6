import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate, openDatabase, startEmbedded } from '@tonle/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// A first start writes 40 MB and flushes them: a second on an idle machine, many on a busy one.
vi.setConfig({ testTimeout: 120_000 })

/** Short and reachable for every user, unlike the temp folder that a test runner may set. */
let dataDir: string
const PACKAGE = new URL('..', import.meta.url).href

beforeAll(() => {
  dataDir = mkdtempSync('/tmp/tonle-embedded-')
  chmodSync(dataDir, 0o711)
})
afterAll(async () => {
  await (await startEmbedded(dataDir)).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function query<R>(url: string, sql: string): Promise<R[]> {
  const db = await openDatabase({ url })
  try {
    return await db.system(tx => tx.query<R>(sql))
  } finally {
    await db.end()
  }
}

test('a first start makes a durable, Unicode-aware database behind a private socket', async () => {
  const server = await startEmbedded(dataDir)
  await migrate(server.url, [])
  const [facts] = await query(
    server.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync, current_setting('data_checksums') as checksums,
            current_setting('listen_addresses') as tcp, 'ភ្នំ' ~ '^\\w' as khmer, (select count(*)::int from pg_roles where rolsuper) as supers,
            pg_has_role('tonle_owner', 'pg_read_all_stats', 'usage') as sees, pg_has_role('tonle_owner', 'pg_signal_backend', 'usage') as ends`,
  )
  // The owner sees and ends what hangs, whatever role has it open: runbooks begin with it.
  const owner = { sees: true, ends: true }
  expect(facts).toEqual({ fsync: 'on', sync: 'on', checksums: 'on', tcp: '', khmer: true, supers: 1, ...owner })
  expect(statSync(join(dataDir, 'postgres/socket')).mode & 0o777).toBe(0o700)
  const asSuperuser = openDatabase({ url: server.url.replace('tonle_app@', 'postgres@') })
  await expect(asSuperuser).rejects.toThrow('pg_hba.conf')
  await server.stop()
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('a process that was killed leaves its server, and the next one takes it over', async () => {
  const child = spawn(process.execPath, [
    '-e',
    `import('${PACKAGE}index.ts').then(async m => { const s = await m.startEmbedded('${dataDir}'); console.log(s.pid()); setTimeout(() => {}, 1e6) })`,
  ])
  const pid = await new Promise<number>(resolve => child.stdout.once('data', data => resolve(Number(data))))
  child.kill('SIGKILL')
  const server = await startEmbedded(dataDir)
  expect(server.wasRunning).toBe(true)
  expect(server.pid()).toBe(pid)
  await server.stop()
})

test('a server that was killed is cleaned up and started again, with all that was committed', async () => {
  const server = await startEmbedded(dataDir)
  const db = await openDatabase({ url: server.url })
  await db.system(tx => tx.query(`insert into house.outbox (topic, payload) values ('a.b', '{}')`))
  const first = server.pid()
  process.kill(first, 'SIGKILL')
  for (let i = 0; server.pid() === first && i < 500; i++) await sleep(20)
  expect(server.pid()).not.toBe(first)
  expect(await db.system(tx => tx.query(`select topic from house.outbox`))).toEqual([{ topic: 'a.b' }])
  await db.end()
  await server.stop()
})

test('several that start at once share one server, and the last one to stop ends it', async () => {
  const servers = await Promise.all([startEmbedded(dataDir), startEmbedded(dataDir), startEmbedded(dataDir)])
  expect(new Set(servers.map(server => server.pid())).size).toBe(1)
  expect(servers.filter(server => !server.wasRunning)).toHaveLength(1)
  await Promise.all(servers.map(server => server.stop()))
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('a lock of a process that is gone does not hold anybody up, even when its number is in use again', async () => {
  writeFileSync(join(dataDir, 'postgres/start.lock'), `${process.ppid} 1 another-boot`)
  writeFileSync(join(dataDir, `postgres/users/${process.ppid}`), `${process.ppid} 1 another-boot`)
  const server = await startEmbedded(dataDir)
  await server.stop()
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('an interrupted first start is done anew', async () => {
  rmSync(join(dataDir, 'postgres/data/tonle-ready'))
  rmSync(join(dataDir, 'postgres/data/PG_VERSION'))
  const server = await startEmbedded(dataDir)
  await migrate(server.url, [])
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a folder that the server’s user cannot enter is replaced by one that it can', async context => {
  if (process.getuid?.() !== 0) return context.skip()
  const hidden = mkdtempSync('/tmp/tonle-hidden-')
  const deep = join(hidden, 'a'.repeat(60), 'b'.repeat(60))
  try {
    const server = await startEmbedded(deep)
    expect(existsSync(join(deep, 'postgres/data'))).toBe(false)
    await migrate(server.url, [])
    await server.stop()
    const again = await startEmbedded(deep)
    expect(await query(again.url, 'select count(*)::int as n from house.migration where name like $$%-foundation.sql$$')).toEqual(
      [{ n: 1 }],
    )
    await again.stop()
  } finally {
    rmSync(readFileSync(join(deep, 'postgres/place'), 'utf8').trim(), { recursive: true })
    rmSync(hidden, { recursive: true, force: true })
  }
})

test('a long path is no obstacle', async () => {
  const long = join(dataDir, 'x'.repeat(80), 'y'.repeat(40))
  const server = await startEmbedded(long)
  await migrate(server.url, [])
  expect(readdirSync(join(long, 'postgres'))).toContain('data')
  await server.stop()
})
