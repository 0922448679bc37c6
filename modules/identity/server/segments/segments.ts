import { settingsOf } from '@tonle/brand/server'
import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { ApprovalReading, ApprovalTerms, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { messagesSettings } from '@tonle/messages/contract'
import { zero } from '@tonle/money'
import { newId } from '@tonle/process'
import type { LocalText } from '@tonle/text'
import { z } from 'zod'
import * as contract from '../../contract.ts'
import { filterValues, memberList } from '../members/member-list.ts'
import type * as rows from '../rows.ts'
import { receivers, segmentMessageJob } from './send-message.ts'

/** Members of a segment counted at most, as totals of lists are. */
const MOST_COUNTED = 10_000

type SegmentRow = Pick<rows.SegmentRow, 'name' | 'filter' | 'createdBy' | 'createdAt'> & { id: Id<'seg'> }
type MessageRow = Pick<rows.SegmentMessageRow, 'segmentId' | 'title' | 'writtenBy' | 'writtenAt' | 'sent' | 'doneAt'>

export async function segments(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.segments>> {
  const kept = await read.query<SegmentRow>(
    `select id, name, filter, created_by as "createdBy", created_at as "createdAt" from identity.segment
      where brand_id = $1 order by name_key limit $2`,
    [read.brand, contract.MOST_SEGMENTS],
  )
  const last = await lastMessages(
    read,
    kept.map(({ id }) => id),
  )
  const shown = []
  for (const segment of kept) {
    const filter = contract.segmentFilter.parse(segment.filter)
    const counted = await memberList.count(read, { brand: read.brand, ...(await filterValues(read, filter)) }, MOST_COUNTED)
    const message = last.find(({ segmentId }) => segmentId === segment.id)
    shown.push({ ...segment, filter, ...bounded(counted), message: messageView(message) })
  }
  return { everybody: await everybody(read), segments: shown }
}

const bounded = (counted: number) => ({ count: Math.min(counted, MOST_COUNTED), isExact: counted <= MOST_COUNTED })

const messageView = (message: MessageRow | undefined) =>
  message
    ? {
        title: message.title as LocalText,
        by: message.writtenBy,
        at: message.writtenAt,
        sent: message.sent,
        isDone: message.doneAt !== null,
      }
    : null

async function everybody(read: Read): Promise<Out<typeof contract.segments>['everybody']> {
  const counted = await memberList.count(read, { brand: read.brand, ...(await receivers(read, null, {})) }, MOST_COUNTED)
  const message = await read.maybe<MessageRow>(
    `select ${MESSAGE} from identity.segment_message m where brand_id = $1 and segment_id is null order by id desc limit 1`,
    [read.brand],
  )
  const { secondForPublishing: needsSecond } = await settingsOf(read, messagesSettings)
  return { ...bounded(counted), message: messageView(message), needsSecond }
}

const MESSAGE = `m.segment_id as "segmentId", m.title, m.written_by as "writtenBy", m.written_at as "writtenAt", m.sent, m.done_at as "doneAt"`

const lastMessages = (read: Read, ids: readonly string[]) =>
  read.query<MessageRow>(
    `select ${MESSAGE}
       from unnest($2::uuid[]) as s (id)
       join lateral (select * from identity.segment_message where brand_id = $1 and segment_id = s.id order by id desc limit 1) m on true`,
    [read.brand, ids],
  )

export async function saveSegment(
  tx: WriteScope<OperatorActor>,
  { name, filter }: In<typeof contract.saveSegment>,
): Promise<Out<typeof contract.saveSegment>> {
  // Everybody is no segment: `writeToAll` writes to all.
  if (Object.values(filter).every(value => value === undefined)) throw fail('identity.segment_empty')
  const { n } = await tx.one<{ n: number }>('select count(*)::int as n from identity.segment where brand_id = $1', [tx.brand])
  if (n >= contract.MOST_SEGMENTS) throw fail('identity.too_many_segments')
  const id = newId(tx.services.clock) as Id<'seg'>
  const wire = z.encode(contract.segmentFilter, filter)
  const kept = await tx.maybe(
    `insert into identity.segment (brand_id, id, name, filter, created_by) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1 as ok`,
    [tx.brand, id, name, wire, tx.actor.name],
  )
  if (!kept) throw fail('identity.segment_name_taken', { fields: { name: 'identity.segment_name_taken' } })
  tx.noteAudit({ subject: name, after: { filter: wire } })
  tx.afterCommit(() => tx.services.events.publish(contract.segmentsChanged, tx.brand))
  return { id }
}

async function segmentOf(read: Read, id: string) {
  const segment = await read.maybe<Pick<rows.SegmentRow, 'name' | 'filter'>>(
    'select name, filter from identity.segment where brand_id = $1 and id = $2',
    [read.brand, id],
  )
  if (!segment) throw fail('identity.no_such_segment')
  return segment
}

export async function removeSegment(
  tx: WriteScope<OperatorActor>,
  { id }: In<typeof contract.removeSegment>,
): Promise<Record<never, never>> {
  const { name, filter } = await segmentOf(tx, id)
  await tx.query('delete from identity.segment where brand_id = $1 and id = $2', [tx.brand, id])
  tx.noteAudit({ subject: name, before: { filter } })
  tx.afterCommit(() => tx.services.events.publish(contract.segmentsChanged, tx.brand))
  return {}
}

export async function writeToSegment(
  tx: WriteScope<OperatorActor>,
  { id, title, text }: In<typeof contract.writeToSegment>,
): Promise<Record<never, never>> {
  const { name, filter } = await segmentOf(tx, id)
  return await addMessage(tx, { id, name, filter }, { title, text })
}

/** As what everybody sees: a second person reads it first, if the brand or its licence profile says so. */
export const writeToAllTerms = (tx: WriteScope<OperatorActor>, words: Words): Promise<ApprovalTerms> =>
  termsOf(tx, EVERYBODY, words)

/** As a message to all: a segment may have everybody but one. */
export const writeToSegmentTerms = async (
  tx: WriteScope<OperatorActor>,
  { id, ...words }: In<typeof contract.writeToSegment>,
): Promise<ApprovalTerms> => termsOf(tx, (await segmentOf(tx, id)).name, words)

type Words = Pick<In<typeof contract.writeToAll>, 'title' | 'text'>

/** The second operator reads what each member will, whatever the language. */
const inAllLanguages = (words: LocalText): string => [...new Set(Object.values(words))].join(' / ')

async function termsOf(tx: WriteScope<OperatorActor>, subject: string, { title, text }: Words): Promise<ApprovalTerms> {
  const { secondForPublishing: isAlways } = await settingsOf(tx, messagesSettings)
  const about = { segment: subject, title: inAllLanguages(title), text: inAllLanguages(text) }
  return { amount: zero, currency: tx.site.currency, isAlways, subject, about }
}

/** A message goes out as it was written; nothing stands before it. */
export const messageReading = async (_read: unknown, { title, text }: Words): Promise<ApprovalReading> => ({
  isHtml: false,
  after: { title, summary: null, content: text, shownFrom: null, shownTo: null },
  before: null,
})

export const writeToAll = (tx: WriteScope<OperatorActor>, words: Words): Promise<Record<never, never>> =>
  addMessage(tx, { id: null, name: EVERYBODY, filter: {} }, words)

const EVERYBODY = 'all members'

/** @param to without an id: all members */
async function addMessage(
  tx: WriteScope<OperatorActor>,
  to: { id: string | null; name: string; filter: unknown },
  { title, text }: { title: LocalText; text: LocalText },
): Promise<Record<never, never>> {
  const message = newId(tx.services.clock)
  await tx.query(
    `insert into identity.segment_message (brand_id, id, segment_id, segment, filter, title, text, written_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.brand, message, to.id, to.name, to.filter, title, text, tx.actor.name],
  )
  await outbox.add(tx, segmentMessageJob, { message })
  tx.noteAudit({ subject: to.name, after: { title } })
  tx.afterCommit(() => tx.services.events.publish(contract.segmentsChanged, tx.brand))
  return {}
}

/** Whether a member belongs to a segment now. One that was removed has nobody. */
export async function isInSegment(read: Read, segment: string, memberId: string): Promise<boolean> {
  const kept = await read.maybe<Pick<rows.SegmentRow, 'filter'>>(
    'select filter from identity.segment where brand_id = $1 and id = $2',
    [read.brand, segment],
  )
  if (!kept) return false
  const filter = contract.segmentFilter.parse(kept.filter)
  const values = { brand: read.brand, ...(await filterValues(read, filter)), id: memberId }
  return (await memberList.row(read, values)) !== undefined
}

export const hasSegment = async (read: Read, segment: string): Promise<boolean> =>
  (await read.maybe('select from identity.segment where brand_id = $1 and id = $2', [read.brand, segment])) !== undefined
