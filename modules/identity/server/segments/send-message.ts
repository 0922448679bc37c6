import { isTrialType, MEMBER_TYPES } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { job } from '@tonle/jobs'
import { addNotices } from '@tonle/messages/server'
import type { LocalText } from '@tonle/text'
import { z } from 'zod'
import { segmentFilter, segmentsChanged } from '../../contract.ts'
import { filterValues, memberList } from '../members/member-list.ts'
import type * as rows from '../rows.ts'

export const segmentMessageJob = job({ name: 'identity.segment_message', input: z.object({ message: z.uuid() }), attempts: 10 })

/** Members a transaction writes to. */
const PAGE = 500

type Message = Pick<rows.SegmentMessageRow, 'segmentId' | 'filter' | 'title' | 'text' | 'sentTo'>

/** Whom a message reaches: active ones of a segment; of all members those who have an inbox, which trial users do not. */
export const receivers = async (read: Read, segment: string | null, filter: unknown) => ({
  ...(await filterValues(read, segmentFilter.parse(filter))),
  ...(segment === null && { types: WITH_INBOX }),
  isActive: true,
})
const WITH_INBOX = Object.values(MEMBER_TYPES).filter(type => !isTrialType(type))

/**
 * Writes to the members of a segment, page after page. Where it stands is kept with each page, so that a job that is repeated goes on;
 * nobody gets a message twice, since the key of a notice names message and member.
 */
export async function sendSegmentMessage(services: Services, brand: string, message: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const page = await services.db.tx(brand, tx => sendPage(tx, services, message))
    isMore = page.isMore
    for (const tell of page.told) tell()
    services.events.publish(segmentsChanged, brand)
  }
}

async function sendPage(tx: Tx, services: Services, id: string): Promise<{ isMore: boolean; told: readonly (() => void)[] }> {
  const message = await tx.maybe<Message>(
    `select segment_id as "segmentId", filter, title, text, sent_to as "sentTo" from identity.segment_message
      where brand_id = $1 and id = $2 and done_at is null for update`,
    [tx.brand, id],
  )
  if (!message) return { isMore: false, told: [] }
  const values = { brand: tx.brand, ...(await receivers(tx, message.segmentId, message.filter)) }
  const page = await memberList.page(tx, values, {
    sort: 'id',
    limit: PAGE,
    ...(message.sentTo !== null && { after: [message.sentTo] }),
  })
  const members = page.rows.map(row => row.id)
  const tell = await addNotices(tx, services, {
    ...{ members, kind: 'messages.written', key: `segment:${id}` },
    params: { title: { words: message.title as LocalText }, text: { words: message.text as LocalText } },
  })
  await tx.query(
    `update identity.segment_message set sent = sent + $3, sent_to = coalesce($4, sent_to), done_at = case when $5 then null else app_now() end
      where brand_id = $1 and id = $2`,
    [tx.brand, id, members.length, members.at(-1) ?? null, page.next !== undefined],
  )
  return { isMore: page.next !== undefined, told: [tell] }
}
