import { DatabaseError } from 'pg'
import type { Violation } from './types.ts'

/** The commit was sent and no answer came: it may have happened. Repeat with the same key; never report a failure. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/** No connection was to be had in time, or it broke before the commit: nothing has happened, and later it may work. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
  /** graphile-worker repeats what fails with this code, such as noting that a job is done: else the job would run twice. */
  readonly code = 'ETIMEDOUT'
}

/** `one` or `maybe` met another number of rows: a defect in the caller. */
export class RowCountError extends Error {
  override readonly name = 'RowCountError'
}

/** A statement outside the life of its transaction, or a transaction left in a state that cannot be committed: a defect. */
export class TransactionMisuse extends Error {
  override readonly name = 'TransactionMisuse'
}

/** SQLSTATE (five characters) of an error that the server sent, else undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** The broken constraint, if that is what the error says. */
export function violation(error: unknown): Violation | undefined {
  if (!(error instanceof DatabaseError) || !error.code?.startsWith('23')) return undefined
  // A missing value names its column only.
  const constraint = error.constraint ?? (error.column ? `${error.table}.${error.column}` : undefined)
  if (constraint === undefined) return undefined
  return { constraint, code: error.code, schema: error.schema, table: error.table }
}

/** 40001 serialisation failure, 40P01 deadlock: nothing happened and the same may succeed now. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** Whether the connection is still usable: only the server's own errors below FATAL leave it so. */
export function leavesConnectionUsable(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR'
}
