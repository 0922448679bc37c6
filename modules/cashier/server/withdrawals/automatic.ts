import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { newId } from '@tonle/process'
import { noticeOf } from '../decide-withdrawal.ts'
import { sendPayoutJob } from '../outbox.ts'
import { insertPayout, payoutsOf } from '../sql-payouts.ts'
import { stepWithdrawal, type WithdrawalRow } from '../sql-withdrawals.ts'
import { addNotice } from '../tell.ts'

/** Writes the order of a payout; a job calls the bank after the commit. The unique index on open payouts allows one order. */
export async function orderPayout(tx: Tx, services: WriteServices, row: WithdrawalRow): Promise<void> {
  const before = await payoutsOf(tx, row.id)
  const id = newId(services.clock)
  await insertPayout(tx, { id, withdrawalId: row.id, provider: row.provider, reference: `${row.reference}-${before.length + 1}` })
  await outbox.add(tx, sendPayoutJob, { payout: id })
}

/** Approved and on its way without an operator, in the transaction of the request. @returns the withdrawal as it is now */
export async function approveAlone(tx: Tx, services: WriteServices, row: WithdrawalRow): Promise<WithdrawalRow> {
  await stepWithdrawal(tx, row.id, { state: 'approved', by: 'rules', approvedNow: true })
  await addNotice(tx, noticeOf(row, 'withdrawal_approved'))
  await orderPayout(tx, services, row)
  return await stepWithdrawal(tx, row.id, { state: 'sending', by: 'rules', sentNow: true })
}
