import type { Services } from '@tonle/contract/server'
import { VendorNotConnected, VendorRefused } from '@tonle/vendors/server'
import { LATE_MS, retrySeconds } from '../rules.ts'
import { type Decision, settleTransfer } from './settle.ts'
import { lockTransfer, markAsked, markSent, stepTransfer, type TransferRow } from './sql.ts'
import { tell } from './tell.ts'
import { askStatus, askTransfer, type Moved } from './vendor-calls.ts'

/**
 * Asks the vendor for a transfer: the first time to move, afterwards what became of the id, and to move under the same id where the
 * vendor has not heard of it. A lost answer is unknown, not failed: the money stays in flight and the vendor is asked again.
 */
export async function carryTransfer(services: Services, brand: string, id: string): Promise<void> {
  const row = await services.db.tx(brand, async tx => {
    const row = await lockTransfer(tx, id)
    if (row?.state !== 'sending' && row?.state !== 'unknown') return undefined
    await markAsked(tx, id, retrySeconds(row.tries + 1))
    return row
  })
  if (!row) return
  const decision = await (row.tries === 0 ? firstTry : nextTry)(services, brand, row).catch((error: unknown) => {
    services.log.warn({ err: error, transfer: id, vendor: row.vendor }, 'a vendor gave no certain answer to a transfer')
    return undefined
  })
  if (decision) return await settleTransfer(services, brand, id, decision)
  await markUnknown(services, brand, row)
}

const done = ({ amount, told }: Moved): Decision => ({ outcome: 'done', moved: amount, told })
const refused = (reason: string): Decision => ({ outcome: 'refused', reason: reason.slice(0, 60) })

async function firstTry(services: Services, brand: string, row: TransferRow): Promise<Decision> {
  try {
    return done(await askTransfer(services, brand, row))
  } catch (error) {
    // Nothing was sent, or the vendor has decided: no earlier copy is under way.
    if (error instanceof VendorRefused) return refused(error.code)
    if (error instanceof VendorNotConnected && row.direction === 'in') return refused('NOT_CONNECTED')
    throw error
  }
}

async function nextTry(services: Services, brand: string, row: TransferRow): Promise<Decision | undefined> {
  const before = await statusOf(services, brand, row)
  if (before !== 'not_found') return before
  const mark = (at: Date | null) => services.db.tx(brand, tx => markSent(tx, row.id, at))
  await mark(services.clock.now())
  try {
    return done(await askTransfer(services, brand, row))
  } catch (error) {
    if (!(error instanceof VendorRefused)) throw error
    await mark(row.sentAt)
    const after = await statusOf(services, brand, row)
    if (after !== 'not_found') return after
    // It does not remember what it refuses: an earlier copy may still arrive, until it is too old to be taken.
    return isTooOld(services, row) ? refused(error.code) : undefined
  }
}

/** @returns undefined while the vendor is at it */
async function statusOf(services: Services, brand: string, row: TransferRow): Promise<Decision | 'not_found' | undefined> {
  try {
    const status = await askStatus(services, brand, row)
    if (status.state === 'done') return done(status)
    return status.state === 'refused' ? refused(status.reason) : undefined
  } catch (error) {
    if (error instanceof VendorRefused && error.code === 'NOT_FOUND') return 'not_found'
    throw error
  }
}

const isTooOld = ({ clock }: Services, { sentAt }: TransferRow): boolean =>
  sentAt === null || clock.nowMs() - sentAt.getTime() > LATE_MS

async function markUnknown(services: Services, brand: string, { id, memberId }: TransferRow): Promise<void> {
  const isNew = await services.db.tx(brand, async tx => {
    const row = await lockTransfer(tx, id)
    if (row?.state !== 'sending') return false
    await stepTransfer(tx, id, { state: 'unknown', by: 'vendor' })
    return true
  })
  if (isNew) tell(services, brand, memberId)
}
