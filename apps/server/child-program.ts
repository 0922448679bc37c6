import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '@tonle/contract/server'

const RESTART_MS = 1000

interface Program {
  /** As a sentence names it: "the sandbox bank". */
  name: string
  file: string
  env: Record<string, string>
}

/** Runs a program beside this process and starts it again should it fall. It ends with this process. */
export function keepRunning(house: House, { name, file, env }: Program): () => Promise<void> {
  let isStopping = false
  let child: ChildProcess
  const start = () => {
    child = fork(file, {
      env: { ...process.env, ...env },
      // SQLite and type stripping are in use on purpose; what else is wrong is told.
      execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('error', error => {
      house.log.error({ err: error }, `${name} could not be started or told`)
      // A process that never was says no farewell.
      if (child.pid === undefined) void again()
    })
    child.on('exit', code => {
      if (!isStopping) house.log.warn({ code }, `${name} fell, starting it again`)
      void again()
    })
  }
  const again = async () => {
    await sleep(RESTART_MS, undefined, { ref: false })
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
