import { settingsOf } from '@tonle/brand/server'
import { can, fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OpenScope, OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { drawAnew, type FilePurpose, readFile, storeFile } from '@tonle/files/server'
import { sub } from '@tonle/money'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { BY_HAND, cashierSettings, MAX_PROOFS } from '../../contract.ts'
import { queuedView } from '../console-withdrawals.ts'
import { decide, lockForDecision, noticeOf, termsOf } from '../decide-withdrawal.ts'
import { proofFiles } from '../proofs.ts'
import { requireOpenProvider } from '../providers.ts'
import { insertPayout, type PayoutRow, payoutsOf, settlePayoutRow } from '../sql-payouts.ts'
import { lockWithdrawal, type WithdrawalRow } from '../sql-withdrawals.ts'
import { addNotice } from '../tell.ts'
import { payoutPlan } from '../wallets.ts'
import { handProofIds, insertHandProof, openByHand, paidByHand } from './sql-by-hand.ts'

type Act = WriteScope<OperatorActor>

export const payoutProofFiles: FilePurpose = { ...proofFiles, name: 'cashier.payout_proof', perDay: 300 }

/** The same states as a payout by the provider. The order is alive from here, so that neither the provider nor anybody else pays it as well. */
export async function takeByHand(tx: Act, input: In<typeof contract.takeByHand>): Promise<Out<typeof contract.takeByHand>> {
  const row = await lockForDecision(tx, input, 'sending')
  await requireOpenProvider(tx, tx.site, row.provider)
  const before = await payoutsOf(tx, row.id)
  const reference = `${row.reference}-${before.length + 1}`
  await insertPayout(tx, { id: newId(tx.services.clock), withdrawalId: row.id, provider: BY_HAND, reference })
  await decide(tx, row, { state: 'sending', sentNow: true, changeNote: 'by hand' }, false)
  return await queuedView(tx, row.id)
}

/** Nothing was paid: the money stays held, as after a payout that failed. */
export async function dropByHand(
  tx: Act,
  input: In<typeof contract.dropByHand> & { note: string },
): Promise<Out<typeof contract.dropByHand>> {
  const { row, payout } = await lockByHand(tx, input.id)
  await settlePayoutRow(tx, payout.id, { state: 'failed', reason: 'not paid by hand', from: ['sending'] })
  await decide(tx, row, { state: 'payout_failed', changeNote: input.note }, false)
  return await queuedView(tx, row.id)
}

/** The withdrawal, locked, with the order that an operator carries out. @throws cashier.state_changed where there is none */
async function lockByHand(tx: Tx, id: string): Promise<{ row: WithdrawalRow; payout: PayoutRow }> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw fail('cashier.not_found')
  const payout = row.state === 'sending' ? await openByHand(tx, id) : undefined
  if (!payout) throw fail('cashier.state_changed')
  return { row, payout }
}

/** Stores one picture of the transfer; it is drawn anew outside any transaction. */
export async function addPayoutProof(
  scope: OpenScope<OperatorActor>,
  input: In<typeof contract.addPayoutProof>,
): Promise<Out<typeof contract.addPayoutProof>> {
  const { services, actor, request } = scope
  const requireRoom = async (read: Read, payout: PayoutRow) => {
    const { length } = await handProofIds(read, payout.id)
    if (length >= MAX_PROOFS) throw fail('cashier.too_many_proofs')
    return length
  }
  await scope.tx(async tx => requireRoom(tx, (await lockByHand(tx, input.id)).payout))
  const picture = await drawAnew(request.bytes, payoutProofFiles.picture)
  return await scope.tx(async tx => {
    const { row, payout } = await lockByHand(tx, input.id)
    const before = await requireRoom(tx, payout)
    const id = newId(services.clock)
    await insertHandProof(tx, { id, payoutId: payout.id, by: actor.operatorId })
    await storeFile(tx, services, payoutProofFiles, picture, {
      ...{ sender: actor.operatorId, usedBy: `cashier.payout_proof:${id}`, id },
    })
    scope.noteAudit({ subject: row.reference, after: { proofs: before + 1 } })
    return { proofs: before + 1 }
  })
}

async function lockProven(tx: Tx, { id, reference }: In<typeof contract.settleByHand>) {
  const found = await lockByHand(tx, id)
  if ((await handProofIds(tx, found.payout.id)).length === 0) throw fail('cashier.proof_required')
  if (await paidByHand(tx, reference)) throw fail('cashier.reference_used')
  return found
}

/** The whole amount, as for an approval: who says alone that money left could keep it. */
export async function byHandTerms(tx: Act, input: In<typeof contract.settleByHand>): Promise<ApprovalTerms> {
  const { row } = await lockProven(tx, input)
  const terms = await termsOf(tx, row, row.amount)
  return { ...terms, about: { ...terms.about, transfer: input.reference } }
}

/** What was held leaves the wallet, once: the step, the living order and the ledger's key each allow one payment. */
export async function settleByHand(tx: Act, input: In<typeof contract.settleByHand>): Promise<Out<typeof contract.settleByHand>> {
  const { services, brand } = tx
  const { row, payout } = await lockProven(tx, input)
  const { reference } = input
  await settlePayoutRow(tx, payout.id, { state: 'paid', reason: null, from: ['sending'], providerId: reference })
  const { confirmMinutes } = await settingsOf(tx, cashierSettings)
  await decide(tx, row, { state: 'paid', paidNow: true, confirmMinutes, changeNote: reference }, true)
  await addNotice(tx, { ...noticeOf(row, 'withdrawal_paid'), amount: sub(row.amount, row.fee) })
  const answer = await queuedView(tx, row.id)
  await services.ledger.postOrFail(tx, payoutPlan(brand, { ...row, provider: BY_HAND }))
  return answer
}

export async function showPayoutProof(
  scope: OpenScope<OperatorActor>,
  { id }: In<typeof contract.payoutProof>,
): Promise<Out<typeof contract.payoutProof>> {
  if (!can(scope.actor, 'members.personal')) throw fail('session.forbidden')
  const file = await scope.read(read => readFile(read, scope.services, payoutProofFiles, id))
  if (!file) throw fail('cashier.not_found')
  return { type: file.mediaType, base64: file.bytes.toString('base64') }
}
