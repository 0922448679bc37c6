import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { operatorsWith } from '@tonle/operators/server'
import * as contract from '../contract.ts'
import { contactContext } from './feedback.ts'
import { CONVERSATION, type ConversationRow, entriesOf } from './sql.ts'
import { summaryOf } from './threads.ts'

export type DeskRow = ConversationRow & { account: string | null; operator: string | null }

const COLUMNS = `${CONVERSATION}, m.account, o.name as operator`
const FROM = `support.conversation c
  left join identity.pub_member m on m.brand_id = c.brand_id and m.id = c.member_id
  left join operators.pub_operator o on o.id = c.operator_id`

export const deskList = listQuery<DeskRow>({
  columns: COLUMNS,
  from: FROM,
  where: 'c.brand_id = $brand and c.last_seq > 0',
  filters: {
    waiting: `$waiting and c.state = 'waiting'`,
    mine: `c.operator_id = $mine and c.state <> 'closed'`,
    unassigned: `$unassigned and c.operator_id is null and c.state = 'waiting'`,
    marked: `$marked and c.escalated_at is not null and c.state <> 'closed'`,
    answered: `$answered and c.state = 'answered'`,
    closed: `$closed and c.state = 'closed'`,
    kind: 'c.kind = $kind',
    type: 'c.type = $type',
    mark: 'c.mark = $mark',
    find: '(starts_with(m.account_key, lower($find)) or starts_with(c.reference, upper($find)))',
  },
  sorts: { since: ['c.since', 'c.id'], openedAt: ['c.opened_at', 'c.id'] },
})

export const deskRowOf = (row: DeskRow, operatorId: string) => ({
  ...summaryOf(row),
  account: row.account ?? row.name ?? '',
  ...{ isMember: row.memberId !== null, language: row.language, operator: row.operator, isMine: row.operatorId === operatorId },
  ...{ since: row.since, escalatedAt: row.escalatedAt, due: dueOf(row), rating: row.rating, version: row.version },
})

/** A complaint's next limit: its first answer, then its decision. */
const dueOf = ({ state, firstAnswerAt, answerDue, decisionDue }: DeskRow): Date | null =>
  state === 'closed' ? null : firstAnswerAt === null ? answerDue : decisionDue

export async function consoleConversations(
  read: ReadScope<OperatorActor>,
  { queue, ...input }: In<typeof contract.consoleConversations>,
): Promise<Out<typeof contract.consoleConversations>> {
  const { operatorId } = read.actor
  const answer = await answerList(
    read,
    contract.consoleConversations,
    { ...input, queue },
    {
      query: deskList,
      values: { [queue]: queue === 'mine' ? operatorId : true },
      view: row => deskRowOf(row, operatorId),
    },
  )
  return { ...answer, counts: await countsOf(read, operatorId) }
}

const countsOf = (read: Read, operatorId: string) =>
  read.one<{ waiting: number; mine: number; unassigned: number; marked: number }>(
    `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where operator_id = $2)::int as mine,
       count(*) filter (where state = 'waiting' and operator_id is null)::int as unassigned,
       count(*) filter (where escalated_at is not null)::int as marked
       from (select state, operator_id, escalated_at from support.conversation
              where brand_id = $1 and state in ('waiting', 'answered') and last_seq > 0 limit 10000) open`,
    [read.brand, operatorId],
  )

export async function requireAtDesk(read: Read, id: string): Promise<DeskRow> {
  const row = await read.maybe<DeskRow>(`select ${COLUMNS} from ${FROM} where c.brand_id = $1 and c.id = $2`, [read.brand, id])
  if (!row) throw fail('support.not_found')
  return row
}

export async function consoleConversation(
  read: ReadScope<OperatorActor>,
  { id, before }: In<typeof contract.consoleConversation>,
): Promise<Out<typeof contract.consoleConversation>> {
  const row = await requireAtDesk(read, id)
  const { messages, hasEarlier } = await entriesOf(read, id, { before, isDesk: true })
  return {
    ...deskRowOf(row, read.actor.operatorId),
    member: row.memberId as Id<'mem'> | null,
    contact: contactOf(read, row),
    messages: messages as Out<typeof contract.consoleConversation>['messages'],
    hasEarlier,
    answerDue: row.answerDue,
    firstAnswerAt: row.firstAnswerAt,
    decisionDue: row.decisionDue,
    decision: row.decision,
    earlier: await earlierOf(read, row),
  }
}

export const contactOf = (
  { services, brand }: Pick<ReadScope, 'services' | 'brand'>,
  { id, contactSealed }: Pick<ConversationRow, 'id' | 'contactSealed'>,
): string | null =>
  contactSealed === null ? null : services.keyring.open('personal', contactSealed, contactContext(brand, id)).toString('utf8')

const earlierOf = (read: Read, { id, memberId, visitor }: ConversationRow) =>
  read.query<Out<typeof contract.consoleConversation>['earlier'][number]>(
    `select id, reference, state, preview, opened_at as "openedAt" from support.conversation
      where brand_id = $1 and (member_id = $2 or visitor = $3) and id <> $4 and last_seq > 0 order by last_at desc limit 10`,
    [read.brand, memberId, visitor, id],
  )

export async function consoleSigns(
  read: ReadScope<OperatorActor>,
  { id }: In<typeof contract.consoleSigns>,
): Promise<Out<typeof contract.consoleSigns>> {
  const row = await requireAtDesk(read, id)
  return { isTyping: row.memberTypes, readSeq: row.memberRead }
}

export async function deskOperators(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.deskOperators>> {
  const operators = await operatorsWith(read, 'support.answer')
  const open = await read.query<{ id: string; n: number }>(
    `select operator_id as id, count(*)::int as n from support.conversation
      where brand_id = $1 and operator_id is not null and state <> 'closed' group by operator_id`,
    [read.brand],
  )
  return operators.map(({ id, name }) => ({
    ...{ id: id as Id<'opr'>, name, open: open.find(one => one.id === id)?.n ?? 0, isSelf: id === read.actor.operatorId },
  }))
}
