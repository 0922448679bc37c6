import { isRetryable, OutcomeUnknown, sqlState, violation } from '@tonle/database'
import type { Pool, PoolClient } from 'pg'
import type { Statement } from './companion.ts'

/** The row of a statement, or the unique index that a companion row met. */
export type Answer<R> = { row: R } | { conflict: string }

/** Where submitted statements run. Statements of one wallet run in the order they came; of different wallets side by side. */
export interface Lanes {
  run<R extends object>(walletId: bigint, statement: Statement): Promise<Answer<R>>
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
 * Each statement alone, in its own transaction, on a connection of the lanes. A statement whose answer was lost is sent again:
 * its key makes that safe.
 */
export function singleLanes(pool: Pool, pause: (ms: number) => Promise<void>): Lanes {
  const tails = new Map<bigint, Promise<unknown>>()
  return {
    async run<R extends object>(walletId: bigint, statement: Statement): Promise<Answer<R>> {
      const before = tails.get(walletId) ?? Promise.resolve()
      const mine = before.then(() => withRetries<R>(pool, statement, pause))
      const tail = mine.catch(() => {})
      tails.set(walletId, tail)
      try {
        return await mine
      } finally {
        if (tails.get(walletId) === tail) tails.delete(walletId)
      }
    },
  }
}

async function withRetries<R extends object>(
  pool: Pool,
  statement: Statement,
  pause: (ms: number) => Promise<void>,
): Promise<Answer<R>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once<R>(pool, statement)
    } catch (error) {
      const state = sqlState(error)
      if (state === LOCK_NOT_AVAILABLE || state === QUERY_CANCELED) throw new LedgerBusy('the wallet is locked', { cause: error })
      if (!isRetryable(error) && !isLost(error)) throw error
      if (attempt >= ATTEMPTS) throw new OutcomeUnknown('the database did not answer', { cause: error })
      await pause(FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}

async function once<R extends object>(pool: Pool, statement: Statement): Promise<Answer<R>> {
  const client: PoolClient = await pool.connect()
  let failure: unknown
  try {
    const { rows } = await client.query<R>(statement)
    return { row: rows[0]! }
  } catch (error) {
    const broken = violation(error)
    if (broken?.code === '23505') return { conflict: broken.constraint }
    failure = error
    throw error
  } finally {
    client.release(isLost(failure))
  }
}

/** No certain answer: the connection broke, or the server is going down. */
function isLost(error: unknown): boolean {
  if (error === undefined) return false
  const state = sqlState(error)
  return state === undefined || state.startsWith('08') || (state.startsWith('57P') && state !== QUERY_CANCELED)
}
