import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '@tonle/database'
import { z } from 'zod'
import { handleJob, job } from './define.ts'
import { outbox } from './outbox.ts'
import type { Job, JobHandler, JobRun, JobServices } from './types.ts'

const input = z.object({ at: z.iso.datetime() })

/** Workers look for jobs once a second: a job that is taken that much before its time is on time. */
const EARLY_MS = 1200
/** Longer than this it gives its worker back, and is tried again. */
const MOST_WAIT_MS = 5000

/** Declares what is to happen at a time that an operator planned. */
export const plannedJob = (name: string): Job<typeof input> => job({ name, input, timeoutMs: 20_000 })

/** Asks for a run of the job at each of the times that are still to come. A time that is planned no longer is `run`'s to detect. */
export async function planTimes(tx: Tx, planned: Job<typeof input>, times: readonly (Date | null | undefined)[]): Promise<void> {
  const due = times.filter(time => time != null)
  if (due.length === 0) return
  const { now } = await tx.one<{ now: Date }>('select app_now() as now')
  for (const at of due.filter(time => time > now))
    await outbox.add(tx, planned, { at: at.toISOString() }, { runAt: new Date(at.getTime() - EARLY_MS) })
}

/** Runs at the planned time by the clock of the database, which also decides what is shown. */
export function atPlannedTime<S extends JobServices>(
  planned: Job<typeof input>,
  run: (services: S, at: Date, run: JobRun) => Promise<void>,
): JobHandler<S> {
  return handleJob(planned, async (services: S, { at }, its) => {
    const { wait } = await services.db.read(its.brand, read =>
      read.one<{ wait: number }>('select extract(epoch from $1::timestamptz - app_now())::float8 * 1000 as wait', [at]),
    )
    if (wait > MOST_WAIT_MS) throw new Error(`taken ${Math.round(wait)} ms before its time`)
    if (wait > 0) await sleep(Math.ceil(wait), undefined, { signal: its.signal })
    await run(services, new Date(at), its)
  })
}
