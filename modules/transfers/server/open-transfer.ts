import { fail } from '@tonle/contract'
import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { type Money, minOf, zero } from '@tonle/money'
import { introduce } from '@tonle/play/server'
import { newId } from '@tonle/process'
import type { Cause, Direction } from '../contract.ts'
import { sendTransferJob } from './outbox.ts'
import { takeOffPlan } from './plans.ts'
import { insertTransfer, lockWallet, openTransferOf, type TransferVendor, type WalletOf } from './sql.ts'
import { atVendor, flightOf, vendorOf } from './wallets.ts'

/** The job sends it at once; if that process dies, the sweep does so after this time. */
const SEND_WITHIN_SECONDS = 10

export interface Opening {
  direction: Direction
  /** Null: everything. */
  amount: Money | null
  cause: Cause
  by: string
}

/**
 * Writes the transfer, puts its money in flight and asks for the job, in one transaction. Of an out as much is in flight as our books
 * have at the vendor: what its games added is booked when the vendor has said it.
 * @throws transfers.under_way, wallet.insufficient_funds, wallet.not_allowed
 */
export async function openTransfer(
  tx: Tx,
  services: Pick<WriteServices, 'ledger' | 'random' | 'clock'>,
  wallet: WalletOf,
  vendor: TransferVendor,
  { direction, amount, cause, by }: Opening,
): Promise<string> {
  const { ledger, clock } = services
  await lockWallet(tx, wallet)
  // The unique index decides between two at once; this one says it before money is locked.
  if (await openTransferOf(tx, wallet.memberId)) throw fail('transfers.under_way')
  for (const account of [vendorOf(wallet), flightOf(wallet)]) await ledger.openWallet(tx, account)
  const there = await atVendor(tx, wallet)
  const inFlight = direction === 'in' ? (amount ?? zero) : amount === null ? there : minOf(amount, there)
  const player = await introduce(tx, services, vendor.account, wallet.memberId)
  const id = newId(clock)
  await insertTransfer(tx, {
    ...wallet,
    ...{ id, vendorAccount: vendor.account, player, direction, amount, inFlight, cause, by },
    dueInSeconds: SEND_WITHIN_SECONDS,
  })
  await outbox.add(tx, sendTransferJob, { transfer: id })
  if (inFlight > 0n) await ledger.postOrFail(tx, takeOffPlan(tx.brand, { id, direction, ...wallet }, inFlight))
  return id
}
