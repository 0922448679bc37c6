import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '@tonle/database'
import { every, type Log } from '@tonle/process'
import { type Runner, run, type TaskList } from 'graphile-worker'
import { cleaning } from './clean.ts'
import { migrateJobs, SCHEMA, workerLogger } from './graphile.ts'
import { Instance } from './instances.ts'
import { type Envelope, hasUnrelayed, relayOutbox } from './relay.ts'
import { withTimeout } from './run-job.ts'
import { runDuePeriods } from './run-schedule.ts'
import { type DueWork, SCHEDULE_TASK, tickSchedules } from './tick-schedules.ts'
import type { Job, JobBrand, JobServices, Schedule } from './types.ts'

export interface JobsConfig<H extends JobServices> {
  services: H
  /** Jobs and schedules of all modules. */
  entries: readonly (Job<H> | Schedule<H>)[]
  /** The brands that schedules run for. Asked at every tick. */
  brands(): Promise<readonly JobBrand[]>
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
export function createJobs<H extends JobServices>(config: JobsConfig<H>): Jobs {
  const { services } = config
  const jobs = config.entries.filter((entry): entry is Job<H> => 'isJob' in entry)
  const schedules: Schedule<H>[] = [cleaning, ...config.entries.filter((entry): entry is Schedule<H> => 'isSchedule' in entry)]
  refuseTwins([...jobs, ...schedules].map(({ name }) => name))
  const instance = new Instance(services.db)
  let running: Running | undefined
  let stops: (() => Promise<void>)[] = []

  async function tick(): Promise<void> {
    await tickSchedules(services.db, schedules, schedules.some(({ per }) => per === 'brand') ? await config.brands() : [])
    await relayOutbox(services.db, jobs)
  }

  return {
    async tick() {
      await tick()
      // A row waits until every older transaction of the whole server has ended, of other databases too.
      while (await hasUnrelayed(services.db)) {
        await new Promise(resolve => setTimeout(resolve, 10))
        await relayOutbox(services.db, jobs)
      }
    },
    async start() {
      await migrateJobs(services.db.url)
      await instance.freeJobsOfTheDead()
      running = await startRunner(services, taskList(services, jobs, schedules), instance, config.concurrency ?? 4)
      stops = [
        every(config.relayMs ?? 250, services.log, 'outbox relay', async () => void (await relayOutbox(services.db, jobs))),
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

async function startRunner<H extends JobServices>(
  services: H,
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

/** Until its pool is noted, no worker takes a job: nobody could tell that its process is gone. */
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

function taskList<H extends JobServices>(services: H, jobs: readonly Job<H>[], schedules: readonly Schedule<H>[]): TaskList {
  const tasks: TaskList = {}
  for (const job of jobs) {
    tasks[job.name] = async (payload, helpers) => {
      const { brand, key, input } = payload as Envelope
      const { attempts: attempt, max_attempts } = helpers.job
      await withTimeout(job.timeoutMs, helpers.abortSignal, signal =>
        job.perform(services, input, { brand, key, attempt, isLastAttempt: attempt >= max_attempts, signal }),
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
