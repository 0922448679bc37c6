import { settingsOf } from '@tonle/brand/server'
import { fail, type Id, type In, type Out } from '@tonle/contract'
import {
  type ApprovalReading,
  type ApprovalTerms,
  answerList,
  type OperatorActor,
  type ReadScope,
  type WriteScope,
} from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { sanitiseTexts } from '@tonle/html/server'
import { planTimes } from '@tonle/jobs'
import type { Money } from '@tonle/money'
import { newId } from '@tonle/process'
import { type LocalText, localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { announcementTimeJob } from './outbox.ts'
import { segmentExists } from './segments.ts'
import {
  type DraftTerms,
  draftList,
  draftOf,
  insertDraft,
  olderOf,
  publishDraft,
  publishedOf,
  takeDown,
  updateDraft,
  versionsOf,
} from './sql-drafts.ts'

type Writer = WriteScope<OperatorActor>
type AnnouncementId = Id<'ann'>

export const consoleAnnouncements = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleAnnouncements>,
): Promise<Out<typeof contract.consoleAnnouncements>> =>
  answerList(read, contract.consoleAnnouncements, input, {
    query: draftList,
    view: ({ liveVersion, ...row }) => ({
      ...row,
      id: row.id as AnnouncementId,
      segment: row.segment as Id<'seg'> | null,
      isChanged: liveVersion !== null && liveVersion !== row.version,
    }),
  })

export async function consoleAnnouncement(
  read: ReadScope<OperatorActor>,
  { id, older }: In<typeof contract.consoleAnnouncement>,
): Promise<Out<typeof contract.consoleAnnouncement>> {
  const draft = await requireDraft(read, id)
  const shown = older === undefined ? draft : await olderOf(read, id, older)
  if (!shown) throw fail('messages.no_such_announcement')
  const { secondForPublishing: needsSecond } = await settingsOf(read, contract.messagesSettings)
  return { ...draft, ...shown, id, segment: shown.segment as Id<'seg'> | null, needsSecond, versions: await versionsOf(read, id) }
}

export async function addAnnouncement(
  tx: Writer,
  input: In<typeof contract.addAnnouncement>,
): Promise<Out<typeof contract.addAnnouncement>> {
  const { removed } = cleaned(input.content)
  requireTimes(input)
  await requireSegment(tx, input.segment)
  const id = newId(tx.services.clock) as AnnouncementId
  const version = await insertDraft(tx, id, input, tx.actor.name)
  noteChange(tx, id, { title: input.title, removed })
  return { id, version, removed }
}

export async function changeAnnouncement(
  tx: Writer,
  { id, version: _, ...input }: In<typeof contract.changeAnnouncement>,
): Promise<Out<typeof contract.changeAnnouncement>> {
  await requireDraft(tx, id)
  const { removed } = cleaned(input.content)
  requireTimes(input)
  await requireSegment(tx, input.segment)
  const version = await updateDraft(tx, id, input, tx.actor.name)
  noteChange(tx, id, { title: input.title, version, removed })
  return { id, version, removed }
}

/** What everybody will see is read by a second operator, if the brand or its licence profile says so. */
export async function publishTerms(tx: Writer, { id }: In<typeof contract.publishAnnouncement>): Promise<ApprovalTerms> {
  const { title } = await requireDraft(tx, id)
  const { secondForPublishing: isAlways } = await settingsOf(tx, contract.messagesSettings)
  const about = { title: localText(title, 'en') }
  return { amount: 0n as Money, currency: tx.site.currency, isAlways, subject: id, about }
}

/** The version that is to be published, beside what the site shows. */
export async function publishReading(
  read: ReadScope<OperatorActor>,
  { id, version }: In<typeof contract.publishAnnouncement>,
): Promise<ApprovalReading> {
  const next = await olderOf(read, id, version)
  if (!next) throw fail('messages.no_such_announcement')
  const now = await publishedOf(read, id)
  return {
    isHtml: true,
    after: { ...next, summary: null, content: cleaned(next.content).html },
    before: now ? { ...now, content: now.content ?? {}, summary: null } : null,
  }
}

export async function publishAnnouncement(
  tx: Writer,
  { id }: In<typeof contract.publishAnnouncement>,
): Promise<Out<typeof contract.publishAnnouncement>> {
  const { title, content, version, shownFrom, shownTo } = await requireDraft(tx, id)
  await publishDraft(tx, id, cleaned(content).html)
  await planTimes(tx, announcementTimeJob, [shownFrom, shownTo])
  noteChange(tx, id, { title, version, state: 'published' })
  tx.afterCommit(() => tx.services.events.publish(contract.announcementsChanged, tx.brand))
  return { id }
}

export async function takeDownAnnouncement(
  tx: Writer,
  { id }: In<typeof contract.takeDownAnnouncement>,
): Promise<Out<typeof contract.takeDownAnnouncement>> {
  const { liveVersion, title } = await requireDraft(tx, id)
  if (liveVersion === null) throw fail('messages.not_published')
  await takeDown(tx, id)
  noteChange(tx, id, { title, state: 'taken_down' })
  tx.afterCommit(() => tx.services.events.publish(contract.announcementsChanged, tx.brand))
  return { id }
}

/** An announcement of the program's own, published at once: for seeds. */
export async function announce(tx: Tx, id: string, terms: DraftTerms): Promise<void> {
  await insertDraft(tx, id, terms, 'Tonle')
  await publishDraft(tx, id, cleaned(terms.content).html)
}

export async function requireDraft(read: Pick<ReadScope, 'brand' | 'maybe'> & Parameters<typeof draftOf>[0], id: string) {
  const draft = await draftOf(read, id)
  if (!draft) throw fail('messages.no_such_announcement')
  return draft
}

/** @throws request.invalid for a language of which the sanitiser leaves nothing */
export function cleaned(content: LocalText): { html: LocalText; removed: string[] } {
  const { html, removed } = sanitiseTexts(content)
  const empty = Object.entries(html).filter(([, text]) => text?.trim() === '')
  if (empty.length > 0)
    throw fail('request.invalid', {
      fields: Object.fromEntries(empty.map(([lang]) => [`content.${lang}`, 'field.malformed' as const])),
    })
  return { html, removed }
}

/** @throws messages.no_such_segment */
async function requireSegment(tx: Writer, segment: string | undefined): Promise<void> {
  if (segment === undefined || (await segmentExists(tx, segment))) return
  throw fail('messages.no_such_segment', { fields: { segment: 'messages.no_such_segment' } })
}

function requireTimes({ shownFrom, shownTo }: Pick<DraftTerms, 'shownFrom' | 'shownTo'>): void {
  if (shownFrom && shownTo && shownTo <= shownFrom) throw fail('request.invalid', { fields: { shownTo: 'field.too_small' } })
}

/** After the commit open consoles ask again. */
function noteChange(tx: Writer, subject: string, after: object): void {
  tx.noteAudit({ subject, after })
  tx.afterCommit(() => tx.services.events.publish(contract.consoleAnnouncementsChanged, tx.brand))
}
