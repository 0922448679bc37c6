import { fail } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import { MAX_ENTRIES } from '../rules.ts'
import type * as rows from './rows.ts'

type Row = rows.ConversationRow
export type ConversationRow = Pick<
  Row,
  | 'id'
  | 'kind'
  | 'type'
  | 'mark'
  | 'reference'
  | 'memberId'
  | 'visitor'
  | 'name'
  | 'contactSealed'
  | 'language'
  | 'state'
  | 'operatorId'
  | 'openedAt'
  | 'since'
  | 'lastAt'
  | 'lastSeq'
  | 'preview'
  | 'pictures'
  | 'firstAnswerAt'
  | 'answerDue'
  | 'decisionDue'
  | 'decision'
  | 'escalatedAt'
  | 'rating'
  | 'memberRead'
  | 'operatorRead'
  | 'version'
> & { memberTypes: boolean; operatorTypes: boolean }

const TYPING = `+ interval '6 seconds' > app_now()`
export const CONVERSATION = `c.id, c.kind, c.type, c.mark, c.reference, c.member_id as "memberId", c.visitor, c.name,
  c.contact_sealed as "contactSealed", c.language, c.state, c.operator_id as "operatorId", c.opened_at as "openedAt", c.since,
  c.last_at as "lastAt", c.last_seq as "lastSeq", c.preview, c.pictures, c.first_answer_at as "firstAnswerAt", c.answer_due as "answerDue",
  c.decision_due as "decisionDue", c.decision, c.escalated_at as "escalatedAt", c.rating, c.member_read as "memberRead",
  c.operator_read as "operatorRead", c.version,
  coalesce(c.member_typing_at ${TYPING}, false) as "memberTypes", coalesce(c.operator_typing_at ${TYPING}, false) as "operatorTypes"`

export interface NewEntry {
  side: 'member' | 'operator' | 'note' | 'event'
  operator?: string
  text?: string
  picture?: string
  event?: string
}

/** Adds an entry at the end; the lock of the conversation's row gives it its number. @throws support.full */
export async function addEntry(tx: Tx, id: string, { side, operator, text, picture, event }: NewEntry): Promise<number> {
  const row = await tx.maybe<{ seq: number }>(
    `update support.conversation set last_seq = last_seq + 1 where brand_id = $1 and id = $2 and (last_seq < $3 or $4) returning last_seq as seq`,
    [tx.brand, id, MAX_ENTRIES, side === 'event'],
  )
  if (!row) throw fail('support.full')
  await tx.query(
    `insert into support.message (brand_id, conversation_id, seq, side, operator_id, body, picture_id, event) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.brand, id, row.seq, side, operator ?? null, text ?? null, picture ?? null, event ?? null],
  )
  return row.seq
}

/** After an entry of the member: it waits, since the first unanswered one. */
export const nowWaiting = (tx: Tx, id: string, preview: string | undefined): Promise<unknown> =>
  tx.query(
    `update support.conversation set since = case when state = 'waiting' then since else app_now() end, state = 'waiting', last_at = app_now(),
       preview = left($3, 80), member_typing_at = null, pictures = pictures + case when $3::text is null then 1 else 0 end
      where brand_id = $1 and id = $2`,
    [tx.brand, id, preview ?? null],
  )

export interface EntryRow {
  seq: number
  side: 'member' | 'operator' | 'note' | 'event'
  name: string | null
  text: string | null
  picture: string | null
  event: string | null
  at: Date
}

const PAGE = 200

/** The last entries, in their order, and whether there are earlier ones. @param isDesk with notes and all events */
export async function entriesOf(
  read: Read,
  id: string,
  { before, isDesk }: { before?: number | undefined; isDesk: boolean },
): Promise<{ messages: EntryRow[]; hasEarlier: boolean }> {
  const found = await read.query<EntryRow>(
    `select m.seq, m.side, o.name, case when m.side <> 'event' or $4 then m.body end as text, m.picture_id as picture, m.event, m.at
       from support.message m left join operators.pub_operator o on o.id = m.operator_id
      where m.brand_id = $1 and m.conversation_id = $2 and m.seq < $3 and ($4 or m.side in ('member', 'operator') or m.event in ('closed', 'reopened'))
      order by m.seq desc limit ${PAGE + 1}`,
    [read.brand, id, before ?? 2_000_000_000, isDesk],
  )
  return { messages: found.slice(0, PAGE).reverse(), hasEarlier: found.length > PAGE }
}

/** Chats that nobody has taken, the first one first. */
export const queuedChats = (read: Read): Promise<{ id: string; memberId: string | null; visitor: Buffer | null }[]> =>
  read.query(
    `select id, member_id as "memberId", visitor from support.conversation
      where brand_id = $1 and kind = 'chat' and state = 'waiting' and operator_id is null order by since, id limit 50`,
    [read.brand],
  )

export const aheadOf = async (read: Read, { id, since }: Pick<ConversationRow, 'id' | 'since'>): Promise<number> =>
  (
    await read.one<{ n: number }>(
      `select count(*)::int as n from support.conversation
        where brand_id = $1 and kind = 'chat' and state = 'waiting' and operator_id is null and (since, id) < ($2, $3)`,
      [read.brand, since, id],
    )
  ).n
