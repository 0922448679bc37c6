import { waitingSource } from '@tonle/contract/server'

/** Credits above a ceiling, and accounts that have used up their hour. */
export const vendorSources = [
  waitingSource(
    'held_credits',
    'vendors.read',
    `select count(*)::int as count, max(held_at) as "newestAt" from (
       select held_at from play.pub_held_credit where brand_id = $1 and resolved_at is null order by held_at desc limit 1000) h`,
  ),
  waitingSource(
    'budgets',
    'vendors.read',
    `select count(*)::int as count, max(exhausted_at) as "newestAt" from vendors.vendor_account
      where brand_id = $1 and exhausted_at is not null and closed_at is null`,
  ),
]
