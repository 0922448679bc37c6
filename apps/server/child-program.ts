import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '@tonle/contract/server'
import { UNAVAILABLE } from '@tonle/process'

/** Before it is started again: after a first fall, and at most. */
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/** Pause before a restart: doubles with each crash, and is reset after a minute of running. */
export const nextPause = (beforeMs: number | undefined, ranMs: number): number =>
  beforeMs === undefined || ranMs >= LONGEST_PAUSE_MS ? PAUSE_MS : Math.min(2 * beforeMs, LONGEST_PAUSE_MS)

interface Program {
  /** As a sentence names it: "the sandbox bank". */
  name: string
  file: string
  env: Record<string, string>
}

/** Runs a program beside this process and starts it again should it fall. It ends with this process. */
export function keepRunning(services: Services, { name, file, env }: Program): () => Promise<void> {
  let isStopping = false
  let child: ChildProcess
  let pauseMs: number | undefined
  let startedMs = 0
  const start = () => {
    startedMs = performance.now()
    child = fork(file, {
      env: { ...process.env, ...env },
      // SQLite and type stripping are used on purpose; other warnings are logged.
      execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('error', error => {
      services.log.error({ err: error }, `${name} could not be started or told`)
      // A process that never was says no farewell.
      if (child.pid === undefined) void again()
    })
    child.on('exit', code => {
      const why = code === UNAVAILABLE ? 'its port is in use by another program' : 'it fell'
      pauseMs = nextPause(pauseMs, performance.now() - startedMs)
      if (!isStopping) services.log.warn({ code, inSeconds: pauseMs / 1000 }, `${name}: ${why}, it is started again`)
      void again()
    })
  }
  const again = async () => {
    await sleep(pauseMs ?? PAUSE_MS, undefined, { ref: false })
    if (!isStopping) start()
  }
  start()
  return async () => {
    isStopping = true
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await new Promise(resolve => child.once('exit', resolve))
  }
}
