import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryOfRun } from '@tonle/testkit/memory-folder'
import type { TestProject } from 'vitest/node'
import { settled } from '../tools/settled.ts'
import { newDataDir, startSite } from '../tools/site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of the site that was started once. */
    newSite: string | undefined
  }
}

/** The strength of stored passwords is not under test here. */
export const CHEAP_PASSWORDS = { ARGON2_KIB: '64' }

/**
 * Starts a site on an empty folder once, as `npm start` does for the first time, and stops it: each file of stories begins with a copy
 * of its data instead of a database cluster, migrations and demo accounts of its own. It lies in memory if the machine has room: no story tests what is left after a power failure.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const memory = memoryOfRun()
  const dataDir = newDataDir('new-site', { within: memory })
  const site = await startSite({ dataDir, env: CHEAP_PASSWORDS })
  // A copy whose demo players have not yet played their rounds would play them beside each story; what they play for ever is less.
  await settled(site.process.pid, { below: 30, seconds: 3 })
  await site.stop()
  // If the database could not be placed in the folder, a copy would point to the same database.
  if (!existsSync(join(dataDir, 'postgres', 'place'))) project.provide('newSite', dataDir)
  return () => rmSync(memory ?? dataDir, { recursive: true, force: true, maxRetries: 5 })
}
