import { sqlState } from '@tonle/database'
import { InvalidPlan } from './plan.ts'

/** The database is too busy to answer; nothing has happened. `code` is the contract's. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy'
  readonly code = 'system.busy'
}

/** The backend of a lost connection could not be ended in time. */
export class StillThere extends Error {
  override readonly name = 'StillThere'
}

const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'
const OUT_OF_RANGE = '22003'

/** No certain answer: the connection broke, or the server is going down. */
export function isLost(error: unknown): boolean {
  if (error instanceof InvalidPlan || error instanceof StillThere) return false
  const state = sqlState(error)
  return state === undefined || state.startsWith('08') || state.startsWith('57P')
}

/** The database gave up waiting; nothing has happened. */
export function isTimeout(error: unknown): boolean {
  const state = sqlState(error)
  return state === LOCK_NOT_AVAILABLE || state === QUERY_CANCELED
}

/** Disk full, read only, too many connections, cancelled: parts of a batch would meet the same as the whole. Nothing has happened. */
export function isAboutAll(error: unknown): boolean {
  return /^(25|53|57|58)/.test(sqlState(error) ?? '')
}

/** A balance or a sum that does not fit its column. Nothing has happened, and asking again changes nothing: it is an answer. */
export const isOutOfRange = (error: unknown): boolean => sqlState(error) === OUT_OF_RANGE
