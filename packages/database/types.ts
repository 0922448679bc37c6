import type { Pool } from 'pg'

/** A row as the driver gives it: int8 as bigint, numeric and date as string, timestamptz as Date. */
export type Row = Record<string, unknown>

/** Values for `$1`, `$2` …; a bigint goes as int8, an array as a PostgreSQL array, a plain object as JSON. */
export type Params = readonly unknown[]

/** Statements inside one transaction. Queries of one transaction run one after the other; await each. */
export interface Read {
  readonly kind: 'read' | 'tx'
  /** The brand whose rows this transaction can reach; empty in `system` without a brand. */
  brand: string
  query<R = Row>(text: string, params?: Params): Promise<R[]>
  /** Exactly one row. @throws RowCountError otherwise */
  one<R = Row>(text: string, params?: Params): Promise<R>
  /** One row or none. @throws RowCountError if there are more */
  maybe<R = Row>(text: string, params?: Params): Promise<R | undefined>
}

/** A transaction that may write. */
export interface Tx extends Read {
  readonly kind: 'tx'
  readonly inTransaction: true
}

export interface TxOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Longest time of one statement; by default that of the pool (`pool.ts`). */
  statementTimeoutMs?: number
  /** Longest wait for one lock; by default that of the pool. */
  lockTimeoutMs?: number
}

export interface ReadOptions extends TxOptions {
  /** For the few statements that every bet makes: a connection plans each of them once, for all values, by index. */
  keepsPlans?: boolean
  /** A list or a report: runs on the connections that are set aside for these, with more time for a statement. */
  isReport?: boolean
}

export interface SystemOptions extends TxOptions {
  /** Sets the brand as well, for use cases that read `tx.brand`. Row-level security still admits all brands. */
  brand?: string
}

/** What the process holds of its database. Nothing but this package opens connections. */
export interface Database {
  /** Plain connections as `tonle_app`, outside any brand; for health checks and rare tools. */
  readonly pool: Pool
  /** As `pool`: the share of lists and reports. */
  readonly reports: Pool
  /** Connections as `tonle_lane` with the lanes' session settings; each must be given back or ended by its holder. */
  readonly lanes: Pool
  /** Connections as `tonle_worker`, which see all brands; for the machinery of jobs. Business code uses `system`. */
  readonly workers: Pool
  /** Address of the database, for a connection of its own that listens (`@tonle/realtime`). */
  readonly url: string
  /** Fill of the queue for a connection of the site: 0 is empty, 1 is full. */
  pressure(): number
  /** A read-only transaction on one snapshot. */
  read<T>(brand: string, fn: (read: Read) => Promise<T>, options?: ReadOptions): Promise<T>
  /**
   * A transaction of one brand; what `fn` returns is given back after the commit. `fn` runs again, up to three times more, after a
   * deadlock or a serialisation failure: it must have no effect outside.
   * @throws OutcomeUnknown if the connection broke during the commit: it may have happened
   */
  tx<T>(brand: string, fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  /** A transaction of no brand, for workers and the start of the process: sees the rows of all brands. */
  system<T>(fn: (tx: Tx) => Promise<T>, options?: SystemOptions): Promise<T>
  /**
   * Registers the translation of violated constraints into errors: called with each violation that leaves a transaction.
   * @param toError gives the error to throw instead, or undefined to leave it
   */
  onConstraint(toError: (violation: Violation) => Error | undefined): void
  /** Waits until running transactions end, then closes all connections. */
  end(): Promise<void>
}

/** A constraint that refused a row. */
export interface Violation {
  constraint: string
  /** SQLSTATE of class 23: 23505 unique, 23503 foreign key, 23514 check, 23502 not null, 23P01 exclusion. */
  code: string
  schema: string | undefined
  table: string | undefined
}
