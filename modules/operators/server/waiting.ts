import { waitingSource } from '@tonle/contract/server'

/** Requests that wait for a second operator. */
export const operatorsWaiting = [
  waitingSource(
    'approvals',
    'console.use',
    `select count(*)::int as count, max(asked_at) as "newestAt" from (
       select asked_at from operators.approval where brand_id = $1 and state = 'waiting' and expires_at > app_now() limit 1000) a`,
  ),
]
