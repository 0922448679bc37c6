import type { CpuSeconds } from './cpu.ts'

/** What one stretch of load came to. */
export interface Run {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answered, whatever the answer. */
  operations: number
  /** New bets in the database. */
  posted: number
  /** Microseconds of CPU an operation: the program that holds the ledger, and PostgreSQL. */
  nodeUs: number
  postgresUs: number
}

export function runOf(of: { operations: number; posted: number; tookMs: number; times: number[]; cpu: CpuSeconds }): Run {
  of.times.sort((a, b) => a - b)
  const quantile = (q: number) => round(of.times[Math.floor(of.times.length * q)] ?? Number.NaN)
  return {
    perSecond: Math.round((of.operations * 1000) / of.tookMs),
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    operations: of.operations,
    posted: of.posted,
    ...cpuEach(of.cpu, of.operations),
  }
}

export const cpuEach = (cpu: CpuSeconds, operations: number): Pick<Run, 'nodeUs' | 'postgresUs'> => ({
  nodeUs: round((cpu.node * 1e6) / operations),
  postgresUs: round((cpu.postgres * 1e6) / operations),
})

export const round = (value: number): number => Math.round(value * 10) / 10
