import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '@tonle/process'

/** Whether a process runs; a zombie (ended, but not yet collected by its parent) does not. */
export function isAlive(pid: number): boolean {
  return identityOf(pid) !== undefined
}

/**
 * What tells a process from a later one with the same number (in a container the numbers start anew): the boot of the machine and the
 * moment of its start. Undefined if it does not run.
 */
export function identityOf(pid: number): string | undefined {
  try {
    // The fields after the command name, which is in brackets and may itself contain brackets; see proc_pid_stat(5).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startedAt] = [fields[0], fields[19]]
    return state === 'Z' || state === 'X' ? undefined : `${pid} ${startedAt} ${bootId()}`
  } catch {
    return undefined
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

/** What `postmaster.pid` says, if the process it names really serves this data directory (pids are used again). */
export function runningPostmaster(data: string): { pid: number; socketDir: string; isReady: boolean } | undefined {
  let lines: string[]
  try {
    lines = readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!(pid > 0) || !isAlive(pid)) return undefined
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)) return undefined
  } catch {
    return undefined
  }
  return { pid, socketDir: (lines[4] ?? '').trim(), isReady: (lines[7] ?? '').trim() === 'ready' }
}

/** Server processes that outlived their postmaster: all that stand in the data directory. */
export function strayProcesses(data: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && workingDirectory(name) === data)
    .map(Number)
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Ends the strays and waits until none lives: only then may the directory be started again. */
export async function endStrays(data: string): Promise<void> {
  for (let round = 0; ; round++) {
    const strays = strayProcesses(data)
    if (strays.length === 0) return
    if (round > 600) throw new StartError(`Old database processes do not end: ${strays.join(', ')}`)
    // Quit first; processes that are stuck are killed after two seconds.
    for (const pid of strays) signal(pid, round < 200 ? 'SIGQUIT' : 'SIGKILL')
    await sleep(10)
  }
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
