import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Services } from '@tonle/contract/server'
import { createJobs } from '@tonle/jobs'
import { freePort } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import { cashierJobs } from './jobs.ts'
import { sandboxBankEnvironment } from './sandbox-bank-client.ts'

const PROGRAM = fileURLToPath(new URL('../../../simulators/bank/main.ts', import.meta.url))

/** The server's program, for tests that kill it. */
export const serverProgram = fileURLToPath(new URL('../../../apps/server/main.ts', import.meta.url))

/** Settings with which the real program works on the world's database, under the world's keys. */
export function startEnvironment(
  w: World,
  dataDir: string,
  ports: { site: number; console: number; bank: number },
): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    DATABASE_URL: w.database.url,
    DATA_DIR: dataDir,
    KEYRING: JSON.stringify([{ id: 't1', secret: Buffer.alloc(32, 7).toString('base64') }]),
    PORT: String(ports.site),
    CONSOLE_PORT: String(ports.console),
    BANK_PORT: String(ports.bank),
    SIMULATOR_PORT: '0',
    ARGON2_KIB: '8',
    LOG_LEVEL: 'fatal',
  }
}

/** The bank lives in real time; the site's clock is set to it and then stands still. */
export const toRealTime = (w: World): Promise<void> => w.advance(Date.now() - w.services.clock.nowMs())

/** The site with the real bank beside it: another process, real notices over a real port, the worker running. */
export interface BankWorld extends World {
  bank: TestBank
  /** Waits until a condition holds. @throws after `ms` */
  until<T>(read: () => Promise<T>, isGood: (value: T) => boolean, ms?: number): Promise<T>
}

export interface TestBank {
  /** The customer's act on the payer's page. */
  pay(payUrl: string, act: string, notice?: string): Promise<void>
  /** A transfer to the brand's account, as anybody may make it. */
  transfer(of: {
    amount: string
    memo: string
    payerName?: string
    notice?: string
    to?: string
    currency?: string
  }): Promise<void>
  /** As a power cut, without any goodbye; then a new process on the same store. */
  killAndRestart(): Promise<void>
  /** As after a loss of its store: it knows nothing of what it had promised. */
  restartEmpty(): Promise<void>
  kill(): void
  start(): Promise<void>
}

/** @param faults settings of the bank, e.g. `{ BANK_NOTICE_COPIES: '3' }` @param prepare before any worker runs */
export async function bankWorld(
  faults: Record<string, string> = {},
  prepare: (w: World) => Promise<void> = async () => {},
): Promise<BankWorld> {
  const [bankPort, sitePort] = [await freePort(), await freePort()]
  const w = await world({ BANK_PORT: String(bankPort), PORT: String(sitePort) })
  await toRealTime(w)
  await prepare(w)
  await w.site.listen({ host: '127.0.0.1', port: sitePort })
  const jobs = createJobs<Services>({
    services: w.services,
    entries: cashierJobs,
    brands: async () => [{ id: w.brandId, zone: 'Asia/Phnom_Penh' }],
    relayMs: 50,
  })
  await jobs.start()
  const dir = mkdtempSync(join(tmpdir(), 'tonle-bank-'))
  const settings = { BANK_PAYOUT_DELAY_MS: '100', ...faults, BANK_DIR: dir }
  const bank = testBank(`http://127.0.0.1:${bankPort}`, { ...sandboxBankEnvironment(w.services), ...settings })
  await bank.start()
  return {
    ...w,
    bank,
    until,
    async close() {
      bank.kill()
      await jobs.stop()
      await w.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function testBank(url: string, env: Record<string, string>): TestBank {
  let child: ChildProcess | undefined
  const start = async () => {
    child = fork(PROGRAM, {
      env: { PATH: process.env.PATH, ...env, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await until(
      () =>
        fetch(`${url}/healthz`).then(
          answer => answer.ok,
          () => false,
        ),
      isUp => isUp,
    )
  }
  const kill = () => void child?.kill('SIGKILL')
  const killed = async () => {
    const gone = child && once(child, 'exit')
    kill()
    await gone
  }
  return {
    start,
    kill,
    async killAndRestart() {
      await killed()
      await start()
    },
    async restartEmpty() {
      await killed()
      rmSync(env.BANK_DIR!, { recursive: true, force: true })
      await start()
    },
    async transfer({ notice = 'normal', payerName = 'SOK DARA', to = 'tonleacc', ...of }) {
      const body = new URLSearchParams({ ...of, notice, payerName })
      const answer = await fetch(`${url}/transfer/${to}`, { method: 'POST', body, redirect: 'manual' })
      if (answer.status !== 303) throw new Error(`the transfer was answered ${answer.status}`)
    },
    async pay(payUrl, act, notice = 'normal') {
      const answer = await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ act, notice }), redirect: 'manual' })
      if (answer.status !== 303) throw new Error(`the payer's page answered ${answer.status}`)
    },
  }
}

export async function until<T>(read: () => Promise<T>, isGood: (value: T) => boolean, ms = 20_000): Promise<T> {
  for (let waited = 0; ; waited += 50) {
    const value = await read()
    if (isGood(value)) return value
    if (waited >= ms)
      throw new Error(
        `still ${JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? String(one) : one))} after ${ms} ms`,
      )
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
