import type { Database, Tx } from '@tonle/database'
import { SCHEMA } from './graphile.ts'
import { type Period, periodAt } from './periods.ts'
import type { JobBrand, JobServices, Schedule } from './types.ts'

/** Task that works off the due periods of one schedule and brand. */
export const SCHEDULE_TASK = 'jobs.schedule'

export interface DueWork {
  name: string
  /** '' for a schedule of all brands. */
  brand: string
}

/** Periods laid out in one go; the rest follows with the next tick. */
const MOST_AT_ONCE = 500
const ATTEMPTS = 25

/**
 * Lays out every period that has become due since the last tick, in order, after a downtime all that were missed. A schedule seen
 * for the first time begins with the period that is running.
 */
export async function tickSchedules<H extends JobServices>(
  db: Pick<Database, 'system'>,
  schedules: readonly Schedule<H>[],
  brands: readonly JobBrand[],
): Promise<void> {
  if (schedules.length === 0) return
  await db.system(async tx => {
    // Of several processes one ticks; the others have nothing to do.
    const { mine } = await tx.one<{ mine: boolean }>(`select pg_try_advisory_xact_lock(hashtext('tonle.jobs.tick')) as mine`)
    if (!mine) return
    const { now } = await tx.one<{ now: Date }>('select app_now() as now')
    const known = await knownSchedules(tx)
    for (const schedule of schedules) {
      for (const { id, zone } of schedule.per === 'installation' ? [{ id: '', zone: schedule.zone }] : brands) {
        await layOut(tx, schedule, id, zone, known.get(`${schedule.name} ${id}`), now)
      }
    }
  })
}

async function knownSchedules(tx: Tx): Promise<Map<string, Date>> {
  const rows = await tx.query<{ name: string; brandId: string | null; nextFrom: Date }>(
    'select name, brand_id as "brandId", next_from as "nextFrom" from jobs.schedule',
  )
  return new Map(rows.map(row => [`${row.name} ${row.brandId ?? ''}`, row.nextFrom]))
}

async function layOut<H extends JobServices>(
  tx: Tx,
  schedule: Schedule<H>,
  brand: string,
  zone: string,
  nextFrom: Date | undefined,
  now: Date,
): Promise<void> {
  if (!nextFrom) {
    const { from } = periodAt(schedule.every, zone, now)
    await tx.query('insert into jobs.schedule (name, brand_id, next_from) values ($1, $2, $3)', [
      schedule.name,
      brand || null,
      from,
    ])
    return
  }
  const due = duePeriods(schedule, zone, nextFrom, now)
  const last = due.at(-1)
  if (!last) return
  for (const period of schedule.catchUp === 'last' ? [last] : due) {
    await tx.query(
      `insert into jobs.period (name, brand_id, period, starts_at, ends_at, due_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [schedule.name, brand || null, period.name, period.from, period.to, dueAt(schedule, period)],
    )
  }
  await tx.query('update jobs.schedule set next_from = $3 where name = $1 and brand_id is not distinct from $2', [
    schedule.name,
    brand || null,
    last.to,
  ])
  await wake(tx, { name: schedule.name, brand })
}

const dueAt = <H extends JobServices>(schedule: Schedule<H>, period: Period) =>
  new Date(period.to.getTime() + schedule.afterMinutes * 60_000)

function duePeriods<H extends JobServices>(schedule: Schedule<H>, zone: string, nextFrom: Date, now: Date): Period[] {
  const due: Period[] = []
  for (let period = periodAt(schedule.every, zone, nextFrom); dueAt(schedule, period) <= now && due.length < MOST_AT_ONCE; ) {
    due.push(period)
    period = periodAt(schedule.every, zone, period.to)
  }
  return due
}

/** One job per schedule and brand runs all due periods; the next period wakes a failed one again. */
export async function wake(tx: Tx, work: DueWork): Promise<void> {
  const key = `schedule:${work.name}:${work.brand}`
  await tx.query(`select from ${SCHEMA}.add_job($1, payload => $2::json, queue_name => $3, max_attempts => $4, job_key => $3)`, [
    SCHEDULE_TASK,
    JSON.stringify(work),
    key,
    ATTEMPTS,
  ])
}
