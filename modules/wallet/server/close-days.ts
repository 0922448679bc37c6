import type { Services } from '@tonle/contract/server'
import { closeDays } from '@tonle/ledger'

/** Closes the business days that are over, in all books of all brands. @returns how many were sealed */
export async function closeBusinessDays(services: Services, signal?: AbortSignal): Promise<number> {
  const { sealed, waiting } = await closeDays(services.db, services.keyring, {
    signal,
    // The log is kept elsewhere: it reveals a chain that was cut off at its end.
    onSealed: ({ bookId, day, lines, digest, keyId, signature }) =>
      services.log.info(
        { book: bookId, day, lines: String(lines), digest: digest.toString('hex'), keyId, signature: signature.toString('hex') },
        'business day sealed',
      ),
  })
  if (waiting.length > 0) services.log.info({ books: waiting }, 'business days wait for an older transaction')
  const { days } = await services.db.system(tx => tx.one<{ days: number }>(UNSEALED))
  services.metrics.unsealedDays.set(days)
  return sealed
}

/** Of the book that is furthest behind. */
const UNSEALED = `select coalesce(max(app_business_day(b.zone) - 1
         - coalesce((select max(d.day) from ledger.book_day d where d.book_id = b.id), app_business_day(b.zone, b.opened_at) - 1)), 0)::int as days
    from ledger.book b`
