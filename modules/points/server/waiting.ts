import { waitingSource } from '@tonle/contract/server'

/** Exchanges of points that nobody has decided. */
export const pointsWaiting = [
  waitingSource(
    'exchanges',
    'points.read',
    `select count(*)::int as count, max(requested_at) as "newestAt" from (
       select requested_at from points.exchange where brand_id = $1 and state = 'applying' order by requested_at desc, id desc limit 1000) x`,
  ),
]
