import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import * as contract from '../contract.ts'
import type { NoticeParams } from './outbox.ts'
import { wordsOf } from './words.ts'

/** Beyond it nobody counts. */
const MOST_UNREAD = 100

interface NoticeRow {
  id: Id<'ntc'>
  kind: string
  params: NoticeParams
  at: Date
  isRead: boolean
}

const noticeList = listQuery<NoticeRow>({
  columns: 'n.id, n.kind, n.params, n.at, n.read_at is not null as "isRead"',
  from: 'messages.notice n',
  where: 'n.brand_id = $brand and n.member_id = $member and n.in_inbox',
  sorts: { at: ['n.id'] },
})

export const inbox = (read: ReadScope<MemberActor>, input: In<typeof contract.inbox>): Promise<Out<typeof contract.inbox>> =>
  answerList(read, contract.inbox, input, {
    query: noticeList,
    values: { member: read.actor.memberId },
    view: ({ kind, params, ...row }) => ({ ...row, kind, ...wordsOf(read, kind, params) }),
  })

export const unreadMessages = (read: ReadScope<MemberActor>): Promise<Out<typeof contract.unreadMessages>> =>
  countUnread(read, read.actor.memberId)

const countUnread = (read: Read, member: string): Promise<{ unread: number }> =>
  read.one<{ unread: number }>(
    `select count(*)::int as unread from (
       select from messages.notice where brand_id = $1 and member_id = $2 and read_at is null limit ${MOST_UNREAD}) unread`,
    [read.brand, member],
  )

export async function readMessages(
  tx: WriteScope<MemberActor>,
  input: In<typeof contract.readMessages>,
): Promise<Out<typeof contract.readMessages>> {
  const { memberId } = tx.actor
  const ids = input.id === undefined ? input.ids : [input.id]
  const read = await tx.query(
    `update messages.notice set read_at = coalesce(read_at, app_now())
      where brand_id = $1 and member_id = $2 and case when $3::uuid[] is null then read_at is null else id = any ($3) end returning id`,
    [tx.brand, memberId, ids ?? null],
  )
  if (input.id && read.length === 0) throw fail('messages.not_found')
  tx.afterCommit(() => tx.services.events.publish(contract.inboxChanged, memberId))
  return await countUnread(tx, memberId)
}

export const deleteMessage = (
  tx: WriteScope<MemberActor>,
  { id }: In<typeof contract.deleteMessage>,
): Promise<Out<typeof contract.deleteMessage>> => deleteMessages(tx, { ids: [id] })

export async function deleteMessages(
  tx: WriteScope<MemberActor>,
  { ids }: In<typeof contract.deleteMessages>,
): Promise<Out<typeof contract.deleteMessages>> {
  const { memberId } = tx.actor
  await tx.query('delete from messages.notice where brand_id = $1 and member_id = $2 and id = any ($3)', [
    tx.brand,
    memberId,
    ids,
  ])
  tx.afterCommit(() => tx.services.events.publish(contract.inboxChanged, memberId))
  return await countUnread(tx, memberId)
}
