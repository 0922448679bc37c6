import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installBinaries } from './binaries.ts'
import { initialise, serverEnvironment } from './initialise.ts'
import { withLock } from './lock.ts'
import { choosePlace, type Place } from './place.ts'
import { endStrays, identityOf, isAlive, runningPostmaster, signal } from './processes.ts'
import { serverSettings } from './settings.ts'

export interface EmbeddedOptions {
  /** false: no fsync. For tests only. Default true. */
  isDurable?: boolean
  /** Restart the server if it ends while we run. Default true. */
  isSupervised?: boolean
  /** Called with one line about a slow or failed step. */
  say?: (line: string) => void
}

export interface Embedded {
  /** Signs in as `tonle_app`; `migrate` and `openDatabase` take the role they need by themselves. */
  url: string
  /** A server of an earlier, killed process was found alive and is used. */
  wasRunning: boolean
  /** Process id of the server at this moment; for crash tests. */
  pid(): number
  /** Stops the server, unless another living process uses it. Ends its sessions, loses nothing. */
  stop(): Promise<void>
}

/** How long a start may take; recovery after a crash of the machine is in it. */
const READY_MS = 180_000

/**
 * Starts PostgreSQL on `dataDir/postgres`, or takes the one that runs there already. Safe to call from several processes at once.
 * @param dataDir folder of this installation's data; made if it does not exist
 * @throws Error in plain words if the platform has no built-in server or the directory cannot be used
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const place = choosePlace(dataDir)
  const say = options.say ?? (() => {})
  const lock = join(place.home, 'start.lock')
  const user = join(place.home, 'users', String(process.pid))
  const up = () =>
    withLock(lock, READY_MS, async () => {
      // Under the lock, so that no other process stops the server between our finding it and our registration as a user.
      mkdirSync(join(place.home, 'users'), { recursive: true })
      writeFileSync(user, identityOf(process.pid) ?? '')
      return await bringUp(place, options.isDurable ?? true, say)
    })

  let server = await up()
  const wasRunning = server.wasRunning

  let isStopping = false
  async function supervise(): Promise<void> {
    while (!isStopping) {
      await sleep(500, undefined, { ref: false })
      if (isStopping || isAlive(server.pid)) continue
      say('The database ended unexpectedly; starting it again.')
      server = await up().catch(error => {
        say(`The database did not start again: ${error}`)
        return server
      })
    }
  }
  if (options.isSupervised ?? true) void supervise()

  return {
    url: `postgresql://tonle_app@localhost/tonle?host=${encodeURIComponent(server.socketDir)}`,
    wasRunning,
    pid: () => server.pid,
    async stop() {
      if (isStopping) return
      isStopping = true
      await withLock(lock, READY_MS, async () => {
        rmSync(user, { force: true })
        if (!hasOtherUsers(place)) await bringDown(place)
      })
    },
  }
}

async function bringUp(place: Place, isDurable: boolean, say: (line: string) => void) {
  const found = runningPostmaster(place.data)
  if (found) return { ...(await waitUntilReady(place, found.pid)), wasRunning: true }

  if (!existsSync(join(place.data, 'tonle-ready'))) say('Preparing the built-in PostgreSQL for its first start …')
  await endStrays(place.data)
  const binaries = installBinaries(place.home)
  for (const left of [join(place.data, 'postmaster.pid'), ...socketFiles(place)]) rmSync(left, { force: true })
  initialise(place, binaries)

  const log = openSync(join(place.home, 'server.log'), 'w')
  // A group of its own: Ctrl-C in the terminal must reach only us, so that we can finish what we do before the server stops.
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', place.data, ...serverSettings(place, { isDurable })], {
    ...place.user,
    cwd: place.home,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', error => say(`The database could not be started: ${error.message}`))
  child.unref()
  if (child.pid === undefined) throw new Error('The database could not be started.')
  return { ...(await waitUntilReady(place, child.pid)), wasRunning: false }
}

async function waitUntilReady(place: Place, pid: number): Promise<{ pid: number; socketDir: string }> {
  for (let waited = 0; waited < READY_MS; waited += 5) {
    const server = runningPostmaster(place.data)
    if (server?.isReady) return server
    if (!isAlive(pid)) throw new Error(`The database ended while it started:\n${lastWords(place)}`)
    await sleep(5)
  }
  throw new Error(`The database was not ready after ${READY_MS / 1000} s:\n${lastWords(place)}`)
}

async function bringDown(place: Place): Promise<void> {
  const server = runningPostmaster(place.data)
  if (!server) return
  // SIGINT is the fast stop: sessions end, a checkpoint is written.
  signal(server.pid, 'SIGINT')
  for (let waited = 0; isAlive(server.pid); waited += 5) {
    if (waited === READY_MS) signal(server.pid, 'SIGQUIT')
    await sleep(5)
  }
  // A folder below /tmp is not left behind; the next start makes it again.
  if (!place.socketDir.startsWith(place.home)) rmSync(place.socketDir, { recursive: true, force: true })
}

function hasOtherUsers(place: Place): boolean {
  const users = join(place.home, 'users')
  const isLiving = (name: string) => identityOf(Number(name)) === readFileSync(join(users, name), 'utf8')
  const [living, dead] = [readdirSync(users).filter(isLiving), readdirSync(users).filter(name => !isLiving(name))]
  for (const name of dead) rmSync(join(users, name), { force: true })
  return living.length > 0
}

function socketFiles(place: Place): string[] {
  return readdirSync(place.socketDir).map(name => join(place.socketDir, name))
}

/** The end of what the server wrote, for an error message that helps. */
function lastWords(place: Place): string {
  const logs = join(place.data, 'log')
  const files = existsSync(logs) ? readdirSync(logs).map(name => join(logs, name)) : []
  return [join(place.home, 'server.log'), ...files]
    .map(file => readFileSync(file, 'utf8').slice(-1500))
    .join('\n')
    .slice(-2500)
}
