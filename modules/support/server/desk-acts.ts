import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope, OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { readEmail, sendNotice } from '@tonle/delivery/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { operatorsWith } from '@tonle/operators/server'
import { type Lang, translate } from '@tonle/text'
import * as contract from '../contract.ts'
import { withoutCards } from '../rules.ts'
import { contactOf, type DeskRow, requireAtDesk } from './desk.ts'
import { addEntry } from './sql.ts'
import { tellBothEnds, tellQueue } from './tell.ts'

type Writer = WriteScope<OperatorActor>
type Answering = Pick<OpenScope<OperatorActor>, 'services' | 'brand' | 'site' | 'actor' | 'afterCommit'>

async function requireOpen(tx: Writer, id: string): Promise<DeskRow> {
  const row = await requireAtDesk(tx, id)
  if (row.state === 'closed') throw fail('support.closed')
  return row
}

/** After the commit both ends ask again; the audit row names the conversation. */
function changed(tx: Writer, row: DeskRow, after: object): void {
  tx.noteAudit({ subject: row.reference, after })
  tellBothEnds(tx, row)
}

const event = (tx: Writer, id: string, name: (typeof contract.EVENTS)[number], text?: string) =>
  addEntry(tx, id, { side: 'event', event: name, operator: tx.actor.operatorId, ...(text && { text }) })

const assign = (tx: Writer, id: string, operator: string | null) =>
  tx.query('update support.conversation set operator_id = $3 where brand_id = $1 and id = $2', [tx.brand, id, operator])

export async function takeConversation(
  tx: Writer,
  { id }: In<typeof contract.takeConversation>,
): Promise<Out<typeof contract.takeConversation>> {
  const row = await requireOpen(tx, id)
  if (row.operatorId === tx.actor.operatorId) return { id }
  await assign(tx, id, tx.actor.operatorId)
  await event(tx, id, 'taken')
  if (row.kind === 'chat') await tellQueue(tx, tx)
  changed(tx, row, { operator: tx.actor.name })
  return { id }
}

export async function handOver(
  tx: Writer,
  { id, operator }: In<typeof contract.handOver>,
): Promise<Out<typeof contract.handOver>> {
  const row = await requireOpen(tx, id)
  const to = operator && (await operatorsWith(tx, 'support.answer')).find(one => one.id === operator)
  if (operator !== undefined && !to) throw fail('support.no_such_operator')
  await assign(tx, id, to?.id ?? null)
  await event(tx, id, to ? 'handed_over' : 'returned', to?.name)
  if (row.kind === 'chat') await tellQueue(tx, tx)
  changed(tx, row, { operator: to?.name ?? null })
  return { id }
}

/** The first to answer takes it. Into the inbox at once, but of a chat only what stays unread (`jobs.ts`). */
export async function answerConversation(
  tx: Writer,
  { id, text }: In<typeof contract.answerConversation>,
): Promise<Out<typeof contract.answerConversation>> {
  const row = await requireOpen(tx, id)
  const shown = withoutCards(text)
  const seq = await addEntry(tx, id, { side: 'operator', operator: tx.actor.operatorId, text: shown })
  await noteAnswer(tx, tx, row, { seq, shown })
  changed(tx, row, { answer: seq })
  return { seq }
}

/** What an answer changes, after its entry. @param shown its words; a picture has none */
export async function noteAnswer(
  tx: Tx,
  scope: Answering,
  row: DeskRow,
  { seq, shown }: { seq: number; shown: string | undefined },
): Promise<void> {
  const isChat = row.kind === 'chat'
  await tx.query(
    `update support.conversation set state = 'answered', answers = answers + 1, since = app_now(), last_at = app_now(), preview = left($3, 80),
       first_answer_at = coalesce(first_answer_at, app_now()), operator_id = coalesce(operator_id, $4), operator_read = $5,
       operator_typing_at = null, told_seq = case when $6 then told_seq else $5 end
      where brand_id = $1 and id = $2`,
    [scope.brand, row.id, shown ?? null, scope.actor.operatorId, seq, isChat],
  )
  const lang = row.language as Lang
  if (!isChat) await tellAnswer(tx, scope, row, shown ?? translate(lang, 'support.picture_answer'))
  else if (row.operatorId === null) await tellQueue(tx, scope)
}

