import { settingsOf } from '@tonle/brand/server'
import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { cashierSettings } from '../contract.ts'
import type { ProviderEntry } from './provider.ts'
import { payoutByReference, settlePayoutRow } from './sql-payouts.ts'
import { lockWithdrawal, stepWithdrawal } from './sql-withdrawals.ts'
import { addNotice, type Change } from './tell.ts'
import { payoutPlan } from './wallets.ts'

/**
 * The bank says that a payout was made, or finally was not. Paid: what was held leaves the wallet and the member is asked whether it
 * came. Failed: the hold stays, and an operator sends again or rejects. Anything told twice changes nothing. Told as failed and paid
 * after all, it is paid, if nobody has decided on it since; any other contradiction changes nothing, and an operator has to look.
 */
export async function settlePayout(
  tx: Tx,
  services: WriteServices,
  provider: string,
  entry: ProviderEntry,
): Promise<Change | undefined> {
  const known = await payoutByReference(tx, provider, entry.reference)
  const withdrawal = known && (await lockWithdrawal(tx, known.withdrawalId))
  if (!known || !withdrawal) {
    services.log.error({ provider, reference: entry.reference }, 'the bank settled a payout that nobody ordered')
    return undefined
  }
  const isPaid = entry.kind === 'payout_paid'
  const reason = entry.reason ?? null
  const from = isPaid && withdrawal.state === 'payout_failed' ? (['failed'] as const) : (['sending', 'accepted'] as const)
  if (!(await settlePayoutRow(tx, known.id, { state: isPaid ? 'paid' : 'failed', reason, from }))) {
    await noteContradiction(tx, services, provider, entry)
    return undefined
  }
  if (!isPaid) {
    await stepWithdrawal(tx, withdrawal.id, { state: 'payout_failed', by: 'bank', changeNote: reason })
    return { member: withdrawal.memberId, what: 'withdrawal', money: false }
  }
  const { confirmMinutes } = await settingsOf(tx, cashierSettings)
  await stepWithdrawal(tx, withdrawal.id, { state: 'paid', by: 'bank', paidNow: true, confirmMinutes })
  await addNotice(tx, {
    kind: 'withdrawal_paid',
    member: withdrawal.memberId,
    reference: withdrawal.reference,
    amount: entry.amount,
    currency: withdrawal.currency,
  })
  await services.ledger.postOrFail(tx, payoutPlan(tx.brand, withdrawal))
  return { member: withdrawal.memberId, what: 'withdrawal', money: true }
}

/** A repeated report changes nothing; a contradicting one is a finding (INV-22 counts the moved amount). */
async function noteContradiction(tx: Tx, services: WriteServices, provider: string, entry: ProviderEntry): Promise<void> {
  const { reference } = entry
  const before = (await payoutByReference(tx, provider, reference))?.state
  const now = entry.kind === 'payout_paid' ? 'paid' : 'failed'
  if (before !== now) services.log.error({ provider, reference, before, now }, 'the bank contradicts itself about a payout')
}
