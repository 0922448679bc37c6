import { waitingSource } from '@tonle/contract/server'

/** Rules of the books that do not hold, of the whole installation: a broken book concerns every brand's books. */
export const walletWaiting = [
  waitingSource(
    'books',
    'ledger.check',
    `select coalesce(sum(jsonb_array_length(findings)), 0)::int as count, null::timestamptz as "newestAt" from wallet.check_run where $1::uuid is not null`,
  ),
]
