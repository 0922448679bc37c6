import type { Tx } from '@tonle/database'
import { schedule } from './define.ts'
import type { JobServices } from './types.ts'

/** Days that finished jobs are kept for inspection. */
const KEPT_DAYS = { outbox: 14, effects: 180, periods: 400 }

/** Removes outbox rows that every consumer has read, keys of old effects and old finished periods. */
export async function cleanJobs(tx: Tx): Promise<void> {
  await tx.query(
    `delete from house.outbox o where o.at < app_now() - $1 * interval '1 day' and not exists (
       select from house.cursor c where c.source = 'house.outbox' and (c.xid, c.id) < (o.xid, o.id))`,
    [KEPT_DAYS.outbox],
  )
  await tx.query(`delete from jobs.effect where at < app_now() - $1 * interval '1 day'`, [KEPT_DAYS.effects])
  await tx.query(`delete from jobs.period where finished_at < app_now() - $1 * interval '1 day'`, [KEPT_DAYS.periods])
}

export const cleaning = schedule({
  name: 'jobs.clean',
  per: 'installation',
  every: 'day',
  catchUp: 'last',
  run: async (services: JobServices) => void (await services.db.system(cleanJobs)),
})
