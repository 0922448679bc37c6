import { openPool } from '@tonle/database'
import type { Log } from '@tonle/process'
import { Logger, runMigrations } from 'graphile-worker'

/** Schema of graphile-worker, which owns and migrates it. */
export const SCHEMA = 'graphile_worker'

/**
 * Brings graphile-worker's own tables up to date, as `tonle_owner`, and opens them to workers alone.
 * Run it after `migrate`; several processes may do so at once.
 */
export async function migrateJobs(url: string): Promise<void> {
  const pool = openPool(url, 'tonle_owner', { max: 2 })
  const lock = await pool.connect()
  try {
    await lock.query(`select pg_advisory_lock(hashtext('tonle.migrate'))`)
    await runMigrations({ pgPool: pool, schema: SCHEMA, logger: quietLogger() })
    await lock.query(OPEN_TO_WORKERS)
  } finally {
    // Closing the connection gives the lock back.
    lock.release(true)
    await pool.end()
  }
}

const OPEN_TO_WORKERS = `
do $$
declare
  hidden text;
begin
  revoke usage on schema ${SCHEMA} from tonle_app, tonle_lane, tonle_report;
  for hidden in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = '${SCHEMA}' and rowsecurity loop
    execute format('drop policy if exists workers on %s', hidden);
    execute format('create policy workers on %s to tonle_worker using (true) with check (true)', hidden);
  end loop;
end $$`

/** Nothing of the library's chatter. */
const quietLogger = () => new Logger(() => () => {})

/** The library's messages in our log; what it says per job is for debugging only. */
export function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message)
    else if (level === 'warning') log.warn({ part: 'jobs' }, message)
    else log.debug({ part: 'jobs' }, message)
  })
}
