import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import * as contract from '../contract.ts'
import { withoutCards } from '../rules.ts'
import { ownConversation, ownerOf } from './owner.ts'
import { addEntry, CONVERSATION, type ConversationRow, entriesOf, nowWaiting } from './sql.ts'
import { tellBothEnds, tellOwner, tellQueue } from './tell.ts'

export const ownList = listQuery<ConversationRow>({
  columns: CONVERSATION,
  from: 'support.conversation c',
  where: 'c.brand_id = $brand and (c.member_id = $member or c.visitor = $visitor)',
  sorts: { lastAt: ['c.last_at', 'c.id'] },
})

export const summaryOf = ({ id, kind, type, mark, reference, state, openedAt, lastAt, preview }: ConversationRow) => ({
  ...{ id: id as Id<'cnv'>, kind, type: type as '0', mark, reference, state, openedAt, lastAt, preview },
})

export const myConversations = (
  read: ReadScope,
  input: In<typeof contract.myConversations>,
): Promise<Out<typeof contract.myConversations>> => {
  const { member, visitor } = ownerOf(read)
  return answerList(read, contract.myConversations, input, {
    query: ownList,
    values: { member, visitor },
    view: row => ({ ...summaryOf(row), isUnread: row.state === 'answered' && row.memberRead < row.lastSeq }),
  })
}

export async function myConversation(
  read: ReadScope,
  { id, before }: In<typeof contract.myConversation>,
): Promise<Out<typeof contract.myConversation>> {
  const row = await ownConversation(read, ownerOf(read), id)
  return {
    ...summaryOf(row),
    ...((await entriesOf(read, id, { before, isDesk: false })) as Pick<
      Out<typeof contract.myConversation>,
      'messages' | 'hasEarlier'
    >),
    decision: row.decision,
    answerDue: row.firstAnswerAt === null ? (row.answerDue?.toISOString() ?? null) : null,
    decisionDue: row.decision === null ? (row.decisionDue?.toISOString() ?? null) : null,
    rating: row.rating,
    picturesLeft: picturesLeft(row),
  }
}

/** Of feedback three in all; of a chat as many as its entries allow. */
export const picturesLeft = ({ kind, pictures, state }: Pick<ConversationRow, 'kind' | 'pictures' | 'state'>): number =>
  state === 'closed' ? 0 : Math.max(0, (kind === 'chat' ? 30 : contract.MAX_PICTURES) - pictures)

export async function sendMessage(
  tx: WriteScope,
  { id, text }: In<typeof contract.sendMessage>,
): Promise<Out<typeof contract.sendMessage>> {
  const row = await ownConversation(tx, ownerOf(tx), id, true)
  if (row.state === 'closed') throw fail('support.closed')
  const shown = withoutCards(text)
  const seq = await addEntry(tx, id, { side: 'member', text: shown })
  await nowWaiting(tx, id, shown)
  tellBothEnds(tx, row)
  return { seq }
}

export async function readConversation(
  tx: WriteScope,
  { id, seq }: In<typeof contract.readConversation>,
): Promise<Out<typeof contract.readConversation>> {
  const row = await ownConversation(tx, ownerOf(tx), id)
  const read = Math.min(seq, row.lastSeq)
  if (read <= row.memberRead) return { seq: row.memberRead }
  await tx.query('update support.conversation set member_read = greatest(member_read, $3) where brand_id = $1 and id = $2', [
    tx.brand,
    id,
    read,
  ])
  tx.afterCommit(() => {
    tellOwner(tx.services, row)
    tx.services.events.publish(contract.deskSignsChanged, tx.brand)
  })
  return { seq: read }
}

export async function closeConversation(
  tx: WriteScope,
  { id }: In<typeof contract.closeConversation>,
): Promise<Out<typeof contract.closeConversation>> {
  const row = await ownConversation(tx, ownerOf(tx), id, true)
  if (row.state === 'closed') return { id }
  await addEntry(tx, id, { side: 'event', event: 'closed' })
  await tx.query(
    `update support.conversation set state = 'closed', closed_at = app_now(), closed_by = 'member', since = app_now(), last_at = app_now()
      where brand_id = $1 and id = $2`,
    [tx.brand, id],
  )
  if (row.kind === 'chat') await tellQueue(tx, tx)
  tellBothEnds(tx, row)
  return { id }
}

export async function rateConversation(
  tx: WriteScope,
  { id, rating }: In<typeof contract.rateConversation>,
): Promise<Out<typeof contract.rateConversation>> {
  const row = await ownConversation(tx, ownerOf(tx), id, true)
  if (row.state !== 'closed') throw fail('support.not_closed')
  if (row.rating === rating) return { rating }
  await tx.query('update support.conversation set rating = $3 where brand_id = $1 and id = $2', [tx.brand, id, rating])
  tellBothEnds(tx, row)
  return { rating }
}
