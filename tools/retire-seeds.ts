import { join } from 'node:path'
import { retireSeeds } from '@tonle/play/server'
import { readConfig } from '@tonle/process'
import { compose } from '../apps/server/modules.ts'
import { openServices } from '../apps/server/services.ts'

/** `npm run retire-seeds`: after a restore, before players come back (docs/runbooks/restore.md). Safe to run again, and beside a running site. */
process.chdir(join(import.meta.dirname, '..'))
const { services, close } = await openServices(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }))
try {
  console.log(
    `${await retireSeeds(services, compose(services).play.rounds)} seed pairs ended; every next round is drawn from a new one`,
  )
} finally {
  await close()
}
