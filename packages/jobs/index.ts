export { createJobs, type Jobs, type JobsConfig } from './create-jobs.ts'
export { declaredJobs, handleJob, job, schedule } from './define.ts'
export { type FailedJob, type JobNumbers, jobNumbers, listFailedJobs, retryJob, retrySchedule } from './failed-jobs.ts'
export { migrateJobs } from './graphile.ts'
export { outbox } from './outbox.ts'
export { type Every, type Period, periodAt } from './periods.ts'
export { atPlannedTime, plannedJob, planTimes } from './planned.ts'
export type { UnknownRows } from './relay.ts'
export { type ConsumerServices, type OnFolded, runConsumers } from './run-consumers.ts'
export { JobTimeout } from './run-job.ts'
export { runOnce } from './run-once.ts'
export { tickSchedules } from './tick-schedules.ts'
export type {
  Job,
  JobBrand,
  JobHandler,
  JobOptions,
  JobRun,
  JobServices,
  Schedule,
  ScheduleOptions,
  ScheduleRun,
} from './types.ts'
