import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { parseMoney } from '@tonle/money'
import * as contract from '../../contract.ts'
import { consoleFundsChanged } from '../../contract.ts'
import { type AlertRow, alertList, closeAlertRow } from './sql-funds.ts'

export async function depositAlerts(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.depositAlerts>,
): Promise<Out<typeof contract.depositAlerts>> {
  const values = { isOpen: input.state === 'open', isClosed: input.state === 'closed' }
  return await answerList(read, contract.depositAlerts, input, { query: alertList, values, view: alertView })
}

export async function closeAlert(
  tx: WriteScope<OperatorActor>,
  { id, note }: In<typeof contract.closeAlert>,
): Promise<Out<typeof contract.closeAlert>> {
  const closed = await closeAlertRow(tx, id, `operator:${tx.actor.operatorId}`, note)
  const row = await alertList.row(tx, { brand: tx.brand, id })
  if (!row) throw fail('cashier.not_found')
  if (!closed) throw fail('cashier.state_changed')
  tx.noteAudit({ subject: row.account, after: { closed: row.kind } })
  const { services, brand } = tx
  tx.afterCommit(() => services.events.publish(consoleFundsChanged, brand))
  return alertView(row)
}

type View = Out<typeof contract.closeAlert>
/** As the row keeps it: amounts are text of the wire. */
type Stored = Omit<View['facts'], 'threshold' | 'amount' | 'total'> & Partial<Record<'threshold' | 'amount' | 'total', string>>

function alertView(row: AlertRow): View {
  const { threshold, amount, total, ...facts } = row.facts as Stored
  const read = (text: string | undefined) => (text === undefined ? undefined : parseMoney(text))
  return {
    id: row.id as Id<'dal'>,
    member: { id: row.memberId as Id<'mem'>, account: row.account },
    kind: row.kind,
    facts: { ...facts, threshold: read(threshold), amount: read(amount), total: read(total) },
    times: row.times,
    raisedAt: row.raisedAt,
    lastAt: row.lastAt,
    closedAt: row.closedAt,
    closedBy: row.operator,
    note: row.note,
  }
}
