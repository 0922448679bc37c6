import { waitingSource } from '@tonle/contract/server'

/** Conversations that wait for an answer. */
export const supportWaiting = [
  waitingSource(
    'conversations',
    'support.read',
    `select count(*)::int as count, max(since) as "newestAt" from (
       select since from support.conversation where brand_id = $1 and state = 'waiting' and last_seq > 0 order by since desc, id desc limit 1000) c`,
  ),
]
