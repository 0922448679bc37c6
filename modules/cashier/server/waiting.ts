import { waitingSource } from '@tonle/contract/server'

/** Withdrawals that nobody has decided, and money that arrived and belongs to nobody yet. */
export const cashierWaiting = [
  waitingSource(
    'withdrawals',
    'withdrawals.read',
    `select count(*)::int as count, max(requested_at) as "newestAt" from (
       select requested_at from cashier.withdrawal where brand_id = $1 and state = 'requested' order by requested_at desc, id desc limit 1000) w`,
  ),
  waitingSource(
    'suspense',
    'deposits.read',
    `select count(*)::int as count, max(arrived_at) as "newestAt" from (
       select arrived_at from cashier.payment where brand_id = $1 and state = 'suspense' order by arrived_at desc, id desc limit 1000) p`,
  ),
]
