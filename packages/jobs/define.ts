import type { z } from 'zod'
import type { Job, JobOptions, JobServices, Schedule, ScheduleOptions } from './types.ts'

/** An effect outside that an outbox row asks for. */
export function job<I extends z.ZodType, H extends JobServices>(options: JobOptions<I, H>): Job<H> {
  return {
    isJob: true,
    name: options.name,
    topics: options.topics ?? [options.name],
    attempts: options.attempts ?? 10,
    timeoutMs: options.timeoutMs ?? 60_000,
    queue: options.queue,
    perform: (services, payload, run) => options.run(services, options.input.parse(payload), run),
  }
}

/** Work that is due once after each period. */
export function schedule<H extends JobServices>(options: ScheduleOptions<H>): Schedule<H> {
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
