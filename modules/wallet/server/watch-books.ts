import type { Services } from '@tonle/contract/server'
import { linesSince } from '@tonle/ledger'
import { every } from '@tonle/process'
import { booksChanged } from '../contract.ts'

/** Consoles refetch the books at most this often: their sums read every account of the brand. */
const LOOK_MS = 10_000

/**
 * Publishes to the consoles that money has moved. The worker checks for new ledger lines, so that no bet publishes anything.
 * @returns a function that checks once
 */
export function booksWatch(services: Pick<Services, 'db' | 'events'>): () => Promise<void> {
  let since: string | undefined
  return async () => {
    const { hasNew, next } = await services.db.system(tx => linesSince(tx, since))
    since = next
    if (!hasNew) return
    const brands = await services.db.system(tx => tx.query<{ id: string }>('select brand_id as id from brand.pub_brand'))
    for (const { id } of brands) services.events.publish(booksChanged, id)
  }
}

/** Runs with the worker's process. @returns a function that stops it */
export const startBooksWatch = (services: Services): (() => Promise<void>) =>
  services.config.roles.includes('worker') ? every(LOOK_MS, services.log, 'books', booksWatch(services)) : async () => {}