/** How long an answer by e-mail may be on its way. */
const MAIL_SECONDS = 86_400

/** Into the member's inbox; to a visitor by e-mail, if the contact is one. */
async function tellAnswer(tx: Tx, scope: Answering, row: DeskRow, answer: string): Promise<void> {
  const params = { reference: row.reference, answer }
  if (row.memberId !== null) {
    await outbox.add(tx, noticeJob, { member: row.memberId, kind: 'support.answered', params })
    return
  }
  const email = readEmail(contactOf(scope, row) ?? '')
  if (email !== undefined)
    await sendNotice(tx, scope, {
      ...{ to: { channel: 'email', email }, kind: 'support.answered', params },
      ...{ lang: row.language as Lang, expiresInSeconds: MAIL_SECONDS },
    })
}

export async function addNote(tx: Writer, { id, text }: In<typeof contract.addNote>): Promise<Out<typeof contract.addNote>> {
  const row = await requireAtDesk(tx, id)
  const seq = await addEntry(tx, id, { side: 'note', operator: tx.actor.operatorId, text: withoutCards(text) })
  tx.noteAudit({ subject: row.reference, after: { note: seq } })
  tx.afterCommit(() => tx.services.events.publish(contract.deskChanged, tx.brand))
  return { seq }
}

export async function closeAtDesk(
  tx: Writer,
  { id, decision, why }: In<typeof contract.closeAtDesk>,
): Promise<Out<typeof contract.closeAtDesk>> {
  const row = await requireOpen(tx, id)
  if (row.kind === 'complaint' && decision === undefined)
    throw fail('support.decision_missing', { fields: { decision: 'field.missing' } })
  await event(tx, id, 'closed', why)
  await tx.query(
    `update support.conversation set state = 'closed', closed_at = app_now(), closed_by = 'operator', since = app_now(), last_at = app_now(),
       decision = $3, operator_id = coalesce(operator_id, $4) where brand_id = $1 and id = $2`,
    [tx.brand, id, row.kind === 'complaint' ? decision : null, tx.actor.operatorId],
  )
  if (row.kind === 'complaint' && row.memberId !== null)
    await outbox.add(tx, noticeJob, {
      member: row.memberId,
      kind: `support.decided_${decision}`,
      params: { reference: row.reference },
    })
  if (row.kind === 'chat') await tellQueue(tx, tx)
  changed(tx, row, { state: 'closed', decision })
  return { id }
}

export async function reopenConversation(
  tx: Writer,
  { id, why }: In<typeof contract.reopenConversation>,
): Promise<Out<typeof contract.reopenConversation>> {
  const row = await requireAtDesk(tx, id)
  if (row.state !== 'closed') throw fail('support.not_closed')
  await event(tx, id, 'reopened', why)
  await tx.query(
    `update support.conversation set state = 'waiting', closed_at = null, closed_by = null, decision = null, since = app_now(), last_at = app_now()
      where brand_id = $1 and id = $2`,
    [tx.brand, id],
  )
  changed(tx, row, { state: 'waiting' })
  return { id }
}

export async function escalateConversation(
  tx: Writer,
  { id, isEscalated, why }: In<typeof contract.escalateConversation>,
): Promise<Out<typeof contract.escalateConversation>> {
  const row = await requireOpen(tx, id)
  if ((row.escalatedAt !== null) === isEscalated) return { id }
  await event(tx, id, isEscalated ? 'escalated' : 'calmed', why)
  await tx.query(
    'update support.conversation set escalated_at = case when $3 then app_now() end where brand_id = $1 and id = $2',
    [tx.brand, id, isEscalated],
  )
  changed(tx, row, { isEscalated })
  return { id }
}
