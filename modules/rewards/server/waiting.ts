import { waitingSource } from '@tonle/contract/server'

/** Rewards that are held for a check, and paid ones that are looked at again. */
export const rewardsWaiting = [
  waitingSource(
    'held_payments',
    'rewards.read',
    `select count(*)::int as count, max(paid_at) as "newestAt" from (
       select paid_at from rewards.payment where brand_id = $1 and (state = 'held' or doubts <> '[]' and state = 'paid') order by paid_at desc, id desc limit 1000) x`,
  ),
]
