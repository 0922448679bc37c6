import { waitingSource } from '@tonle/contract/server'

/** Pairs that are held for a check. */
export const referralWaiting = [
  waitingSource(
    'held_pairs',
    'referral.read',
    `select count(*)::int as count, max(met_at) as "newestAt" from (
       select met_at from referral.pair where brand_id = $1 and state = 'held' order by registered_at desc, id desc limit 1000) x`,
  ),
]
