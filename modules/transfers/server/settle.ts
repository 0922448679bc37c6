import type { Services, WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { Money } from '@tonle/money'
import { newId } from '@tonle/process'
import { differenceOf, doubtOf, isOpen, newest, type Told, unbooked } from '../rules.ts'
import { roomOf, takeResult } from './ceilings.ts'
import { landPlan } from './plans.ts'
import { returnFrom } from './request-transfer.ts'
import { addResult, lockTransfer, lockWallet, noteTold, readTransfer, stepTransfer, type TransferRow } from './sql.ts'
import { tell } from './tell.ts'
import { atVendor } from './wallets.ts'

export type Decision = { outcome: 'done'; moved: Money; told: Told } | { outcome: 'refused'; reason: string }

/** Books what the vendor has decided, once: money leaves flight under the transfer's locks. */
export async function settleTransfer(services: Services, brand: string, id: string, decision: Decision): Promise<void> {
  const row = await services.db.tx(brand, async tx => {
    const seen = await readTransfer(tx, id)
    if (!seen) return undefined
    const wallet = await lockWallet(tx, seen)
    const row = (await lockTransfer(tx, id))!
    if (!isOpen(row.state) || row.state === 'check') {
      if (row.state === 'refused' && decision.outcome === 'done') lateDone(services, brand, row)
      return undefined
    }
    if (decision.outcome === 'refused') {
      await land(tx, services, row, { isDone: false, moved: 0n as Money, result: 0n, by: 'vendor', reason: decision.reason })
      return row
    }
    const known = {
      ours: await atVendor(tx, row),
      inFlight: row.inFlight,
      results: wallet.results,
      told: newest(wallet.told, decision.told),
    }
    const result = row.direction === 'out' ? unbooked(known) : 0n
    const doubt =
      doubtOf(row, decision.moved, known, await roomOf(tx, row.vendorAccount, row)) ??
      (result !== 0n && !(await takeResult(tx, services, row.vendorAccount, row, result)) ? 'ceiling' : undefined)
    if (doubt) {
      services.log.error(
        { alarm: 'transfer_doubt', doubt, transfer: id, vendor: row.vendor, brand },
        "a vendor's answer to a transfer is odd",
      )
      await stepTransfer(tx, id, {
        state: 'check',
        by: 'vendor',
        moved: decision.moved < 0n ? null : decision.moved,
        reason: doubt,
      })
      return row
    }
    const ours = known.ours + (row.direction === 'in' ? row.inFlight : row.inFlight + result - decision.moved)
    // Only the newest answer describes the wallet as it is now.
    if (known.told === decision.told)
      await noteTold(
        tx,
        row,
        newId(services.clock),
        decision.told,
        differenceOf({ ours, results: known.results + result, told: decision.told }),
      )
    await land(tx, services, row, { isDone: true, moved: decision.moved, result, by: 'vendor', reason: null })
    return row
  })
  if (row) tell(services, brand, row.memberId)
}

/** The vendor did what it had refused: the money is at both places until an operator has looked. */
const lateDone = (services: Services, brand: string, row: TransferRow): void =>
  services.log.error({ alarm: 'transfer_late_done', transfer: row.id, vendor: row.vendor, brand }, 'a refused transfer was done')

export interface Landing {
  isDone: boolean
  moved: Money
  /** What the vendor's games came to and is booked with it. */
  result: bigint
  by: string
  reason: string | null
  note?: string
}

/** The step and the posting of a decision; locks are held. The next wallet follows where everything comes back. */
export async function land(
  tx: Tx,
  services: Pick<WriteServices, 'ledger' | 'random' | 'clock'>,
  row: TransferRow,
  { isDone, moved, result, by, reason, note }: Landing,
): Promise<void> {
  await stepTransfer(tx, row.id, {
    state: isDone ? 'done' : 'refused',
    by,
    note: note ?? reason,
    moved: isDone ? moved : null,
    reason,
  })
  if (result !== 0n) await addResult(tx, row, newId(services.clock), result, row.id)
  if (row.inFlight > 0n || result !== 0n || moved > 0n)
    await services.ledger.postOrFail(
      tx,
      landPlan(tx.brand, row, { inFlight: row.inFlight, moved, result: result as Money, isDone, by }),
    )
  if (row.cause === 'lobby' || row.cause === 'protection')
    await returnFrom(tx, services, row, { cause: row.cause, by: 'clock', except: row.vendor })
}
