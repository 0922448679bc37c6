import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { MemberActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { type Lang, showMoney, type TextParams, translate } from '@tonle/text'
import type * as contract from '../contract.ts'
import { inboxChanged } from '../contract.ts'
import type { NoticeParams } from './outbox.ts'

const PAGE = 20
/** Beyond it nobody counts. */
const MOST_UNREAD = 100

interface NoticeRow {
  id: Id<'ntc'>
  kind: string
  params: NoticeParams
  at: Date
  isRead: boolean
}

export async function inbox(read: ReadScope<MemberActor>, input: In<typeof contract.inbox>): Promise<Out<typeof contract.inbox>> {
  const rows = await read.query<NoticeRow>(
    `select id, kind, params, at, read_at is not null as "isRead" from messages.notice
      where brand_id = $1 and member_id = $2 and ($3::uuid is null or id < $3) order by id desc limit ${PAGE + 1}`,
    [read.brand, read.actor.memberId, input.cursor === undefined ? null : idOf(input.cursor)],
  )
  const shown = rows.slice(0, PAGE)
  return {
    content: shown.map(({ kind, params, ...row }) => ({ ...row, kind, ...textsOf(read.lang, kind, params) })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

function idOf(cursor: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw fail('request.invalid', { fields: { cursor: 'field.malformed' } })
  return cursor
}

/** The notice in the reader's language, which may be another one than when it was written. */
function textsOf(lang: Lang, kind: string, params: NoticeParams): { title: string; text: string } {
  const shown: TextParams = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : showMoney(value.amount, value.currency),
    ]),
  )
  return { title: translate(lang, `notice.${kind}.title`, shown), text: translate(lang, `notice.${kind}.text`, shown) }
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
  tx.afterCommit(() => tx.services.events.publish(inboxChanged, memberId))
  return await countUnread(tx, memberId)
}
