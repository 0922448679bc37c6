import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { localText, type Reader, showMoney, type TextParams, translate } from '@tonle/text'
import * as contract from '../contract.ts'
import type { NoticeParams } from './outbox.ts'

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
  where: 'n.brand_id = $brand and n.member_id = $member',
  sorts: { at: ['n.id'] },
})

export const inbox = (read: ReadScope<MemberActor>, input: In<typeof contract.inbox>): Promise<Out<typeof contract.inbox>> =>
  answerList(read, contract.inbox, input, {
    query: noticeList,
    values: { member: read.actor.memberId },
    view: ({ kind, params, ...row }) => ({ ...row, kind, ...textsOf(read, kind, params) }),
  })

/** The notice in the reader's language, which may be another one than when it was written. */
function textsOf(reader: Reader, kind: string, params: NoticeParams): { title: string; text: string } {
  const shown: TextParams = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shownParam(reader, value)]))
  return { title: translate(reader, `notice.${kind}.title`, shown), text: translate(reader, `notice.${kind}.text`, shown) }
}

function shownParam({ lang }: Reader, value: NoticeParams[string]): string {
  if (typeof value === 'string') return value
  return 'words' in value ? localText(value.words, lang) : showMoney(value.amount, value.currency)
}

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
  const read = await tx.query(
    `update messages.notice set read_at = coalesce(read_at, app_now())
      where brand_id = $1 and member_id = $2 and case when $3::uuid is null then read_at is null else id = $3 end returning id`,
    [tx.brand, memberId, input.id ?? null],
  )
  if (input.id && read.length === 0) throw fail('messages.not_found')
  tx.afterCommit(() => tx.services.events.publish(contract.inboxChanged, memberId))
  return await countUnread(tx, memberId)
}

export async function deleteMessage(
  tx: WriteScope<MemberActor>,
  { id }: In<typeof contract.deleteMessage>,
): Promise<Out<typeof contract.deleteMessage>> {
  const { memberId } = tx.actor
  await tx.query('delete from messages.notice where brand_id = $1 and member_id = $2 and id = $3', [tx.brand, memberId, id])
  tx.afterCommit(() => tx.services.events.publish(contract.inboxChanged, memberId))
  return await countUnread(tx, memberId)
}
