import type { Pool, PoolConfig } from 'pg'
import { setTypeParsers } from './connection.ts'
import { isRetryable, violation } from './errors.ts'
import { openPool, REPORTS } from './pool.ts'
import { type Begin, runTransaction } from './transaction.ts'
import type { Database, Tx, Violation } from './types.ts'

export interface DatabaseConfig {
  url: string
  /** Connections for reads and transactions; a quarter of them is for reports. Default 12. */
  poolSize?: number
  /** Connections of jobs and `system`. Default 12. */
  workerPoolSize?: number
  /** Connections of the ledger's lanes. Default 8; the ledger opens as many as it has lanes, and a few for its careful path. */
  lanePoolSize?: number
  /** Called for connections that broke while idle; they are replaced. */
  onConnectionError?: (error: Error) => void
  /** Class of the pools' connections, in place of the driver's: a simulation's. */
  client?: PoolConfig['Client']
}

/** The lanes' few statements are planned once for all values, by index (measured). */
const LANE_SETTINGS = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', jit: 'off' }
/** Of the connections of the site, those that only reports use: slow ones never take a bet's. */
const REPORT_SHARE = 0.25
/** Requests that may wait, for each connection. Of reports few: who asks for one more comes back later. */
const WAITING = 100
const WAITING_REPORTS = 4

const RERUNS = 3

/** Opens the pools and checks that the database answers. Migrations must have run (`migrate`). */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  setTypeParsers()
  const { url, client } = config
  let isEnding = false
  // The pools end before their sockets do; what the server still says to them then is no news.
  const onError = (error: Error) => isEnding || config.onConnectionError?.(error)
  const size = config.poolSize ?? 12
  const share = Math.max(1, Math.floor(size * REPORT_SHARE))
  const rest = Math.max(1, size - share)
  const pool = openPool(url, 'tonle_app', { max: rest, maxWaiting: rest * WAITING, onError, client })
  const reports = openPool(url, 'tonle_app', {
    max: share,
    maxWaiting: share * WAITING_REPORTS,
    patience: REPORTS,
    onError,
    client,
  })
  const workers = openPool(url, 'tonle_worker', { max: config.workerPoolSize ?? 12, onError, client })
  const lanes = openPool(url, 'tonle_lane', { max: config.lanePoolSize ?? 8, settings: LANE_SETTINGS, onError, client })
  await pool.query('select 1')

  const toErrors: ((broken: Violation) => Error | undefined)[] = []
  const run = <T>(from: Pool, begin: Begin, fn: (tx: Tx) => Promise<T>) =>
    withReruns(from, begin, fn, error => translate(error, toErrors))
  return {
    url,
    pool,
    reports,
    lanes,
    workers,
    pressure: () => pool.waitingCount / (rest * WAITING),
    read: (brand, fn, { isReport, ...options } = {}) =>
      run(isReport ? reports : pool, { ...options, brand, isReadOnly: true }, fn),
    tx: (brand, fn, options) => run(pool, { ...options, brand, isReadOnly: false }, fn),
    system: (fn, options) => run(workers, { brand: '', ...options, isReadOnly: false }, fn),
    onConstraint: toError => void toErrors.push(toError),
    async end() {
      isEnding = true
      await Promise.all([pool.end(), reports.end(), workers.end(), lanes.end()])
    },
  }
}

async function withReruns<T>(
  pool: Pool,
  begin: Begin,
  fn: (tx: Tx) => Promise<T>,
  translated: (error: unknown) => unknown,
): Promise<T> {
  for (let reruns = 0; ; reruns++) {
    try {
      return await runTransaction(pool, begin, fn)
    } catch (error) {
      if (!isRetryable(error) || reruns >= RERUNS) throw translated(error)
    }
  }
}

function translate(error: unknown, toErrors: readonly ((broken: Violation) => Error | undefined)[]): unknown {
  const broken = violation(error)
  if (!broken) return error
  for (const toError of toErrors) {
    const told = toError(broken)
    if (told) {
      told.cause ??= error
      return told
    }
  }
  return error
}
