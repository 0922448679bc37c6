import type { Tx } from '@tonle/database'
import { SCHEMA } from './graphile.ts'
import { wake } from './tick-schedules.ts'

/** A job that used up its attempts, or is between two of them. */
export interface FailedJob {
  id: bigint
  name: string
  brand: string
  input: unknown
  attempts: number
  maxAttempts: number
  lastError: string
  /** When it is tried again; undefined: no more. */
  nextAt: Date | undefined
}

/** Jobs that failed at least once and are not done, newest first; for the console. @param tx of `db.system` */
export async function listFailedJobs(tx: Tx, limit = 100): Promise<FailedJob[]> {
  const rows = await tx.query<{
    id: bigint
    name: string
    payload: { brand?: string; input?: unknown; name?: string }
    attempts: number
    max_attempts: number
    last_error: string
    run_at: Date
  }>(
    `select j.id, t.identifier as name, j.payload, j.attempts::int, j.max_attempts::int, j.last_error, j.run_at
     from ${SCHEMA}._private_jobs j join ${SCHEMA}._private_tasks t on t.id = j.task_id
     where j.last_error is not null order by j.id desc limit $1`,
    [limit],
  )
  return rows.map(row => ({
    id: row.id,
    name: row.payload.name ?? row.name,
    brand: row.payload.brand ?? '',
    input: row.payload.input,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    lastError: row.last_error,
    nextAt: row.attempts < row.max_attempts ? row.run_at : undefined,
  }))
}

/** Lets a failed job run again now, with all its attempts. @returns false if there is none with this id */
export async function retryJob(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await tx.query(`select 1 from ${SCHEMA}.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)`, [id])
  return rows.length > 0
}

/** Lets the failed period of a schedule run again now. */
export async function retrySchedule(tx: Tx, name: string, brand: string): Promise<void> {
  await wake(tx, { name, brand })
}

/** Numbers for metrics. */
export interface JobNumbers {
  waiting: number
  failed: number
  /** Age of the oldest job that could run, in seconds. */
  lagSeconds: number
  /** Periods that are due and not done. */
  duePeriods: number
}

export async function jobNumbers(tx: Tx): Promise<JobNumbers> {
  return await tx.one<JobNumbers>(
    `select count(*) filter (where attempts < max_attempts and locked_at is null)::int as waiting,
            count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
            coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now())), 0)::float8 as "lagSeconds",
            (select count(*) from jobs.period where finished_at is null)::int as "duePeriods"
     from ${SCHEMA}._private_jobs`,
  )
}
