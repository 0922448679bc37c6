import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '@tonle/database'
import { every, type Log } from '@tonle/process'
import { type Runner, run, type TaskList } from 'graphile-worker'
import { cleaning } from './clean.ts'
import { migrateJobs, SCHEMA, workerLogger } from './graphile.ts'
import { Instance } from './instances.ts'
import { type Envelope, hasUnrelayed, relayKept, relayOutbox, type UnknownRows } from './relay.ts'
import { withTimeout } from './run-job.ts'
import { runDuePeriods } from './run-schedule.ts'
import { type DueWork, SCHEDULE_TASK, tickSchedules } from './tick-schedules.ts'
import type { JobBrand, JobHandler, JobServices, Schedule } from './types.ts'

export interface JobsConfig<S extends JobServices> {
  services: S
  /** Handlers and schedules of all modules. */
  entries: readonly (JobHandler<S> | Schedule<S>)[]
  /** The brands that schedules run for. Called at every tick. */
  brands(): Promise<readonly JobBrand[]>
  /** Called at every tick with the topics of kept outbox rows that have no handler; empty if all have one. */
  onUnknownRows?(unknown: readonly UnknownRows[]): void
  /** Jobs at once in this process. Default 4. */
  concurrency?: number
  /** Pause between two looks into the outbox. Default 250 ms. */
  relayMs?: number
  /** Pause between two looks for due periods and dead processes. Default 2 s. */
  tickMs?: number
}

export interface Jobs {
  start(): Promise<void>
  /** Takes no more jobs, waits for the running ones, then ends. */
  stop(): Promise<void>
  /** Lays out due periods and relays all that the outbox has by now; for tests that move the clock. */
  tick(): Promise<void>
  /** Until nothing is left that could run now; for tests. Failed jobs do not count. */
  idle(): Promise<void>
}

/** The worker of a process: turns outbox rows into jobs, lays out schedules, runs both. */
export function createJobs<S extends JobServices>(config: JobsConfig<S>): Jobs {
  const { services } = config
  const handlers = config.entries.filter((entry): entry is JobHandler<S> => 'isHandler' in entry)
  const schedules: Schedule<S>[] = [cleaning, ...config.entries.filter((entry): entry is Schedule<S> => 'isSchedule' in entry)]
  refuseTwins([...handlers, ...schedules].map(({ name }) => name))
  const instance = new Instance(services.db)
  let running: Running | undefined
  let stops: (() => Promise<void>)[] = []

  async function tick(): Promise<void> {
    await tickSchedules(services.db, schedules, schedules.some(({ per }) => per === 'brand') ? await config.brands() : [])
    await relayOutbox(services.db, handlers)
    config.onUnknownRows?.(await relayKept(services.db, handlers))
  }

  return {
    async tick() {
      await tick()
      // A row waits until every older transaction of the whole server has ended, of other databases too.
      while (await hasUnrelayed(services.db)) {
        await new Promise(resolve => setTimeout(resolve, 10))
        await relayOutbox(services.db, handlers)
      }
    },
    async start() {
      await migrateJobs(services.db.url)
      await instance.freeJobsOfTheDead()
      running = await startRunner(services, taskList(services, handlers, schedules), instance, config.concurrency ?? 4)
      stops = [
        every(config.relayMs ?? 250, services.log, 'outbox relay', async () => void (await relayOutbox(services.db, handlers))),
        every(config.tickMs ?? 2000, services.log, 'schedules', async () => {
          await instance.freeJobsOfTheDead()
          await tick()
        }),
      ]
    },
    async stop() {
      await Promise.all(stops.map(stop => stop()))
      await running?.runner.stop()
      await running?.pool.end()
      running = undefined
      await instance.close()
    },
    async idle() {
      for (;;) {
        const { busy } = await services.db.system(tx => tx.one<{ busy: boolean }>(BUSY))
        if (!busy) return
        await new Promise(resolve => setTimeout(resolve, 10))
      }
    },
  }
}

/** A job that runs or could run at once. */
const BUSY = `select exists (select from ${SCHEMA}._private_jobs where locked_at is not null or (attempts < max_attempts and run_at <= now())) as busy`

function refuseTwins(names: readonly string[]): void {
  const twin = names.find((name, i) => names.indexOf(name) !== i)
  if (twin) throw new Error(`Two jobs or schedules are called ${twin}`)
}

const NOTE_AGAIN_MS = 1000

interface Running {
  runner: Runner
  pool: ReturnType<typeof openPool>
}

async function startRunner<S extends JobServices>(
  services: S,
  tasks: TaskList,
  instance: Instance,
  concurrency: number,
): Promise<Running> {
  // The library writes job ids as JSON, which knows no bigint. One connection listens, the others take and end jobs.
  const pool = openPool(services.db.url, 'tonle_worker', { max: concurrency + 2, isInt8Text: true })
  const runner = await run({
    pgPool: pool,
    schema: SCHEMA,
    taskList: tasks,
    parsedCronItems: [],
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: workerLogger(services.log),
    preset: { plugins: [notePool(instance, services.log)] },
  })
  return { runner, pool }
}

/** Until its pool is recorded, no worker takes a job: a dead process could not be detected otherwise. */
function notePool(instance: Instance, log: Log): GraphileConfig.Plugin {
  return {
    name: 'tonle-note-pool',
    version: '1.0.0',
    worker: {
      hooks: {
        async startWorker(_context, { worker: { workerPool } }) {
          for (;;) {
            try {
              return await instance.addPool(workerPool.id)
            } catch (err) {
              log.error({ err }, 'the pool of workers is not noted')
              await sleep(NOTE_AGAIN_MS, undefined, { signal: workerPool.abortSignal })
            }
          }
        },
      },
    },
  }
}

function taskList<S extends JobServices>(
  services: S,
  handlers: readonly JobHandler<S>[],
  schedules: readonly Schedule<S>[],
): TaskList {
  const tasks: TaskList = {}
  for (const { name, job, perform } of handlers) {
    tasks[name] = async (payload, helpers) => {
      const { brand, key, input } = payload as Envelope
      const { attempts: attempt, max_attempts } = helpers.job
      await withTimeout(job.timeoutMs, helpers.abortSignal, signal =>
        perform(services, input, { brand, key, attempt, isLastAttempt: attempt >= max_attempts, signal }),
      )
    }
  }
  tasks[SCHEDULE_TASK] = async (payload, helpers) => {
    const work = payload as DueWork
    const schedule = schedules.find(({ name }) => name === work.name)
    if (!schedule) throw new Error(`No schedule is called ${work.name}`)
    await runDuePeriods(services, schedule, work, helpers.abortSignal)
  }
  return tasks
}
