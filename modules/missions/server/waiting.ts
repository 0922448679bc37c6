import { waitingSource } from '@tonle/contract/server'

/** Awards that are held for a check, and prizes that are looked at again. */
export const missionsWaiting = [
  waitingSource(
    'held_awards',
    'missions.read',
    `select count(*)::int as count, max(earned_at) as "newestAt" from (
       select earned_at from missions.award where brand_id = $1 and (state = 'held' or doubts <> '[]' and state = 'paid') order by earned_at desc, id desc limit 1000) x`,
  ),
]
