import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@tonle/process'
import { type OpenedVendor, openVendor, type World, world } from '@tonle/testkit'
import type { Faults } from '../faults/faults.ts'

const PROGRAM = join(import.meta.dirname, '../main.ts')
const CONTROL = randomBytes(16).toString('hex')

/** The simulator as a process of its own. */
export interface SimulatorProcess {
  url: string
  /** Opens the routes for testers. */
  control: Record<string, string>
  post<T>(path: string, body: object): Promise<T>
  /** @param of of the calls to the wallet, or of the wallet's own calls */
  setFaults(faults: Partial<Faults> | null, of?: 'rounds' | 'service'): Promise<void>
  /** Goes on with everything that waits. @returns rounds by state */
  settle(): Promise<Record<string, number>>
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Beside a site that listens, both in real time. */
export interface TestSimulator extends SimulatorProcess {
  w: World
}

export const GAMES = [
  { vendor: 'PG', code: 'reels', names: { km: 'រីល', en: 'Reels', zh: '转轮' }, kind: 'slots' },
  { vendor: 'PG', code: 'tiger', names: { km: 'ខ្លា', en: 'Tiger', zh: '虎' }, kind: 'cards' },
  { vendor: 'PG', code: 'pond', names: { km: 'ស្រះ', en: 'Pond', zh: '池塘' }, kind: 'fish' },
] as const

/** @param wallet `transfer`: the vendor keeps players' balances */
export async function simulatorWorld(wallet: 'single' | 'transfer' = 'single'): Promise<TestSimulator> {
  const w = await world({ LOG_LEVEL: 'silent' })
  await w.advance(Date.now() - w.services.clock.nowMs())
  await w.site.listen({ host: '127.0.0.1', port: 0 })
  const port = await freePort()
  const codes = GAMES.map(game => game.code)
  const key = await openVendor(
    w,
    'PG',
    codes,
    w.brandId,
    wallet === 'transfer' ? { wallet, serviceUrl: serviceUrl(port, 'PG') } : {},
  )
  const simulator = await startSimulator(w, { port, wallet, keys: { PG: key } })
  return {
    ...simulator,
    w,
    async close() {
      await simulator.close()
      await w.close()
    },
  }
}

/** Where a vendor of the simulator takes the wallet's own calls. */
export const serviceUrl = (port: number, vendor: string): string => `http://127.0.0.1:${port}/service/${vendor}`

interface Simulated {
  port: number
  wallet: 'single' | 'transfer'
  /** Vendors by code, each with the key of its account. */
  keys: Readonly<Record<string, OpenedVendor>>
}

/** Plays these vendors of a world whose site listens. */
export async function startSimulator(w: World, { port, wallet, keys }: Simulated): Promise<SimulatorProcess> {
  const dir = mkdtempSync(join(tmpdir(), 'tonle-sim-'))
  const { port: sitePort } = w.site.server.address() as { port: number }
  writeFileSync(join(dir, 'games.json'), JSON.stringify(GAMES))
  const program = new Program(port, environment(keys, { port, dir, sitePort, wallet }))
  await program.start()
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    control: { authorization: `Bearer ${CONTROL}` },
    start: () => program.start(),
    kill: () => program.kill(),
    post: (path, body) => send(`${url}${path}`, 'POST', body),
    setFaults: (faults, of = 'rounds') => send(`${url}/control/faults`, 'PUT', { of, faults }),
    settle: async () =>
      (await send<{ rounds: Record<string, number> }>(`${url}/control/settle`, 'POST', { withinMs: 20_000 })).rounds,
    async close() {
      await program.kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const environment = (keys: Simulated['keys'], at: { port: number; dir: string; sitePort: number; wallet: string }) => ({
  PATH: process.env.PATH,
  SIM_PROFILE: 'demo',
  SIM_PORT: String(at.port),
  SIM_DIR: at.dir,
  SIM_GAMES: join(at.dir, 'games.json'),
  SIM_WALLET: `http://127.0.0.1:${at.sitePort}`,
  SIM_SITES: 'http://localhost:3000',
  SIM_VENDORS: JSON.stringify(
    Object.entries(keys).map(([code, { keyId, secret }]) => ({
      ...{ code, dialect: 'neutral', keyId, secret: secret.toString('hex'), wallet: at.wallet },
    })),
  ),
  // Faults are simulated: nothing here hangs on how busy the machine is.
  SIM_TIMEOUT_MS: '30000',
  SIM_RETRY_MS: '20',
  SIM_CONTROL: CONTROL,
  LOG_LEVEL: 'error',
})

class Program {
  readonly #port: number
  readonly #env: Record<string, string | undefined>
  #child: ChildProcess | undefined

  constructor(port: number, env: Record<string, string | undefined>) {
    this.#port = port
    this.#env = env
  }

  async start(): Promise<void> {
    this.#child = fork(PROGRAM, {
      env: this.#env,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const child = this.#child
    const isUp = () =>
      fetch(`http://127.0.0.1:${this.#port}/healthz`).then(
        answer => answer.ok,
        () => false,
      )
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error(`the simulator ended with ${child.exitCode}`)
      await sleep(30)
    }
  }

  /** As a power cut; its port is free then. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

async function send<T>(url: string, method: string, body: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${CONTROL}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
