import { fail, type In, type Out } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { isCurrency, type Money } from '@tonle/money'
import * as contract from '../../contract.ts'
import { bookOfProvider, creditPayment } from '../credit-payment.ts'
import { tell } from '../tell.ts'
import {
  closeDifference,
  type DifferenceRow,
  differenceList,
  differenceView,
  lockDifference,
  statementList,
  statementView,
} from './sql-statements.ts'

type Act = WriteScope<OperatorActor>
type View = Out<typeof contract.explainDifference>

export const statements = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.statements>,
): Promise<Out<typeof contract.statements>> =>
  answerList(read, contract.statements, input, { query: statementList, view: statementView })

export const differences = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.differences>,
): Promise<Out<typeof contract.differences>> => {
  const values = { isOpen: input.state === 'open', isSettled: input.state === 'settled' }
  return answerList(read, contract.differences, input, { query: differenceList, values, view: differenceView })
}

/** What was found out about it; nothing moves. */
export async function explainDifference(
  tx: Act,
  { id, note }: In<typeof contract.explainDifference> & { note: string },
): Promise<View> {
  await lockOpen(tx, id)
  return await close(tx, id, 'explained', note)
}

/** @throws cashier.state_changed for what is no arrived money of the brand's own currency that the books lack */
async function lockOpen(tx: Act, id: string) {
  const found = await lockDifference(tx, id)
  if (!found) throw fail('cashier.not_found')
  if (found.outcome !== null) throw fail('cashier.state_changed')
  return found
}

async function lockBookable(tx: Act, id: string) {
  const found = await lockOpen(tx, id)
  if (found.kind !== 'not_in_books' || found.movement !== 'credit' || found.theirs === null) throw fail('cashier.state_changed')
  if (!isCurrency(found.currency) || !(await bookOfProvider(tx, found.provider, found.currency)))
    throw fail('cashier.state_changed')
  return { ...found, theirs: found.theirs }
}

/** A file says that money came: whoever wrote the file must not be the one who books it alone. */
export async function bookTerms(tx: Act, { id }: In<typeof contract.bookDifference>): Promise<ApprovalTerms> {
  const { theirs, currency, reference, provider } = await lockBookable(tx, id)
  const subject = `pdf_${id.replaceAll('-', '')}`
  return { amount: theirs, currency, isAlways: true, subject, about: { provider, reference } }
}

/** As if the provider had named it: it credits the deposit that it names, or waits in suspense. Once, by the provider's own id. */
export async function bookDifference(
  tx: Act,
  { id, note }: In<typeof contract.bookDifference> & { note: string },
): Promise<View> {
  const { services } = tx
  const found = await lockBookable(tx, id)
  const answer = await close(tx, id, 'booked', note)
  const change = await creditPayment(tx, services, found.provider, {
    ...{ seq: 0, id: found.providerId, kind: 'credit', reference: found.reference, currency: found.currency },
    ...{ amount: found.theirs as Money, at: found.bookedAt },
  })
  tx.afterCommit(() => tell(services, tx.brand, [change]))
  return answer
}

async function close(tx: Act, id: string, outcome: 'explained' | 'booked', note: string): Promise<View> {
  const { services, brand, actor } = tx
  await closeDifference(tx, id, { outcome, by: `operator:${actor.operatorId}`, note })
  const row = (await differenceList.row(tx, { brand, id })) as DifferenceRow
  tx.noteAudit({ subject: `${row.provider} ${row.reference}`, after: { kind: row.kind, outcome } })
  tx.afterCommit(() => services.events.publish(contract.providersChanged, brand))
  return differenceView(row)
}
