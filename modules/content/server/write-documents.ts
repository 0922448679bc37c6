import { raiseTermsVersion, settingsOf } from '@tonle/brand/server'
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
import { documentTimeJob } from './outbox.ts'
import {
  type DocumentTerms,
  documentList,
  documentOf,
  insertDocument,
  olderOf,
  publish,
  publishedOf,
  takeDown,
  updateDocument,
  versionsOf,
} from './sql-documents.ts'

type Writer = WriteScope<OperatorActor>
type DocumentId = Id<'doc'>
type Kind = In<typeof contract.addDocument>['kind']
type Document = Out<typeof contract.consoleDocument>
type Named = Pick<Document, 'category' | 'art'>

export const consoleDocuments = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleDocuments>,
): Promise<Out<typeof contract.consoleDocuments>> =>
  answerList(read, contract.consoleDocuments, input, {
    query: documentList,
    view: ({ liveVersion, ...row }) => ({
      ...row,
      ...(row as Named),
      id: row.id as DocumentId,
      isChanged: liveVersion !== null && liveVersion !== row.version,
    }),
  })

export async function consoleDocument(
  read: ReadScope<OperatorActor>,
  { id, older }: In<typeof contract.consoleDocument>,
): Promise<Document> {
  const newest = await requireDocument(read, id)
  const shown = older === undefined ? newest : await olderOf(read, id, older)
  if (!shown) throw fail('content.no_such_document')
  const { secondForPublishing: needsSecond } = await settingsOf(read, contract.contentSettings)
  return { ...newest, ...shown, ...(shown as Named), id, needsSecond, versions: await versionsOf(read, id) }
}

export async function addDocument(
  tx: Writer,
  { kind, key, ...terms }: In<typeof contract.addDocument>,
): Promise<Out<typeof contract.addDocument>> {
  if (kind === 'page' && !(contract.PAGES as readonly string[]).includes(key)) throw fail('content.no_such_page')
  const { removed } = checked(kind, terms)
  const id = newId(tx.services.clock) as DocumentId
  const version = await insertDocument(tx, { id, kind, key }, terms, tx.actor.name)
  noteChange(tx, id, { kind, key, title: terms.title, removed })
  return { id, version, removed }
}

export async function changeDocument(
  tx: Writer,
  { id, version: _, ...terms }: In<typeof contract.changeDocument>,
): Promise<Out<typeof contract.changeDocument>> {
  const { kind, key } = await requireDocument(tx, id)
  const { removed } = checked(kind, terms)
  const version = await updateDocument(tx, id, terms, tx.actor.name)
  noteChange(tx, id, { kind, key, title: terms.title, version, removed })
  return { id, version, removed }
}

/** What everybody will see is read by a second operator, if the brand or its licence profile says so. */
export async function publishTerms(tx: Writer, { id }: In<typeof contract.publishDocument>): Promise<ApprovalTerms> {
  const { title } = await requireDocument(tx, id)
  const { secondForPublishing: isAlways } = await settingsOf(tx, contract.contentSettings)
  const about = { title: localText(title, 'en') }
  return { amount: 0n as Money, currency: tx.site.currency, isAlways, subject: id, about }
}

/** The version that is to be published, beside what the site shows. */
export async function publishReading(
  read: ReadScope<OperatorActor>,
  { id, version }: In<typeof contract.publishDocument>,
): Promise<ApprovalReading> {
  const next = await olderOf(read, id, version)
  if (!next) throw fail('content.no_such_document')
  return { isHtml: true, after: { ...next, content: cleaned(next.content).html }, before: (await publishedOf(read, id)) ?? null }
}

export async function publishDocument(
  tx: Writer,
  { id, why }: In<typeof contract.publishDocument>,
): Promise<Out<typeof contract.publishDocument>> {
  const { kind, key, content, version, liveVersion, shownFrom, shownTo } = await requireDocument(tx, id)
  await publish(tx, id, cleaned(content).html)
  await planTimes(tx, documentTimeJob, [shownFrom, shownTo])
  const isOtherTerms = kind === 'page' && key === 'terms' && liveVersion !== version
  const terms = isOtherTerms && { termsVersion: await raiseTermsVersion(tx, why) }
  noteChange(tx, id, { kind, key, version, state: 'published', ...terms })
  tx.afterCommit(() => tx.services.events.publish(contract.contentChanged, tx.brand))
  return { id }
}

export async function takeDownDocument(
  tx: Writer,
  { id }: In<typeof contract.takeDownDocument>,
): Promise<Out<typeof contract.takeDownDocument>> {
  const { liveVersion, kind, key } = await requireDocument(tx, id)
  if (liveVersion === null) throw fail('content.not_published')
  await takeDown(tx, id)
  noteChange(tx, id, { kind, key, state: 'taken_down' })
  tx.afterCommit(() => tx.services.events.publish(contract.contentChanged, tx.brand))
  return { id }
}

/** A document of the program's own: for seeds. */
export async function addOwn(tx: Tx, document: { id: string; kind: Kind; key: string }, terms: DocumentTerms): Promise<void> {
  await insertDocument(tx, document, terms, 'Tonle')
}
export const publishOwn = (tx: Tx, id: string, content: LocalText): Promise<void> => publish(tx, id, cleaned(content).html)

export async function requireDocument(read: Parameters<typeof documentOf>[0], id: string) {
  const found = await documentOf(read, id)
  if (!found) throw fail('content.no_such_document')
  return found
}

/** @throws request.invalid for terms that do not fit together */
function checked(
  kind: Kind,
  { category, content, shownFrom, shownTo }: Omit<In<typeof contract.changeDocument>, 'id' | 'version'>,
) {
  if ((kind === 'help') !== (category !== undefined))
    throw fail('request.invalid', { fields: { category: kind === 'help' ? 'field.missing' : 'field.not_allowed' } })
  if (shownFrom && shownTo && shownTo <= shownFrom) throw fail('request.invalid', { fields: { shownTo: 'field.too_small' } })
  return cleaned(content)
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

/** After the commit open consoles ask again. */
function noteChange(tx: Writer, subject: string, after: object): void {
  tx.noteAudit({ subject, after })
  tx.afterCommit(() => tx.services.events.publish(contract.consoleContentChanged, tx.brand))
}
