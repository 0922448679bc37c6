import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sandboxBankEnvironment } from '@tonle/cashier/server'
import type { House } from '@tonle/contract/server'

const program = join(import.meta.dirname, '../bank/main.ts')
const RESTART_MS = 1000

/** Starts the sandbox bank beside a demo site and starts it again should it fall. It ends with this process. */
export async function startBank(house: House): Promise<() => Promise<void>> {
  if (!house.config.roles.includes('worker')) return async () => {}
  let isStopping = false
  let child: ChildProcess
  const start = () => {
    child = fork(program, {
      env: { ...process.env, ...sandboxBankEnvironment(house) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('error', error => {
      house.log.error({ err: error }, 'the sandbox bank could not be started or told')
      // A process that never was says no farewell.
      if (child.pid === undefined) void again()
    })
    child.on('exit', code => {
      if (!isStopping) house.log.warn({ code }, 'the sandbox bank fell, starting it again')
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
