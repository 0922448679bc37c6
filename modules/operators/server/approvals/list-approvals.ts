import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { CallLookup, OperatorActor, ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { type Currency, formatMoney, type Money } from '@tonle/money'
import { type Lang, showMoney, translate } from '@tonle/text'
import type * as contract from '../../contract.ts'
import type * as rows from '../rows.ts'

export type ApprovalView = Out<typeof contract.approveRequest>

interface Reader {
  actor: OperatorActor
  lang: Lang
}

interface Row extends Pick<rows.ApprovalRow, 'id' | 'call' | 'subject' | 'amount' | 'why' | 'note' | 'failure'> {
  about: Record<string, string>
  currency: Currency
  state: ApprovalView['state']
  askedBy: string
  askedAt: Date
  expiresAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  askedById: string
}

const COLUMNS = `a.id, a.call, a.subject, a.about, a.amount, a.currency, a.why, a.state, a.asked_at as "askedAt", a.expires_at as "expiresAt",
  a.decided_at as "decidedAt", a.note, a.failure, a.asked_by as "askedById", asker.name as "askedBy", decider.name as "decidedBy"`
const FROM = `operators.approval a join operators.operator asker on asker.id = a.asked_by
  left join operators.operator decider on decider.id = a.decided_by`
/** The operator's own, and those whose ability the operator has. */
const SEEN = 'a.brand_id = $1 and (a.ability = any ($2) or a.asked_by = $3)'
const seenBy = (read: Read, { abilities, operatorId }: OperatorActor) => [read.brand, [...abilities], operatorId]

export async function listApprovals(
  calls: CallLookup,
  read: ReadScope<OperatorActor>,
  { state, pageNo, pageSize }: In<typeof contract.approvals>,
): Promise<Out<typeof contract.approvals>> {
  const where = `${SEEN} and (a.state = 'waiting') = ($4 = 'waiting')`
  const filter = [...seenBy(read, read.actor), state]
  const { total } = await read.one<{ total: number }>(
    `select count(*)::int as total from operators.approval a where ${where}`,
    filter,
  )
  const list = await read.query<Row>(
    `select ${COLUMNS} from ${FROM} where ${where}
      order by case when a.state = 'waiting' then a.asked_at end, a.decided_at desc, a.id limit $5 offset $6`,
    [...filter, pageSize, (pageNo - 1) * pageSize],
  )
  const content = list.map(row => viewOf(calls, read, row))
  return { content, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total }
}

export const countWaiting = (read: ReadScope<OperatorActor>): Promise<{ toDecide: number }> =>
  read.one<{ toDecide: number }>(
    `select count(*)::int as "toDecide" from operators.approval a
      where a.brand_id = $1 and a.ability = any ($2) and a.asked_by <> $3 and a.state = 'waiting' and a.expires_at > app_now()`,
    seenBy(read, read.actor),
  )

/** @throws operators.no_such_approval */
export async function readApproval(calls: CallLookup, read: Read, reader: Reader, id: string): Promise<ApprovalView> {
  const row = await read.maybe<Row>(`select ${COLUMNS} from ${FROM} where ${SEEN} and a.id = $4`, [
    ...seenBy(read, reader.actor),
    id,
  ])
  if (!row) throw fail('operators.no_such_approval')
  return viewOf(calls, reader, row)
}

function viewOf(calls: CallLookup, { actor, lang }: Reader, { about, askedById, ...row }: Row): ApprovalView {
  return {
    ...row,
    id: row.id as Id<'apr'>,
    amount: row.amount as Money,
    summary: calls(row.call)?.call.summary ?? row.call,
    words: translate(lang, `approval.${row.call}`, {
      ...about,
      amount: showMoney(formatMoney(row.amount as Money), row.currency),
    }),
    failure: row.failure && translate(lang, row.failure),
    isOwn: askedById === actor.operatorId,
  }
}
