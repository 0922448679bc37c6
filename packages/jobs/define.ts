import type { z } from 'zod'
import type { Job, JobHandler, JobOptions, JobRun, JobServices, Schedule, ScheduleOptions } from './types.ts'

const declared = new Map<string, Job>()

/**
 * Declares an effect outside: its name, its input and its bounds. It stands apart from what runs, in `server/outbox.ts`, so that the
 * use case that asks for it need not load the code that does it.
 */
export function job<I extends z.ZodType>(options: JobOptions<I>): Job<I> {
  const made: Job<I> = { attempts: 10, timeoutMs: 60_000, queue: undefined, ...options }
  declared.set(made.name, made)
  return made
}

/** Names of all jobs that loaded code may ask for. */
export const declaredJobs = (): readonly string[] => [...declared.keys()]

/** Binds a job to what runs. It may run twice (a crash after the effect): outside effects take `run.key`, inside ones `runOnce`. */
export function handleJob<I extends z.ZodType, S extends JobServices>(
  job: Job<I>,
  run: (services: S, input: z.output<I>, run: JobRun) => Promise<void>,
): JobHandler<S> {
  return {
    isHandler: true,
    name: job.name,
    job,
    perform: (services, payload, its) => run(services, job.input.parse(payload), its),
  }
}

/** Work that is due once after each period. */
export function schedule<S extends JobServices>(options: ScheduleOptions<S>): Schedule<S> {
  return {
    isSchedule: true,
    per: 'brand',
    zone: 'UTC',
    afterMinutes: 0,
    catchUp: 'all',
    timeoutMs: 600_000,
    ...options,
  }
}
