import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@tonle/database'
import type { TestProject } from 'vitest/node'

const testkit = realpathSync(join(import.meta.dirname, '../../node_modules/@tonle/testkit'))
const SERVERS = join(testkit, '../../.cache/mutation-db')

/**
 * A PostgreSQL for each of Stryker's processes: days are closed when no older transaction of the whole server is open, and a mutant
 * that hangs in one process must not look like a mutant found in another.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(SERVERS, { recursive: true })
  const place = freePlace()
  const server = await startEmbedded(join(SERVERS, String(place)), { isDurable: false, isSupervised: false })
  endAfterUs(server.pid(), ownerOf(place))
  project.provide('testServer', server.url)
  return async () => {
    await server.stop()
    rmSync(ownerOf(place), { force: true })
  }
}

const ownerOf = (place: number): string => join(SERVERS, `${place}.pid`)

/** Stryker kills its processes, also at its end: a server that nobody has taken over ten seconds later is stopped from outside. */
function endAfterUs(server: number, owner: string): void {
  const lives = `pid => require('fs').existsSync('/proc/' + pid)`
  const look = `const lives = ${lives}; let quiet = 0; setInterval(() => {
    let by = '${process.pid}'
    try { by = require('fs').readFileSync('${owner}', 'utf8') } catch {}
    quiet = lives(by) ? 0 : quiet + 1
    if (!lives(${server})) process.exit()
    if (quiet >= 10) { process.kill(${server}, 'SIGINT'); process.exit() }
  }, 1000)`
  spawn(process.execPath, ['-e', look], { detached: true, stdio: 'ignore' }).unref()
}

/** The first folder of no living process; a process that was killed leaves its server to the next one. */
function freePlace(): number {
  for (let place = 0; ; place++) {
    const owner = ownerOf(place)
    if (existsSync(owner) && !existsSync(`/proc/${readFileSync(owner, 'utf8')}`)) rmSync(owner, { force: true })
    try {
      writeFileSync(owner, String(process.pid), { flag: 'wx' })
      return place
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
