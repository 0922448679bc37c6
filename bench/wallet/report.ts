import type { InProcess } from './in-process.ts'
import type { PgbenchFigures } from './pgbench.ts'
import { type Run, round } from './run.ts'

/** The last line of the benchmark: calls over HTTP where they were measured, else in process; null: not measured in this run. */
export interface WalletFigures {
  betsPerSecond: number | null
  betP99Ms: number | null
  hotBetsPerSecond: number | null
  mixedBetsPerSecond: number | null
  spinsPerSecond: number | null
  spinP99Ms: number | null
  inProcessBetsPerSecond: number | null
  inProcessRoundsPerSecond: number | null
  /** Median of before and after. */
  pgbenchTps: number | null
  pgbenchLatencyMs: number | null
  concurrency: number
}

/** `bare`: the requests of `bets` to a server of Node that only reads and answers them. */
export type Http = Record<'bets' | 'hot' | 'mixed' | 'spins' | 'bare', Run>

export interface Measured {
  pgbench: readonly PgbenchFigures[]
  inProcess?: InProcess | undefined
  /** Of the ledger in the folder that was given, for comparison. */
  other?: InProcess | undefined
  http?: Partial<Http> | undefined
}

export function figuresOf({ pgbench, inProcess, http }: Measured, concurrency: number): WalletFigures {
  return {
    betsPerSecond: http?.bets?.perSecond ?? null,
    betP99Ms: (http?.bets ?? inProcess?.bets)?.p99Ms ?? null,
    hotBetsPerSecond: (http?.hot ?? inProcess?.hot)?.perSecond ?? null,
    mixedBetsPerSecond: (http?.mixed ?? inProcess?.mixed)?.perSecond ?? null,
    spinsPerSecond: http?.spins?.perSecond ?? null,
    spinP99Ms: http?.spins?.p99Ms ?? null,
    inProcessBetsPerSecond: inProcess?.bets.perSecond ?? null,
    inProcessRoundsPerSecond: inProcess?.rounds.perSecond ?? null,
    pgbenchTps: mean(pgbench.map(({ tps }) => tps)),
    pgbenchLatencyMs: mean(pgbench.map(({ latencyMs }) => latencyMs)),
    concurrency,
  }
}

/** The median of two is their mean. */
const mean = (values: readonly number[]) =>
  values.length === 0 ? null : round(values.reduce((sum, value) => sum + value, 0) / values.length)

export function printRuns(title: string, runs: Record<string, Run>): void {
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      Object.entries(runs).map(([name, run]) => [
        name,
        {
          '/s': run.perSecond,
          'p50 ms': run.p50Ms,
          'p99 ms': run.p99Ms,
          'node µs': run.nodeUs,
          'postgres µs': run.postgresUs,
          operations: run.operations,
          stored: run.posted,
        },
      ]),
    ),
  )
}

export function printInProcess(title: string, { bytesPerBet, ...runs }: InProcess): void {
  printRuns(title, runs)
  const total = Object.values(bytesPerBet).reduce((sum, bytes) => sum + bytes, 0)
  console.log(`bytes a bet: ${total}`, bytesPerBet)
}

/** Issue 4's bars. A ratio that could not be made is left out. */
export function printRatios(measured: Measured): void {
  const { pgbench, inProcess, http } = measured
  const tps = mean(pgbench.map(figure => figure.tps))
  const latencyMs = mean(pgbench.map(figure => figure.latencyMs))
  const rows: Record<string, { is: number; bar: string; met: boolean | '' }> = {}
  const add = (name: string, is: number | undefined | null, of: number | undefined | null, least: number) => {
    if (is == null || !of) return
    const ratio = Math.round((is / of) * 100) / 100
    rows[name] = { is: ratio, bar: `≥ ${least}`, met: ratio >= least }
  }
  add('signed bets ÷ pgbench', http?.bets?.perSecond, tps, 3.5)
  add('spins ÷ pgbench', http?.spins?.perSecond, tps, 3)
  add('in process: bets ÷ pgbench', inProcess?.bets.perSecond, tps, 9)
  add('in process: rounds ÷ pgbench', inProcess?.rounds.perSecond, tps, 6)
  add('hot ÷ spread', http?.hot?.perSecond, http?.bets?.perSecond, 0.9)
  add('mixed ÷ clean', http?.mixed?.perSecond, http?.bets?.perSecond, 0.7)
  add('in process: hot ÷ spread', inProcess?.hot.perSecond, inProcess?.bets.perSecond, 0.9)
  add('in process: mixed ÷ clean', inProcess?.mixed.perSecond, inProcess?.bets.perSecond, 0.7)
  add("one member's bets in sequence /s", inProcess?.sequential.perSecond, 1, 200)
  if (http?.bets && latencyMs !== null) {
    const most = Math.max(25, round(5 * latencyMs))
    rows['signed bet p99 ms'] = { is: http.bets.p99Ms, bar: `≤ ${most}`, met: http.bets.p99Ms <= most }
  }
  if (http?.bare && tps)
    rows['bare node:http ÷ pgbench'] = { is: Math.round((http.bare.perSecond / tps) * 100) / 100, bar: '', met: '' }
  console.log('\nratios of this run, and the bars of the issue')
  console.table(rows)
}
