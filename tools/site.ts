import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePorts } from '@tonle/process'
import { keptTiles } from './kept-tiles.ts'

export { freePorts }

const root = join(import.meta.dirname, '..')
/** On a machine where many other programs work it takes ten times what it needs alone. */
const READY_WITHIN_MS = 120_000

export interface Account {
  account: string
  password: string
}

/** The built product, running as a process of its own. */
export interface Site {
  url: string
  consoleUrl: string
  bankUrl: string
  dataDir: string
  /** The process: for tests that kill it. */
  process: ChildProcess
  /** All it has printed. */
  output(): string
  /** A demo account by its role (`player`, `agent`, `operator`) or its name. */
  account(roleOrName: string): Account
  /** Asks it to stop and waits; the data folder goes unless it was given. */
  stop(): Promise<void>
}

interface Options {
  dataDir?: string
  /** Data folder of a stopped site: the new one begins with a copy of it. */
  copyOf?: string | undefined
  /** Site, console, bank; free ones when absent. */
  ports?: readonly number[]
  env?: Record<string, string>
}

/**
 * Starts the server on free ports with a data folder of its own (or the given one) and waits until it can serve a bet.
 * The browser apps must be built.
 * @throws with what the program printed, when it ends or is not ready in time
 */
export async function startSite({ dataDir, copyOf, ports, env = {} }: Options = {}): Promise<Site> {
  const folder = dataDir ?? newDataDir('site', { copyOf })
  const tiles = await keptTiles()
  tiles.lend(folder)
  const [port, consolePort, bankPort, simulatorPort] = ports ?? (await freePorts(4))
  const child = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      // As `npm start`: compiled once, loaded by the next.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled'),
      NODE_ENV: 'production',
      PORT: `${port}`,
      CONSOLE_PORT: `${consolePort}`,
      BANK_PORT: `${bankPort}`,
      SIMULATOR_PORT: `${simulatorPort ?? 0}`,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', chunk => (printed += chunk))
  child.stderr.on('data', chunk => (printed += chunk))
  const url = `http://localhost:${port}`
  try {
    await ready(url, child)
  } catch (error) {
    child.kill('SIGKILL')
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    throw new Error(`${error instanceof Error ? error.message : error}\n${printed}`)
  }
  return {
    url,
    consoleUrl: `http://localhost:${consolePort}`,
    bankUrl: `http://127.0.0.1:${bankPort}`,
    dataDir: folder,
    process: child,
    output: () => printed,
    account: roleOrName => accountIn(folder, roleOrName),
    async stop() {
      await end(child)
      tiles.keep(folder)
      if (printed.includes('undeclared_code')) throw new Error(`calls answered with codes that they do not declare:\n${printed}`)
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface DataDirOptions {
  /** Data folder of a stopped site: the new one begins with a copy of it, and lies beside it. */
  copyOf?: string | undefined
  /** Default: the machine's temporary files. */
  within?: string | undefined
}

/** A data folder for a while. PostgreSQL's own user may enter it, so that its files stay inside and go with it, for root too. */
export function newDataDir(name: string, { copyOf, within }: DataDirOptions = {}): string {
  const parent = within ?? (copyOf === undefined ? tmpdir() : dirname(copyOf))
  const folder = mkdtempSync(join(parent, `tonle-${name}-`))
  // With owners: the database's files belong to its user.
  if (copyOf !== undefined) execFileSync('cp', ['-a', `${copyOf}/.`, folder])
  chmodSync(folder, 0o711)
  return folder
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`the server was not ready within ${READY_WITHIN_MS / 1000} s`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(timer)
}

/** Demo accounts as the start wrote them. */
function accountIn(folder: string, roleOrName: string): Account {
  const file = join(folder, 'demo-accounts.json')
  if (!existsSync(file)) throw new Error(`no demo accounts in ${folder}`)
  const accounts = JSON.parse(readFileSync(file, 'utf8')) as (Account & { role: string })[]
  const found = accounts.find(one => one.role === roleOrName || one.account === roleOrName)
  if (!found)
    throw new Error(`no demo account ${roleOrName}; there are ${accounts.map(one => `${one.account} (${one.role})`).join(', ')}`)
  return found
}
