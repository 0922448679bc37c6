import type { House } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { ProviderEntry } from './provider.ts'
import { policyOf } from './sql-methods.ts'
import { payoutByReference, settlePayoutRow } from './sql-payouts.ts'
import { lockWithdrawal, stepWithdrawal } from './sql-withdrawals.ts'
import { addNotice, type Change } from './tell.ts'
import { payoutPlan } from './wallets.ts'

/**
 * The bank says that a payout was made, or finally was not. Paid: what was held leaves the wallet and the member is asked whether it
 * came. Failed: the hold stays, and an operator sends again or rejects. Anything told twice changes nothing.
 */
export async function settlePayout(tx: Tx, house: House, provider: string, entry: ProviderEntry): Promise<Change | undefined> {
  const known = await payoutByReference(tx, provider, entry.reference)
  const withdrawal = known && (await lockWithdrawal(tx, known.withdrawal_id))
  if (!known || !withdrawal) {
    house.log.error({ provider, reference: entry.reference }, 'the bank settled a payout that nobody ordered')
    return undefined
  }
  const isPaid = entry.kind === 'payout_paid'
  if (!(await settlePayoutRow(tx, known.id, isPaid ? 'paid' : 'failed', entry.reason ?? null))) return undefined
  if (!isPaid) {
    await stepWithdrawal(tx, withdrawal.id, { state: 'payout_failed', by: 'bank', changeNote: entry.reason ?? null })
    return { member: withdrawal.member_id, what: 'withdrawal', money: false }
  }
  const { confirmMinutes } = await policyOf(tx)
  await stepWithdrawal(tx, withdrawal.id, { state: 'paid', by: 'bank', paidNow: true, confirmMinutes })
  await addNotice(tx, {
    kind: 'withdrawal_paid',
    member: withdrawal.member_id,
    reference: withdrawal.reference,
    amount: entry.amount,
    currency: withdrawal.currency,
  })
  await house.ledger.postOrFail(tx, payoutPlan(tx.brand, withdrawal))
  return { member: withdrawal.member_id, what: 'withdrawal', money: true }
}
