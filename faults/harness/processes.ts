import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Processes of a folder: databases (they stand in it) and programs that were started on a data folder in it. */
export function processesOf(folder: string): number[] {
  return numbers().filter(pid => pid !== process.pid && (standsIn(pid, folder) || wasStartedOn(pid, folder)))
}

/** Postmaster and backends of a data folder. */
export const databaseProcesses = (dataDir: string): number[] => numbers().filter(pid => standsIn(pid, join(dataDir, 'postgres')))

const numbers = (): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)

function standsIn(pid: number, folder: string): boolean {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)
  } catch {
    return false
  }
}

function wasStartedOn(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .some(entry => `${entry}/`.startsWith(`DATA_DIR=${folder}/`))
  } catch {
    return false
  }
}

/** Sends a signal to each; one that is gone already is no error. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {}
  }
}

const TICKS_PER_SECOND = 100

/** Seconds of CPU of a process and of its children that have ended (proc_pid_stat(5)); 0 for one that is gone. */
export function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}
