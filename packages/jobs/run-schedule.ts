import { withTimeout } from './run-job.ts'
import type { DueWork } from './tick-schedules.ts'
import type { JobServices, Schedule } from './types.ts'

interface PeriodRow {
  id: bigint
  name: string
  from: Date
  to: Date
}

/**
 * Runs the due periods of one schedule and brand, the oldest first; a failed one blocks the later ones, since a day's work may build
 * on the day before.
 */
export async function runDuePeriods<H extends JobServices>(
  services: H,
  schedule: Schedule<H>,
  { name, brand }: DueWork,
  stop: AbortSignal | undefined,
): Promise<void> {
  const { db } = services
  for (;;) {
    if (stop?.aborted) throw new Error('stopped before the next period')
    const due = await db.system(tx =>
      tx.maybe<PeriodRow>(
        `update jobs.period set attempts = attempts + 1 where id = (
           select id from jobs.period where name = $1 and brand_id is not distinct from $2 and finished_at is null order by starts_at limit 1)
         returning id, period as name, starts_at as "from", ends_at as "to"`,
        [name, brand || null],
      ),
    )
    if (!due) return
    const { id, ...period } = due
    try {
      const key = `schedule:${name}:${brand}:${period.name}`
      await withTimeout(schedule.timeoutMs, stop, signal => schedule.run(services, { brand, period, key, signal }))
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      await db.system(tx => tx.query('update jobs.period set last_error = $2 where id = $1', [id, text.slice(0, 2000)]))
      throw error
    }
    await db.system(tx => tx.query('update jobs.period set finished_at = app_now(), last_error = null where id = $1', [id]))
  }
}
