import type { Services } from '@tonle/contract/server'
import { sub } from '@tonle/money'
import { EXPIRY_GRACE_MS } from '../rules.ts'
import { noticeOf } from './decide-withdrawal.ts'
import { expireDeposits } from './sql-deposits.ts'
import { dueForAutoConfirm, dueForReminder, lockWithdrawal, stepWithdrawal } from './sql-withdrawals.ts'
import { addNotice, tell } from './tell.ts'

/** Closes deposits that were not paid in time. */
export async function expireOldDeposits(services: Services): Promise<void> {
  const expired = await services.db.system(tx => expireDeposits(tx, EXPIRY_GRACE_MS))
  for (const row of expired) tell(services, row.brandId, [{ member: row.memberId, what: 'deposit', money: false }])
}

/** A paid withdrawal without an answer counts as received once its time is over; a dispute or a proof stops the clock (INV-12). */
export async function confirmUnanswered(services: Services): Promise<void> {
  for (const due of await services.db.system(dueForAutoConfirm)) {
    const member = await services.db.tx(due.brandId, async tx => {
      const row = await lockWithdrawal(tx, due.id)
      // Check again under the lock: the member may have answered in between.
      const isDue = row?.state === 'paid' && row.proofs === 0
      if (!isDue) return undefined
      await stepWithdrawal(tx, row.id, {
        state: 'confirmed',
        by: 'clock',
        closedNow: true,
        answer: 'auto',
        received: sub(row.amount, row.fee),
      })
      await addNotice(tx, noticeOf(row, 'withdrawal_confirmed'))
      return row.memberId
    })
    if (member) tell(services, due.brandId, [{ member, what: 'withdrawal', money: false }])
  }
}

/** Asks once more, when half of the time is over. */
export async function remindUnanswered(services: Services): Promise<void> {
  await services.db.system(async tx => {
    for (const due of await dueForReminder(tx))
      await addNotice(tx, { kind: 'withdrawal_reminder', member: due.memberId, reference: due.reference }, { brand: due.brandId })
  })
}
