import { isPosted, type Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** A connection that broke with plans on their way: its backend may still carry them out. */
export interface LostConnection {
  /** The backend's process id; undefined: there was none. */
  pid: number | undefined
  isEnded: boolean
}

/** A submitted plan until it is answered. */
export interface Job {
  readonly plan: Plan
  /** Name of the account of the plan's first line; its jobs keep their order. */
  readonly wallet: string
  /** A batch can hold it. */
  readonly isSimple: boolean
  /** An answer was lost: it may have happened. */
  isUncertain: boolean
  /** Where it may still be on its way. */
  lost: LostConnection[]
  /** Repetitions that came while it waited; they share its answer if money has moved. */
  repetitions: Job[]
  settle(outcome: Outcome): void
  fail(error: unknown): void
}

/** Answers a job and its repetitions. @returns the repetitions that must be submitted on their own: nothing was stored under the key */
export function answerJob(job: Job, outcome: Outcome): Job[] {
  job.settle(outcome)
  if (!isPosted(outcome)) return job.repetitions
  for (const repetition of job.repetitions) repetition.settle({ ...outcome, outcome: 'replayed' })
  return []
}
