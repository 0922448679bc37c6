import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, WriteScope, WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { invariant } from '@tonle/process'
import type * as contract from '../contract.ts'
import { cashierSettings } from '../contract.ts'
import { lockWithdrawal, stepWithdrawal, type WithdrawalRow } from './sql-withdrawals.ts'
import { tell } from './tell.ts'
import { withdrawalView } from './views.ts'
import { cashOf, holdKeyOf } from './wallets.ts'

/** Only before a decision. */
export async function cancelWithdrawal(
  tx: WriteScope<MemberActor>,
  input: In<typeof contract.cancelWithdrawal>,
): Promise<Out<typeof contract.cancelWithdrawal>> {
  const { services, actor } = tx
  const row = await lockWithdrawal(tx, input.id)
  if (row?.memberId !== actor.memberId) throw fail('cashier.not_found')
  if (!(await settingsOf(tx, cashierSettings)).mayCancel) throw fail('cashier.cancel_closed')
  if (row.state !== 'requested') throw fail('cashier.state_changed')
  const cancelled = await stepWithdrawal(tx, row.id, { state: 'cancelled', by: 'member', closedNow: true })
  await giveBack(tx, services, row)
  tx.afterCommit(() => tell(services, tx.brand, [{ member: actor.memberId, what: 'withdrawal', money: true }]))
  return withdrawalView(cancelled)
}

/** Ends the hold of a withdrawal that will not be paid. */
export async function giveBack(tx: Tx, services: WriteServices, row: WithdrawalRow): Promise<void> {
  const release = await services.ledger.voidHold(tx, { account: cashOf(row), key: holdKeyOf(row.id) })
  invariant(release.changed, 'INV-07 a pending withdrawal has a pending hold')
}
