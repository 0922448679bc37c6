import { waitingSource } from '@tonle/contract/server'
import { TRY_DAYS } from './history/sql-history.ts'

/** Rounds that stand in no record until an operator closes them; the end of their tries is news. */
export const transfersWaiting = [
  waitingSource(
    'odd_rounds',
    'ledger.read',
    `select count(*)::int as count,
        max(case when first_at > app_now() - make_interval(days => ${TRY_DAYS}) then first_at else first_at + make_interval(days => ${TRY_DAYS}) end) as "newestAt"
       from (select first_at from transfers.odd_round where brand_id = $1 and decided_at is null order by first_at desc limit 1000) o`,
  ),
]
