import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type CallLookup, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { type Currency, formatMoney, type Money } from '@tonle/money'
import { type Lang, showMoney, translate } from '@tonle/text'
import * as contract from '../../contract.ts'
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

const approvalList = listQuery<Row>({
  columns: `a.id, a.call, a.subject, a.about, a.amount, a.currency, a.why, a.state, a.asked_at as "askedAt", a.expires_at as "expiresAt",
    a.decided_at as "decidedAt", a.note, a.failure, a.asked_by as "askedById", asker.name as "askedBy", decider.name as "decidedBy"`,
  from: `operators.approval a join operators.operator asker on asker.id = a.asked_by
    left join operators.operator decider on decider.id = a.decided_by`,
  // The operator's own requests, and those whose ability the operator has.
  where: 'a.brand_id = $brand and (a.ability = any ($abilities) or a.asked_by = $operator)',
  filters: { state: "(a.state = 'waiting') = ($state = 'waiting')", id: 'a.id = $id' },
  sorts: { askedAt: ['a.asked_at', 'a.id'], decidedAt: ['a.decided_at', 'a.id'] },
})
const seenBy = ({ abilities, operatorId }: OperatorActor) => ({ abilities: [...abilities], operator: operatorId })

export const listApprovals = (
  calls: CallLookup,
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.approvals>,
): Promise<Out<typeof contract.approvals>> =>
  answerList(read, contract.approvals, input, {
    query: approvalList,
    values: seenBy(read.actor),
    sort: input.state === 'waiting' ? 'askedAt' : '-decidedAt',
    view: row => viewOf(calls, read, row),
  })

export const countWaiting = (read: ReadScope<OperatorActor>): Promise<{ toDecide: number }> =>
  read.one<{ toDecide: number }>(
    `select count(*)::int as "toDecide" from operators.approval a
      where a.brand_id = $1 and a.ability = any ($2) and a.asked_by <> $3 and a.state = 'waiting' and a.expires_at > app_now()`,
    [read.brand, [...read.actor.abilities], read.actor.operatorId],
  )

/** @throws operators.no_such_approval */
export async function readApproval(calls: CallLookup, read: Read, reader: Reader, id: string): Promise<ApprovalView> {
  const row = await approvalList.row(read, { brand: read.brand, ...seenBy(reader.actor), id })
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
    hasReading: row.state === 'waiting' && calls(row.call)?.reading !== undefined,
  }
}
