import { fail, type Id, type In, type Out } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { type Currency, isPostable, type Money } from '@tonle/money'
import * as contract from '../contract.ts'
import { tendJob } from './outbox.ts'
import { payStatement, tellPaid } from './pay-statement.ts'
import { allStatements, detailOf, itemOf } from './statement-views.ts'

type Desk = ReadScope<OperatorActor>
type Act = WriteScope<OperatorActor>
type RunView = Out<typeof contract.runs>['content'][number]

interface RunRow {
  id: string
  cycle: contract.Cycle
  from: Date
  to: Date
  state: RunView['state']
  statements: number
  unpaid: number
  due: { currency: Currency; due: string; paid: string }[] | null
  error: string | null
  doneAt: Date | null
}

const allRuns = listQuery<RunRow>({
  columns: `r.id, r.cycle, r.from_at as "from", r.to_at as "to", r.state, r.error, r.done_at as "doneAt",
    (select count(*)::int from contracts.statement s where s.brand_id = $brand and s.run_id = r.id) as statements,
    (select count(*)::int from contracts.statement s where s.brand_id = $brand and s.run_id = r.id and s.state in ('open', 'held', 'part')) as unpaid,
    (select jsonb_agg(jsonb_build_object('currency', x.currency, 'due', x.due::text, 'paid', x.paid::text) order by x.currency)
       from (select s.currency, sum(s.due) as due, sum(s.paid) as paid from contracts.statement s where s.brand_id = $brand and s.run_id = r.id group by s.currency) x) as due`,
  from: 'contracts.run r',
  where: 'r.brand_id = $brand',
  filters: { state: 'r.state = $state', cycle: 'r.cycle = $cycle' },
  sorts: { from: ['r.from_at', 'r.id'] },
})

export const runs = (read: Desk, input: In<typeof contract.runs>): Promise<Out<typeof contract.runs>> => {
  const { state, cycle } = input
  return answerList(read, contract.runs, input, {
    query: allRuns,
    values: { state, cycle },
    view: ({ due, ...row }) => ({
      ...row,
      id: row.id as Id<'crn'>,
      due: (due ?? []).map(one => ({ currency: one.currency, due: BigInt(one.due) as Money, paid: BigInt(one.paid) as Money })),
    }),
  })
}

/** What is not done goes on at once, not with the next schedule; what is done stays. */
export async function repeatRun(tx: Act, { id }: In<typeof contract.repeatRun>): Promise<Out<typeof contract.repeatRun>> {
  const run = await tx.maybe<{ state: string }>('select state from contracts.run where brand_id = $1 and id = $2', [tx.brand, id])
  if (!run) throw fail('contracts.no_such_statement')
  tx.noteAudit({ subject: id, after: { state: run.state } })
  if (run.state === 'done') return { isQueued: false }
  await outbox.add(tx, tendJob, {})
  return { isQueued: true }
}

export const consoleStatements = (
  read: Desk,
  input: In<typeof contract.consoleStatements>,
): Promise<Out<typeof contract.consoleStatements>> => {
  const { state, kind, run, find, dispute } = input
  return answerList(read, contract.consoleStatements, input, {
    query: allStatements,
    values: { state, kind, run, find, dispute },
    view: itemOf,
  })
}

export const consoleStatement = (
  read: Desk,
  { id }: In<typeof contract.consoleStatement>,
): Promise<Out<typeof contract.consoleStatement>> => detailOf(read, id, null)

const subjectOf = (id: string) => `cst_${id.replaceAll('-', '')}`

interface Held {
  due: Money
  currency: Currency
  state: contract.StatementState
  payee: string
  payeeId: string
  payerId: string | null
}

async function statementOf(read: Read, id: string): Promise<Held> {
  const row = await read.maybe<Held>(
    `select s.due, s.currency, s.state, m.account as payee, s.payee_id as "payeeId", s.payer_id as "payerId" from contracts.statement s
       join identity.pub_member m on m.brand_id = s.brand_id and m.id = s.payee_id where s.brand_id = $1 and s.id = $2`,
    [read.brand, id],
  )
  if (!row) throw fail('contracts.no_such_statement')
  return row
}

export async function releaseTerms(tx: Act, { id }: In<typeof contract.releaseStatement>): Promise<ApprovalTerms> {
  const { due, currency, state, payee } = await statementOf(tx, id)
  if (state !== 'held') throw fail('contracts.not_held')
  return { amount: due, currency, subject: subjectOf(id), about: { account: payee } }
}

export async function releaseStatement(
  tx: Act,
  { id }: In<typeof contract.releaseStatement>,
): Promise<Out<typeof contract.releaseStatement>> {
  const { state, payee, payeeId, payerId, due } = await statementOf(tx, id)
  if (state !== 'held') throw fail('contracts.not_held')
  tx.noteAudit({ subject: payee, after: { due: String(due) } })
  tx.afterCommit(() => tellPaid(tx.services, tx.brand, [payeeId, payerId]))
  await payStatement(tx, tx.services, id, { released: true })
  return await detailOf(tx, id, null)
}

export async function disputeTerms(tx: Act, { id, amount }: In<typeof contract.answerDispute>): Promise<ApprovalTerms> {
  const { currency, payee } = await statementOf(tx, id)
  return { amount, currency, subject: subjectOf(id), about: { account: payee } }
}

/** An amount makes it upheld: the next statement of the contract has it as a line. */
export async function answerDispute(
  tx: Act,
  { id, answer, amount }: In<typeof contract.answerDispute>,
): Promise<Out<typeof contract.answerDispute>> {
  const { currency, payee, payeeId } = await statementOf(tx, id)
  if (!isPostable(amount, currency)) throw fail('request.invalid', { fields: { amount: 'money.too_many_decimals' } })
  const decided = await tx.query(
    `update contracts.dispute set state = case when $3::int8 > 0 then 'upheld' else 'dismissed' end, amount = $3, answer = $4, decided_at = app_now(), decided_by = $5
      where brand_id = $1 and statement_id = $2 and state = 'open' returning statement_id`,
    [tx.brand, id, amount, answer, tx.actor.operatorId],
  )
  if (decided.length === 0) throw fail('contracts.not_now')
  tx.noteAudit({ subject: payee, after: { amount: String(amount), answer } })
  tx.afterCommit(() => tellPaid(tx.services, tx.brand, [payeeId]))
  return await detailOf(tx, id, null)
}
