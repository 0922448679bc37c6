import { Pool, types } from 'pg'
import { connectionConfig, type DatabaseRole, type SessionSettings, setTypeParsers } from './connection.ts'
import { isRetryable, violation } from './errors.ts'
import { type Begin, runTransaction } from './transaction.ts'
import type { Database, Tx, Violation } from './types.ts'

export interface DatabaseConfig {
  url: string
  /** Connections for reads and transactions. Default 12. */
  poolSize?: number
  /** Connections of jobs and `system`. Default 12. */
  workerPoolSize?: number
  /** Connections of the ledger's lanes. Default 8; the ledger opens as many as it has lanes, and a few for its careful path. */
  lanePoolSize?: number
  /** Told about connections that broke while idle; they are replaced. */
  onConnectionError?: (error: Error) => void
}

/** Client's patience > statement > lock (security R3); the client gives up last, as then the outcome is unknown. */
const TIMEOUTS = { statement_timeout: '15000', lock_timeout: '5000', idle_in_transaction_session_timeout: '30000' }
const CLIENT_PATIENCE_MS = 20_000
/** Workers fold and report: longer statements, the same patience for locks. */
const WORKER_TIMEOUTS = { ...TIMEOUTS, statement_timeout: '120000', idle_in_transaction_session_timeout: '120000' }
const WORKER_PATIENCE_MS = 130_000
/** The lanes' few statements are planned once for all values, by index (measured). */
const LANE_SETTINGS = { ...TIMEOUTS, plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', jit: 'off' }

const RERUNS = 3

/** Opens the pools and checks that the database answers. Migrations must have run (`migrate`). */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  setTypeParsers()
  const { url } = config
  let isEnding = false
  // The pools end before their sockets do; what the server still says to them then is no news.
  const onError = (error: Error) => isEnding || config.onConnectionError?.(error)
  const pool = openPool(url, 'tonle_app', { max: config.poolSize ?? 12, settings: TIMEOUTS, onError })
  const workers = openPool(url, 'tonle_worker', {
    max: config.workerPoolSize ?? 12,
    settings: WORKER_TIMEOUTS,
    patienceMs: WORKER_PATIENCE_MS,
    onError,
  })
  const lanes = openPool(url, 'tonle_lane', { max: config.lanePoolSize ?? 8, settings: LANE_SETTINGS, onError })
  await pool.query('select 1')

  const toErrors: ((broken: Violation) => Error | undefined)[] = []
  const run = <T>(from: Pool, begin: Begin, fn: (tx: Tx) => Promise<T>) =>
    withReruns(from, begin, fn, error => translate(error, toErrors))
  return {
    url,
    pool,
    lanes,
    workers,
    read: (brand, fn, options) => run(pool, { ...options, brand, isReadOnly: true }, fn),
    tx: (brand, fn, options) => run(pool, { ...options, brand, isReadOnly: false }, fn),
    system: (fn, options) => run(workers, { brand: '', ...options, isReadOnly: false }, fn),
    onConstraint: toError => void toErrors.push(toError),
    async end() {
      isEnding = true
      await Promise.all([pool.end(), workers.end(), lanes.end()])
    },
  }
}

interface PoolOptions {
  max: number
  settings?: SessionSettings
  /** The client gives up on a statement after this. Default 20 s. */
  patienceMs?: number
  onError?: ((error: Error) => unknown) | undefined
  /** int8 as text, for a library that cannot deal with bigint. Default false. */
  isInt8Text?: boolean
}

/** A pool that survives broken connections. For the machinery of this package and of jobs; business code gets a `Database`. */
export function openPool(url: string, role: DatabaseRole, options: PoolOptions): Pool {
  const pool = new Pool({
    ...connectionConfig(url, role, options.settings),
    max: options.max,
    query_timeout: options.patienceMs ?? CLIENT_PATIENCE_MS,
    idleTimeoutMillis: 60_000,
    // A connection is renewed now and then, so that plans and memory of the server's process do not grow for ever.
    maxLifetimeSeconds: 3600,
    ...(options.isInt8Text && { types: { getTypeParser: int8AsText as typeof types.getTypeParser } }),
  })
  const onError = options.onError ?? (() => {})
  // Without these listeners one reset connection ends the process (security §0).
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return pool
}

const int8AsText = (oid: number, format?: 'text') => (oid === types.builtins.INT8 ? String : types.getTypeParser(oid, format))

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
