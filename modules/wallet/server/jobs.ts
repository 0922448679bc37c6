import type { Services } from '@tonle/contract/server'
import { type Schedule, schedule } from '@tonle/jobs'
import type { BookInvariant } from '@tonle/ledger'
import { auditSeals } from './audit-seals.ts'
import { closeBusinessDays } from './close-days.ts'
import { checkNewBooks, recountBooks } from './recount-books.ts'

/** Holds given back in one transaction: their wallets are locked until it commits. */
const HOLDS_AT_ONCE = 100

const expiry = schedule({
  name: 'wallet.expire_holds',
  per: 'installation',
  every: '1m',
  catchUp: 'last',
  timeoutMs: 50_000,
  run: async (services: Services, { signal }) => void (await expireHolds(services, signal)),
})

/** Gives back what was set aside for something that never came, in all brands. @returns how many holds */
export async function expireHolds(services: Services, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (;;) {
    const expired = await services.db.system(tx => services.ledger.expireHolds(tx, HOLDS_AT_ONCE))
    total += expired
    if (expired < HOLDS_AT_ONCE || signal?.aborted) break
  }
  if (total > 0) services.log.info({ holds: total }, 'holds expired')
  return total
}

const HOUR_MS = 3_600_000

const closing = schedule({
  name: 'wallet.close_days',
  per: 'installation',
  every: '1m',
  catchUp: 'last',
  timeoutMs: HOUR_MS,
  run: async (services: Services, { signal }) => void (await closeBusinessDays(services, signal)),
})

const audit = (name: string, every: 'hour' | 'day', scope: 'recent_days' | 'all_days', timeoutMs: number) =>
  schedule({
    name,
    per: 'installation',
    every,
    afterMinutes: 10,
    catchUp: 'last',
    timeoutMs,
    run: async (services: Services, { signal }) => void (await auditSeals(services, scope, signal)),
  })

/** The wallet's schedules. @param more rules of other modules that the checks ask as well */
export const walletJobs = (more: readonly BookInvariant[]): readonly Schedule<Services>[] => [
  expiry,
  closing,
  schedule({
    name: 'wallet.check_books',
    per: 'installation',
    every: '5m',
    catchUp: 'last',
    timeoutMs: 240_000,
    run: async (services: Services, { signal }) => void (await checkNewBooks(services, more, signal)),
  }),
  schedule({
    name: 'wallet.recount_books',
    per: 'installation',
    every: 'day',
    afterMinutes: 30,
    catchUp: 'last',
    timeoutMs: 6 * HOUR_MS,
    run: async (services: Services, { signal }) => void (await recountBooks(services, more, signal)),
  }),
  audit('wallet.audit_recent_days', 'hour', 'recent_days', HOUR_MS),
  audit('wallet.audit_all_days', 'day', 'all_days', 6 * HOUR_MS),
]
