import { readdirSync, readFileSync } from 'node:fs'

/** What processes have used of the machine, in seconds of CPU: tells more than the clock where the machine has other work. */
export interface CpuSeconds {
  /** The program that holds the ledger: this one, or the server. */
  node: number
  /** PostgreSQL with all its processes, those that ended too. */
  postgres: number
}

/** Clock ticks of /proc; see proc_pid_stat(5), sysconf(_SC_CLK_TCK). */
const TICKS_PER_SECOND = 100

export function cpuOf(nodePid: number, postmaster: number): CpuSeconds {
  const all = [statOf(postmaster), ...childrenOf(postmaster)]
  // A process that ended is counted in what its parent has waited for.
  const ended = all[0]?.waited ?? 0
  return { node: statOf(nodePid)?.own ?? 0, postgres: all.reduce((sum, stat) => sum + (stat?.own ?? 0), ended) }
}

export const since = (before: CpuSeconds, after: CpuSeconds): CpuSeconds => ({
  node: after.node - before.node,
  postgres: after.postgres - before.postgres,
})

/** Of a process on this machine. */
export function parentOf(pid: number): number {
  const stat = statOf(pid)
  if (!stat) throw new Error(`there is no process ${pid} on this machine`)
  return stat.parent
}

interface Stat {
  parent: number
  own: number
  waited: number
}

function statOf(pid: number | string): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const seconds = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) / TICKS_PER_SECOND
    return { parent: fields[1] ?? 0, own: seconds(11), waited: seconds(13) }
  } catch {
    return undefined
  }
}

/** Resident memory of a process, in megabytes. */
export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)
}

const childrenOf = (parent: number): (Stat | undefined)[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(statOf)
    .filter(stat => stat?.parent === parent)
