import { Pool } from 'pg'
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
  const open = (role: DatabaseRole, max: number, settings: SessionSettings, patienceMs: number) =>
    openPool(config, role, max, settings, patienceMs)
  const pool = open('tonle_app', config.poolSize ?? 12, TIMEOUTS, CLIENT_PATIENCE_MS)
  const workers = open('tonle_worker', config.workerPoolSize ?? 12, WORKER_TIMEOUTS, WORKER_PATIENCE_MS)
  const lanes = open('tonle_lane', config.lanePoolSize ?? 8, LANE_SETTINGS, CLIENT_PATIENCE_MS)
  await pool.query('select 1')

  const toErrors: ((broken: Violation) => Error | undefined)[] = []
  const run = <T>(from: Pool, begin: Begin, fn: (tx: Tx) => Promise<T>) =>
    withReruns(from, begin, fn, error => translate(error, toErrors))
  return {
    url: config.url,
    pool,
    lanes,
    workers,
    read: (brand, fn, options) => run(pool, { ...options, brand, isReadOnly: true }, fn),
    tx: (brand, fn, options) => run(pool, { ...options, brand, isReadOnly: false }, fn),
    system: (fn, options) => run(workers, { brand: '', ...options, isReadOnly: false }, fn),
    onConstraint: toError => void toErrors.push(toError),
    end: async () => void (await Promise.all([pool.end(), workers.end(), lanes.end()])),
  }
}

function openPool(config: DatabaseConfig, role: DatabaseRole, max: number, settings: SessionSettings, patienceMs: number): Pool {
  const pool = new Pool({
    ...connectionConfig(config.url, role, settings),
    max,
    query_timeout: patienceMs,
    idleTimeoutMillis: 60_000,
    // A connection is renewed now and then, so that plans and memory of the server's process do not grow for ever.
    maxLifetimeSeconds: 3600,
  })
  const onError = config.onConnectionError ?? (() => {})
  // Without these listeners one reset connection ends the process (security §0).
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return pool
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
