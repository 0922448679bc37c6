import type { House } from '@tonle/contract/server'
import { type Schedule, schedule } from '@tonle/jobs'
import type { BookInvariant } from '@tonle/ledger'
import { recountBooks } from './recount-books.ts'

/** Holds given back in one transaction: their wallets are locked until it commits. */
const HOLDS_AT_ONCE = 100

const expiry = schedule({
  name: 'wallet.expire_holds',
  per: 'house',
  every: '1m',
  catchUp: 'last',
  timeoutMs: 50_000,
  run: async (house: House, { signal }) => void (await expireHolds(house, signal)),
})

/** Gives back what was set aside for something that never came, in all brands. @returns how many holds */
export async function expireHolds(house: House, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (;;) {
    const expired = await house.db.system(tx => house.ledger.expireHolds(tx, HOLDS_AT_ONCE))
    total += expired
    if (expired < HOLDS_AT_ONCE || signal?.aborted) break
  }
  if (total > 0) house.log.info({ holds: total }, 'holds expired')
  return total
}

/** The wallet's schedules. @param more rules of other rooms that the recount checks as well */
export const walletJobs = (more: readonly BookInvariant[]): readonly Schedule<House>[] => [
  expiry,
  schedule({
    name: 'wallet.check_books',
    per: 'house',
    every: '5m',
    catchUp: 'last',
    timeoutMs: 240_000,
    run: async (house: House) => void (await recountBooks(house, more)),
  }),
]
