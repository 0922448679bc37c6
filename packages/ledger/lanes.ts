import { isRetryable, OutcomeUnknown, sqlState, violation } from '@tonle/database'
import type { Pool, PoolClient } from 'pg'
import type { Statement } from './companion.ts'
import { InvalidPlan } from './plan.ts'

/** The row of a statement, or the unique index that a companion row met. */
export type Answer<R> = { row: R } | { conflict: string }

/** What one submission does on a connection, from the look-up of its accounts to the answer. It may run again. */
export type Work<T> = (client: PoolClient) => Promise<T>

/** Where submissions run. Those with the same name (wallet) run in the order they came; others side by side. */
export interface Lanes {
  run<T>(wallet: string, work: Work<T>): Promise<T>
}

/** The database is too busy to answer; nothing has happened. `code` is the contract's. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy'
  readonly code = 'system.busy'
}

const ATTEMPTS = 8
const FIRST_PAUSE_MS = 20
const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'

/**
 * Each submission alone, its statement in a transaction of its own, on a connection of the lanes. One whose answer was lost is
 * done again: its key makes that safe.
 */
export function singleLanes(pool: Pool, pause: (ms: number) => Promise<void>): Lanes {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async run<T>(wallet: string, work: Work<T>): Promise<T> {
      const before = tails.get(wallet) ?? Promise.resolve()
      const mine = before.then(() => withRetries(pool, work, pause))
      const tail = mine.catch(() => {})
      tails.set(wallet, tail)
      try {
        return await mine
      } finally {
        if (tails.get(wallet) === tail) tails.delete(wallet)
      }
    },
  }
}

async function withRetries<T>(pool: Pool, work: Work<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work)
    } catch (error) {
      const state = sqlState(error)
      if (state === LOCK_NOT_AVAILABLE || state === QUERY_CANCELED) throw new LedgerBusy('the wallet is locked', { cause: error })
      if (!isRetryable(error) && !isLost(error)) throw error
      if (attempt >= ATTEMPTS) throw new OutcomeUnknown('the database did not answer', { cause: error })
      await pause(FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}

async function once<T>(pool: Pool, work: Work<T>): Promise<T> {
  let failure: unknown
  const client = await pool.connect()
  try {
    return await work(client)
  } catch (error) {
    failure = error
    throw error
  } finally {
    client.release(failure !== undefined && isLost(failure))
  }
}

/** Runs a statement; a unique index that a companion row met is an answer, not an error. */
export async function runStatement<R extends object>(client: PoolClient, statement: Statement): Promise<Answer<R>> {
  try {
    const { rows } = await client.query<R>(statement)
    return { row: rows[0]! }
  } catch (error) {
    const broken = violation(error)
    if (broken?.code === '23505') return { conflict: broken.constraint }
    throw error
  }
}

/** No certain answer: the connection broke, or the server is going down. */
function isLost(error: unknown): boolean {
  if (error instanceof InvalidPlan) return false
  const state = sqlState(error)
  return state === undefined || state.startsWith('08') || (state.startsWith('57P') && state !== QUERY_CANCELED)
}
