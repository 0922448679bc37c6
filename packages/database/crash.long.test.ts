import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, type Embedded, migrate, openDatabase, startEmbedded } from '@tonle/database'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A server of its own, with fsync: the shared one of the tests is not durable. */
let dataDir: string
let server: Embedded
let db: Database

beforeAll(async () => {
  dataDir = mkdtempSync('/tmp/tonle-crash-')
  chmodSync(dataDir, 0o711)
  server = await startEmbedded(dataDir)
  await migrate(server.url, [])
  db = await openDatabase({ url: server.url })
})
afterAll(async () => {
  await db.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('however often the server is killed, what was answered as committed is there, and nothing that was refused', {
  timeout: 300_000,
}, async () => {
  const committed: string[] = []
  const refused: string[] = []
  const unknown: string[] = []
  let isOver = false

  async function write(worker: number): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const name = `${worker}-${n}`
      try {
        await db.system(tx =>
          tx.query(`insert into house.outbox (topic, payload) values ('crash.test', jsonb_build_object('name', $1::text))`, [
            name,
          ]),
        )
        committed.push(name)
      } catch (error) {
        const list = (error as Error).name === 'OutcomeUnknown' ? unknown : refused
        list.push(name)
        await sleep(5)
      }
    }
  }
  const writers = Array.from({ length: 8 }, (_, worker) => write(worker))
  for (let round = 0; round < 10; round++) {
    await sleep(150 + 37 * round)
    const killed = server.pid()
    process.kill(killed, 'SIGKILL')
    while (server.pid() === killed) await sleep(20)
  }
  await sleep(200)
  isOver = true
  await Promise.all(writers)

  const rows = await db.system(tx => tx.query<{ name: string }>(`select payload->>'name' as name from house.outbox`))
  const stored = new Set(rows.map(row => row.name))
  expect(stored.size).toBe(rows.length)
  expect(committed.filter(name => !stored.has(name))).toEqual([])
  expect(refused.filter(name => stored.has(name))).toEqual([])
  expect(committed.length).toBeGreaterThan(200)
  expect(refused.length).toBeGreaterThan(0)
})
