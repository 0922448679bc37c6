import type { Database } from '@tonle/database'
import type { Log } from '@tonle/process'
import type { z } from 'zod'
import type { Every, Period } from './periods.ts'

/** What jobs need of the process's services; the real ones have more, and every job gets them all. */
export interface JobServices {
  db: Database
  log: Log
}

/** How a run of a job stands. */
export interface JobRun {
  /** The brand whose transaction added it; '' for the installation. */
  brand: string
  /** The same for every attempt of this job: the idempotency key for `runOnce` and for systems outside. */
  key: string
  /** 1 for the first. */
  attempt: number
  isLastAttempt: boolean
  /** Ends when the time is over or the process stops. */
  signal: AbortSignal
}

export interface JobOptions<I extends z.ZodType = z.ZodType> {
  /** `<area>.<what>`; also the topic of the outbox row that asks for it. */
  name: string
  /** What the outbox row carries: ids. Codecs turn what JSON does not know (a bigint) into text and back. */
  input: I
  /** Tries until it counts as failed; the pauses grow from seconds to hours. Default 10. */
  attempts?: number
  /** Time of one run. Default 60 s. */
  timeoutMs?: number
  /** Jobs of one queue run one after the other. Default: none. */
  queue?: string
}

/** A declared job: what `outbox.add` takes, and what a handler is bound to. */
export interface Job<I extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly input: I
  readonly attempts: number
  readonly timeoutMs: number
  readonly queue: string | undefined
}

export interface JobHandler<S extends JobServices = JobServices> {
  readonly isHandler: true
  readonly name: string
  readonly job: Job
  /** @throws if the payload is not what the job takes */
  readonly perform: (services: S, payload: unknown, run: JobRun) => Promise<void>
}

export interface ScheduleRun {
  /** '' for a schedule of the installation. */
  brand: string
  period: Period
  /** The same for every attempt at this period. */
  key: string
  signal: AbortSignal
}

export interface ScheduleOptions<S extends JobServices> {
  /** `<area>.<what>`. */
  name: string
  /** A run per brand and period of the brand's zone, or one for the installation. Default 'brand'. */
  per?: 'brand' | 'installation'
  every: Every
  /** Zone of a schedule of the installation. Default UTC; a schedule per brand follows the brand. */
  zone?: string
  /** Minutes from the end of the period to the run. Default 0. */
  afterMinutes?: number
  /** After a downtime: every missed period in order, or only the last. Default 'all'. */
  catchUp?: 'all' | 'last'
  /** Time of one run. Default 10 min. */
  timeoutMs?: number
  /** May run twice for the same period. A period that fails is tried again, and the next ones wait for it. */
  run(services: S, run: ScheduleRun): Promise<void>
}

export interface Schedule<S extends JobServices = JobServices> extends Required<ScheduleOptions<S>> {
  readonly isSchedule: true
}

/** A brand as schedules see it. */
export interface JobBrand {
  id: string
  /** IANA name. */
  zone: string
}
