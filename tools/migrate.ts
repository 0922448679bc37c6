import { join } from 'node:path'
import { endWith, readConfig } from '@tonle/process'
import { openServices } from '../apps/server/services.ts'

/** `npm run migrate`: brings the database (embedded or DATABASE_URL) to this version and stops. `npm start` does it by itself. */
process.chdir(join(import.meta.dirname, '..'))
try {
  const { services, close } = await openServices(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }))
  const rows = await services.db.system(tx => tx.query<{ name: string }>('select name from house.migration order by name'))
  await close()
  console.log(`${rows.length} migrations are in place, the last is ${rows.at(-1)?.name ?? 'none'}`)
} catch (error) {
  endWith(error)
}
