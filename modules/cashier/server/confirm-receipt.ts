import { fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, MemberActor, OperatorActor, WriteScope } from '@tonle/contract/server'
import { type Money, sub, zero } from '@tonle/money'
import type * as contract from '../contract.ts'
import { mayStep, receiptOutcome } from '../rules.ts'
import { queuedView } from './console-withdrawals.ts'
import { noticeOf, termsOf } from './decide-withdrawal.ts'
import { lockWithdrawal, stepWithdrawal, type WithdrawalRow } from './sql-withdrawals.ts'
import { addNotice, tell } from './tell.ts'
import { withdrawalView } from './views.ts'
import { refundPlan } from './wallets.ts'
import { payerOf } from './withdrawals/sql-by-hand.ts'

/** Fully received closes the withdrawal; in part or not at all opens a dispute, which stops the automatic confirmation. */
export async function confirmReceipt(
  tx: WriteScope<MemberActor>,
  input: In<typeof contract.confirmReceipt>,
): Promise<Out<typeof contract.confirmReceipt>> {
  const { services, actor } = tx
  const row = await lockWithdrawal(tx, input.id)
  if (row?.memberId !== actor.memberId) throw fail('cashier.not_found')
  if (row.state !== 'paid') throw fail('cashier.state_changed')
  const outcome = receiptOutcome(input.answer, {
    receives: sub(row.amount, row.fee),
    received: input.received,
    currency: row.currency,
  })
  if ('problem' in outcome) throw fail('request.invalid', { fields: { received: outcome.problem } })
  if (input.answer === 'none' && row.proofs === 0) throw fail('cashier.proof_required')

  const answered = await stepWithdrawal(tx, row.id, {
    state: outcome.state,
    by: 'member',
    closedNow: outcome.state === 'confirmed',
    answer: input.answer,
    received: outcome.received,
    receiptNote: input.note || null,
  })
  tx.afterCommit(() => tell(services, tx.brand, [{ member: actor.memberId, what: 'withdrawal', money: false }]))
  return withdrawalView(answered)
}

type Dispute = In<typeof contract.settleDispute>

/** Amount of a refund; zero for a forced receipt. @throws as `settleDispute` */
export async function disputeTerms(tx: WriteScope<OperatorActor>, input: Dispute): Promise<ApprovalTerms> {
  const row = await lockDispute(tx, input)
  return await termsOf(tx, row, input.outcome === 'refund' ? missingOf(row) : zero)
}

async function lockDispute(tx: WriteScope<OperatorActor>, { id, outcome }: Dispute): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw fail('cashier.not_found')
  if (row.state !== 'disputed' || !mayStep(row.state, stateAfter(outcome))) throw fail('cashier.state_changed')
  return row
}

const stateAfter = (outcome: Dispute['outcome']) => (outcome === 'force' ? 'confirmed' : 'refunded')

/** The amount that did not arrive, by the member's report. */
const missingOf = (row: WithdrawalRow): Money => sub(sub(row.amount, row.fee), row.received ?? zero)

/** An operator ends a dispute. Forced: it counts as received and nothing is refunded (spec §4). Refund: what is missing goes back. */
export async function settleDispute(tx: WriteScope<OperatorActor>, input: Dispute): Promise<Out<typeof contract.settleDispute>> {
  const { services, actor } = tx
  const by = `operator:${actor.operatorId}`
  const state = stateAfter(input.outcome)
  const row = await lockDispute(tx, input)
  await stepWithdrawal(tx, row.id, {
    state,
    by,
    closedNow: true,
    changeNote: input.note,
    ...(input.outcome === 'force' && { answer: 'forced' }),
  })
  tx.noteAudit({ subject: row.reference, before: { state: row.state }, after: { state } })
  await addNotice(tx, noticeOf(row, state === 'refunded' ? 'withdrawal_refunded' : 'withdrawal_confirmed'))
  const answer = await queuedView(tx, row.id)
  const payer = await payerOf(tx, row)
  if (state === 'refunded')
    await services.ledger.postOrFail(tx, refundPlan(tx.brand, { ...row, provider: payer }, missingOf(row), by))
  tx.afterCommit(() => tell(services, tx.brand, [{ member: row.memberId, what: 'withdrawal', money: state === 'refunded' }]))
  return answer
}
