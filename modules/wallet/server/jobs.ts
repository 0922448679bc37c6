import type { House } from '@tonle/contract/server'
import { type Schedule, schedule } from '@tonle/jobs'
import type { BookInvariant } from '@tonle/ledger'
import { auditSeals } from './audit-seals.ts'
import { closeBusinessDays } from './close-days.ts'
import { checkNewBooks, recountBooks } from './recount-books.ts'

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

const HOUR_MS = 3_600_000

const closing = schedule({
  name: 'wallet.close_days',
  per: 'house',
  every: '1m',
  catchUp: 'last',
  timeoutMs: HOUR_MS,
  run: async (house: House, { signal }) => void (await closeBusinessDays(house, signal)),
})

const audit = (name: string, every: 'hour' | 'day', scope: 'recent_days' | 'all_days', timeoutMs: number) =>
  schedule({
    name,
    per: 'house',
    every,
    afterMinutes: 10,
    catchUp: 'last',
    timeoutMs,
    run: async (house: House, { signal }) => void (await auditSeals(house, scope, signal)),
  })

/** The wallet's schedules. @param more rules of other rooms that the checks ask as well */
export const walletJobs = (more: readonly BookInvariant[]): readonly Schedule<House>[] => [
  expiry,
  closing,
  schedule({
    name: 'wallet.check_books',
    per: 'house',
    every: '5m',
    catchUp: 'last',
    timeoutMs: 240_000,
    run: async (house: House, { signal }) => void (await checkNewBooks(house, more, signal)),
  }),
  schedule({
    name: 'wallet.recount_books',
    per: 'house',
    every: 'day',
    afterMinutes: 30,
    catchUp: 'last',
    timeoutMs: 6 * HOUR_MS,
    run: async (house: House, { signal }) => void (await recountBooks(house, more, signal)),
  }),
  audit('wallet.audit_recent_days', 'hour', 'recent_days', HOUR_MS),
  audit('wallet.audit_all_days', 'day', 'all_days', 6 * HOUR_MS),
]
