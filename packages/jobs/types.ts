import type { Database } from '@tonle/database'
import type { Log } from '@tonle/process'
import type { z } from 'zod'
import type { Every, Period } from './periods.ts'

/** What jobs need of the house; the real one has more, and hands it to every job. */
export interface JobServices {
  db: Database
  log: Log
}

/** How a run of a job stands. */
export interface JobRun {
  /** The brand whose transaction asked for it; '' for the house. */
  brand: string
  /** The same for every attempt of this job: the idempotency key for `runOnce` and for systems outside. */
  key: string
  /** 1 for the first. */
  attempt: number
  isLastAttempt: boolean
  /** Ends when the time is over or the process stops. */
  signal: AbortSignal
}

export interface JobOptions<I extends z.ZodType, H extends JobServices> {
  /** `<area>.<what>`; also the topic of the outbox row that asks for it, unless `topics` says otherwise. */
  name: string
  topics?: readonly string[]
  /** The payload of the outbox row: ids. A bigint comes as a string of digits (`z.coerce.bigint()`). */
  input: I
  /** Tries until it counts as failed; the pauses grow from seconds to hours. Default 10. */
  attempts?: number
  /** Time of one run. Default 60 s. */
  timeoutMs?: number
  /** Jobs of one queue run one after the other. Default: none. */
  queue?: string
  /** May run twice (a crash after the effect): outside effects take `run.key`, inside ones `runOnce`. */
  run(services: H, input: z.output<I>, run: JobRun): Promise<void>
}

export interface Job<H extends JobServices = JobServices> {
  readonly isJob: true
  readonly name: string
  readonly topics: readonly string[]
  readonly attempts: number
  readonly timeoutMs: number
  readonly queue: string | undefined
  /** @throws if the payload is not what the job takes */
  readonly perform: (services: H, payload: unknown, run: JobRun) => Promise<void>
}

export interface ScheduleRun {
  /** '' for a schedule of the house. */
  brand: string
  period: Period
  /** The same for every attempt at this period. */
  key: string
  signal: AbortSignal
}

export interface ScheduleOptions<H extends JobServices> {
  /** `<area>.<what>`. */
  name: string
  /** A run per brand and period of the brand's zone, or one for the house. Default 'brand'. */
  per?: 'brand' | 'installation'
  every: Every
  /** Zone of a house schedule. Default UTC; a schedule per brand follows the brand. */
  zone?: string
  /** Minutes from the end of the period to the run. Default 0. */
  afterMinutes?: number
  /** After a downtime: every missed period in order, or only the last. Default 'all'. */
  catchUp?: 'all' | 'last'
  /** Time of one run. Default 10 min. */
  timeoutMs?: number
  /** May run twice for the same period. A period that fails is tried again, and the next ones wait for it. */
  run(services: H, run: ScheduleRun): Promise<void>
}

export interface Schedule<H extends JobServices = JobServices> extends Required<ScheduleOptions<H>> {
  readonly isSchedule: true
}

/** A brand as schedules see it. */
export interface JobBrand {
  id: string
  /** IANA name. */
  zone: string
}
