import { DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { connectionConfig, type DatabaseRole, type SessionSettings } from './connection.ts'
import { DatabaseBusy } from './errors.ts'

/**
 * How long things may take on a connection, ms. Lock < statement < client: the server gives up first, so that the outcome is known; the
 * client gives up on a server that says nothing at all (security R3).
 */
export interface Patience {
  lock: number
  statement: number
  client: number
  idleInTransaction: number
  /** For a connection to become free or to be made. */
  acquire: number
}

/** Calls of the site and bets: a connection that is dead without a word is noticed within five seconds. */
const QUICK: Patience = { lock: 3_500, statement: 4_200, client: 4_800, idleInTransaction: 15_000, acquire: 3_000 }
/** Lists and reports on their own share: longer, but they wait for a connection no longer than others. */
export const REPORTS: Patience = { ...QUICK, statement: 10_000, client: 12_000 }
/** Jobs fold and recount. */
const SLOW: Patience = { lock: 5_000, statement: 120_000, client: 130_000, idleInTransaction: 120_000, acquire: 10_000 }
/** Several processes that start at once wait for the one that migrates. */
const OWNER: Patience = { ...SLOW, lock: 60_000 }

const PATIENCE: Record<DatabaseRole, Patience> = {
  tonle_app: QUICK,
  tonle_lane: QUICK,
  tonle_report: REPORTS,
  tonle_worker: SLOW,
  tonle_owner: OWNER,
}

export const patienceOf = (role: DatabaseRole): Patience => PATIENCE[role]

/** A role's settings of time, for a session. */
export const timeouts = (role: DatabaseRole, patience = PATIENCE[role]): SessionSettings => ({
  lock_timeout: String(patience.lock),
  statement_timeout: String(patience.statement),
  idle_in_transaction_session_timeout: String(patience.idleInTransaction),
})

export interface PoolOptions {
  max: number
  settings?: SessionSettings
  /** Default: the role's. */
  patience?: Patience
  /** Requests that may wait for a connection; one more is refused at once. Default 1,000. */
  maxWaiting?: number
  onError?: ((error: Error) => unknown) | undefined
  /** int8 as text, for a library that cannot deal with bigint. Default false. */
  isInt8Text?: boolean
  /** Class of its connections, in place of the driver's: a simulation's, whose time is its own. */
  client?: PoolConfig['Client'] | undefined
}

/**
 * A pool that survives broken connections and whose queue has an end. For the machinery of this package and of jobs; business code gets
 * a `Database`. `connect` and `query` throw DatabaseBusy where no connection can be had.
 */
export function openPool(url: string, role: DatabaseRole, options: PoolOptions): Pool {
  const patience = options.patience ?? PATIENCE[role]
  const pool = new BoundedPool(options.maxWaiting ?? 1000, {
    ...connectionConfig(url, role, { ...timeouts(role, patience), ...options.settings }),
    max: options.max,
    query_timeout: patience.client,
    connectionTimeoutMillis: options.client ? 0 : patience.acquire,
    idleTimeoutMillis: 60_000,
    // A connection is renewed now and then, so that plans and memory of the server's process do not grow for ever.
    maxLifetimeSeconds: 3600,
    ...(options.client && { Client: options.client }),
    ...(options.isInt8Text && { types: { getTypeParser: int8AsText as typeof types.getTypeParser } }),
  })
  const onError = (error: Error & { client?: unknown }) => {
    // The pool hangs the whole connection on it, which is nothing for a log.
    error.client = undefined
    options.onError?.(error)
  }
  // Without these listeners one reset connection ends the process (security §0).
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return pool
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (release?: Error | boolean) => void) => void

class BoundedPool extends Pool {
  readonly #maxWaiting: number

  constructor(maxWaiting: number, config: PoolConfig) {
    super(config)
    this.#maxWaiting = maxWaiting
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connected = this.#connect()
    if (!callback) return connected
    // The pool's own `query` comes with a callback.
    connected.then(
      client => callback(undefined, client, client.release),
      error => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #connect(): Promise<PoolClient> {
    if (this.waitingCount >= this.#maxWaiting) throw new DatabaseBusy('too many wait for a connection')
    try {
      return await super.connect()
    } catch (error) {
      // The server's own message is more precise: too many connections, starting up, no such role.
      throw error instanceof DatabaseError ? error : new DatabaseBusy('no connection to be had', { cause: error })
    }
  }
}

const int8AsText = (oid: number, format?: 'text') => (oid === types.builtins.INT8 ? String : types.getTypeParser(oid, format))
