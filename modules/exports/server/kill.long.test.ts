import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { confirmPassword } from '@tonle/operators/contract'
import { freePort } from '@tonle/process'
import { PASSWORD, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../contract.ts'

/** An export of 100,000 rows by the real program, which is killed in the middle. */
const ROWS = 100_000
/** Measured 108 while it is written, 148 after the download of all. */
const MAX_GROWTH_MB = 250
const program = fileURLToPath(new URL('../../../apps/server/main.ts', import.meta.url))

let w: World
let admin: Person
let server: ChildProcess
let dataDir: string
let ports: { site: number; console: number; bank: number }
beforeAll(async () => {
  w = await world()
  await w.advance(Date.now() - w.services.clock.nowMs())
  await w.database.freezeTime(null)
  await w.services.db.system(tx =>
    tx.query(
      `insert into identity.member (brand_id, id, account, nickname, type, currency, player_ref, affiliate_code, created_at)
       select $1, gen_random_uuid(), 'bulk' || i, 'bulk', 0, 'USD', 'bulk' || i, 'bulk' || lpad(i::text, 6, '0'), app_now() - make_interval(secs => i % 977)
         from generate_series(1, $2::int) i`,
      [w.brandId, ROWS],
    ),
  )
  admin = await w.operator('admin')
  dataDir = mkdtempSync(join(tmpdir(), 'tonle-export-'))
  ports = { site: await freePort(), console: await freePort(), bank: await freePort() }
})
afterAll(async () => {
  await kill()
  await w?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const env = {
    ...{ PATH: process.env.PATH, DATABASE_URL: w.database.url, DATA_DIR: dataDir, ARGON2_KIB: '8', LOG_LEVEL: 'fatal' },
    KEYRING: JSON.stringify([{ id: 't1', secret: Buffer.alloc(32, 7).toString('base64') }]),
    ...{ PORT: String(ports.site), CONSOLE_PORT: String(ports.console), BANK_PORT: String(ports.bank), SIMULATOR_PORT: '0' },
  }
  server = fork(program, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const isUp = () =>
    fetch(`http://127.0.0.1:${ports.site}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) await sleep(200)
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

/** Resident memory of the program. */
const memoryMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

async function rowsWhen(
  id: string,
  isReached: (rows: number, state: string) => boolean,
): Promise<{ rows: number; peakMb: number }> {
  for (let peakMb = 0; ; await sleep(100)) {
    peakMb = Math.max(peakMb, memoryMb())
    const row = await w.services.db.system(tx =>
      tx.one<{ rows: number; state: string }>('select rows, state from exports.export where id = $1', [id]),
    )
    if (isReached(row.rows, row.state)) return { rows: row.rows, peakMb }
  }
}

test('a killed export resumes and completes with each row once, in bounded memory', { timeout: 600_000 }, async () => {
  const typePassword = () => admin.caller.call(confirmPassword, { password: PASSWORD })
  await start()
  await typePassword()
  const idleMb = memoryMb()
  const { id } = await admin.caller.call(contract.startExport, { list: 'identity.consoleMembers', filters: { account: 'bulk' } })
  const first = await rowsWhen(id, rows => rows >= 20_000)
  await kill()
  await start()
  const rest = await rowsWhen(id, (_rows, state) => state === 'done')
  const peakMb = Math.max(first.peakMb, rest.peakMb)

  await typePassword()
  const path = contract.exportFile.path.replace(':id', `exp_${id.replaceAll('-', '')}`)
  const response = await fetch(`http://127.0.0.1:${ports.console}${path}`, {
    headers: { ...admin.caller.identity(), host: 'localhost' },
  })
  expect(response.status).toBe(200)
  const accounts = (await response.text())
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(',')[1])
  const takenMb = memoryMb()
  expect([accounts.length, new Set(accounts).size]).toEqual([ROWS, ROWS])
  expect(first.rows).toBeLessThan(ROWS)
  expect(Math.max(peakMb, takenMb) - idleMb).toBeLessThan(MAX_GROWTH_MB)
})
