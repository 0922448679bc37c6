import { settingsOf } from '@tonle/brand/server'
import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { ReadScope, WriteScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import { translate } from '@tonle/text'
import * as contract from '../contract.ts'
import { opensAt } from '../rules.ts'
import { takeTicket } from './chat-ticket.ts'
import { lockOwner, newReference } from './feedback.ts'
import { keptOwner, type Owner, ownConversation, ownerOf } from './owner.ts'
import { aheadOf } from './sql.ts'
import { liveTicket, tellBothEnds } from './tell.ts'

export async function chatState(read: ReadScope): Promise<Out<typeof contract.chatState>> {
  const { way, opens } = await openness(read)
  const { member, visitor } = ownerOf(read)
  const open = await read.maybe<{ id: Id<'cnv'>; visitor: Buffer | null }>(
    `select id, visitor from support.conversation
      where brand_id = $1 and (member_id = $2 or visitor = $3) and kind = 'chat' and state <> 'closed' order by opened_at desc limit 1`,
    [read.brand, member, visitor],
  )
  return {
    ...{ way, isOpen: way !== 'off' && opens === undefined, opensAt: opens ?? null },
    conversation: open?.id ?? null,
    live: open && member === null ? liveTicket(read.services, read.brand, open.id) : null,
  }
}

/** Whether the chat is open now; without hours it always is. */
export async function openness(read: ReadScope): Promise<{ way: 'own' | 'outside' | 'off'; opens: Date | undefined }> {
  const { chat, chatUrl, chatHours } = await settingsOf(read, contract.supportSettings)
  const way = chat === 'outside' && chatUrl === '' ? 'off' : chat
  return { way, opens: opensAt(chatHours, read.services.clock.now(), read.site.zone) }
}

const MODELS = contract.QUESTION_TYPES.filter(type => type !== '6')

export async function chatModels(read: ReadScope): Promise<Out<typeof contract.chatModels>> {
  const { way, opens } = await openness(read)
  return MODELS.map(modelId => ({
    modelId,
    modelName: translate(read, `support.type.${modelId}`),
    isOnline: way !== 'off' && opens === undefined,
  }))
}

/** Begins a chat, or answers the open one: an owner has one at a time. */
export async function openChat(
  tx: WriteScope,
  { model, ticket }: In<typeof contract.openChat>,
): Promise<Out<typeof contract.openChat>> {
  const { way, opens } = await openness(tx)
  if (way !== 'own') throw fail('support.chat_off')
  const owner = await ownerBy(tx, ticket)
  await lockOwner(tx, owner)
  const open = await tx.maybe<{ id: Id<'cnv'>; visitor: Buffer | null }>(
    `select id, visitor from support.conversation where brand_id = $1 and (member_id = $2 or visitor = $3) and kind = 'chat' and state <> 'closed'
      order by member_id nulls last limit 1 for update`,
    [tx.brand, owner.member, owner.visitor],
  )
  if (open) {
    if (owner.visitor !== null && owner.member !== null)
      await tx.query('update support.conversation set visitor = $3 where brand_id = $1 and id = $2', [
        tx.brand,
        open.id,
        owner.visitor,
      ])
    return { id: open.id }
  }
  if (opens !== undefined) throw fail('support.chat_closed')
  const id = newId(tx.services.clock) as Id<'cnv'>
  await tx.query(
    `insert into support.conversation (brand_id, id, kind, type, reference, member_id, visitor, language, state) values ($1, $2, 'chat', $3, $4, $5, $6, $7, 'answered')`,
    [tx.brand, id, model, newReference(tx.services.random), owner.member, owner.visitor, tx.lang],
  )
  tellBothEnds(tx, { id, memberId: owner.member, visitor: owner.visitor })
  return { id }
}

/** A ticket counts where the browser has no session: then it becomes a cookie for this one conversation of the member. */
async function ownerBy(tx: WriteScope, ticket: string | undefined): Promise<Owner> {
  const owner = keptOwner(tx)
  if (ticket === undefined || owner.member !== null) return owner
  return { ...owner, member: await takeTicket(tx, ticket) }
}

export async function chatSigns(read: ReadScope, { id }: In<typeof contract.chatSigns>): Promise<Out<typeof contract.chatSigns>> {
  const row = await ownConversation(read, ownerOf(read), id)
  const isQueued = row.kind === 'chat' && row.state === 'waiting' && row.operatorId === null
  const operator =
    row.operatorId === null
      ? undefined
      : await read.maybe<{ name: string }>('select name from operators.pub_operator where id = $1', [row.operatorId])
  return {
    state: row.state,
    operator: operator?.name ?? null,
    isTyping: row.operatorTypes,
    readSeq: row.operatorRead,
    ahead: isQueued ? await aheadOf(read, row) : null,
  }
}

export async function typeInChat(
  tx: WriteScope,
  { id }: In<typeof contract.typeInChat>,
): Promise<Out<typeof contract.typeInChat>> {
  await ownConversation(tx, ownerOf(tx), id)
  await tx.query('update support.conversation set member_typing_at = app_now() where brand_id = $1 and id = $2', [tx.brand, id])
  tx.afterCommit(() => tx.services.events.publish(contract.deskSignsChanged, tx.brand))
  return { id }
}
