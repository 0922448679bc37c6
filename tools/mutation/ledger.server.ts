import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@tonle/database'
import type { TestProject } from 'vitest/node'

const HOME = realpathSync(join(import.meta.dirname, '../../node_modules/@tonle/testkit/../..'))
const SERVERS = join(HOME, '.cache/mutation-db')

/**
 * A PostgreSQL for each of Stryker's processes: days are closed when no older transaction of the whole server is open, and a mutant
 * that hangs in one process must not look like a mutant found in another.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(SERVERS, { recursive: true })
  const place = freePlace()
  const server = await startEmbedded(join(SERVERS, String(place)), { isDurable: false, isSupervised: false })
  project.provide('testServer', server.url)
  return async () => {
    await server.stop()
    rmSync(ownerOf(place), { force: true })
  }
}

const ownerOf = (place: number): string => join(SERVERS, `${place}.pid`)

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
