import { fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import type * as contract from '../contract.ts'
import { mayStep } from '../rules.ts'
import { giveBack } from './cancel-withdrawal.ts'
import { queuedView } from './console-withdrawals.ts'
import { requireOpenProvider } from './providers.ts'
import { lockWithdrawal, type StepChange, stepWithdrawal, type WithdrawalRow } from './sql-withdrawals.ts'
import { addNotice, tell } from './tell.ts'
import { orderPayout } from './withdrawals/automatic.ts'

type Decision = WriteScope<OperatorActor>

/** @throws cashier.not_found, cashier.state_changed where the step is not allowed */
export async function lockForDecision(tx: Decision, input: { id: string }, to: StepChange['state']): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, input.id)
  if (!row) throw fail('cashier.not_found')
  if (!mayStep(row.state, to)) throw fail('cashier.state_changed')
  return row
}

const byOf = (tx: Decision): string => `operator:${tx.actor.operatorId}`

/** Makes the step, adds it to the audit row, and publishes the event after the commit. */
export async function decide(tx: Decision, row: WithdrawalRow, to: Omit<StepChange, 'by'>, hasMoney: boolean): Promise<void> {
  await stepWithdrawal(tx, row.id, { ...to, by: byOf(tx) })
  tx.noteAudit({
    subject: row.reference,
    before: { state: row.state },
    after: { state: to.state, ...(to.note && { note: to.note }) },
  })
  tx.afterCommit(() => tell(tx.services, tx.brand, [{ member: row.memberId, what: 'withdrawal', money: hasMoney }]))
}

/**
 * The whole amount. Every payout begins with an approval, so a second operator here is enough: paying, and paying again after a failure, need none.
 * @throws as `approveWithdrawal`
 */
export async function approveTerms(tx: Decision, input: In<typeof contract.approveWithdrawal>): Promise<ApprovalTerms> {
  const row = await lockForDecision(tx, input, 'approved')
  return await termsOf(tx, row, row.amount)
}

/** What a second operator reads of a decision about a withdrawal. */
export async function termsOf(tx: Decision, row: WithdrawalRow, amount: Money): Promise<ApprovalTerms> {
  const { account } = await tx.one<{ account: string }>(
    'select account from identity.pub_member where brand_id = $1 and id = $2',
    [tx.brand, row.memberId],
  )
  return {
    amount,
    currency: row.currency,
    subject: `wdr_${row.id.replaceAll('-', '')}`,
    about: { account, reference: row.reference },
  }
}

export async function approveWithdrawal(
  tx: Decision,
  input: In<typeof contract.approveWithdrawal>,
): Promise<Out<typeof contract.approveWithdrawal>> {
  const row = await lockForDecision(tx, input, 'approved')
  await decide(tx, row, { state: 'approved', approvedNow: true }, false)
  await addNotice(tx, noticeOf(row, 'withdrawal_approved'))
  return await queuedView(tx, row.id)
}

export async function rejectWithdrawal(
  tx: Decision,
  input: In<typeof contract.rejectWithdrawal>,
): Promise<Out<typeof contract.rejectWithdrawal>> {
  const row = await lockForDecision(tx, input, 'rejected')
  const note = input.note || null
  await decide(
    tx,
    row,
    { state: 'rejected', closedNow: true, reason: input.reason, note, changeNote: note ?? input.reason },
    true,
  )
  await addNotice(tx, noticeOf(row, 'withdrawal_rejected'))
  const answer = await queuedView(tx, row.id)
  await giveBack(tx, tx.services, row)
  return answer
}

/** Orders the payout. */
export async function payWithdrawal(
  tx: Decision,
  input: In<typeof contract.payWithdrawal>,
): Promise<Out<typeof contract.payWithdrawal>> {
  const row = await lockForDecision(tx, input, 'sending')
  await requireOpenProvider(tx, tx.site, row.provider)
  await orderPayout(tx, tx.services, row)
  await decide(tx, row, { state: 'sending', sentNow: true }, false)
  return await queuedView(tx, row.id)
}

export const noticeOf = (row: WithdrawalRow, kind: Parameters<typeof addNotice>[1]['kind']) => ({
  kind,
  member: row.memberId,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
})
