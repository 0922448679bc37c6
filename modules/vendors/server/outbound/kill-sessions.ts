import type { Services } from '@tonle/contract/server'
import { handleJob, outbox } from '@tonle/jobs'
import { playSessionsEnded } from '@tonle/play/contract'
import { endDeadSessions, endedSession } from '@tonle/play/server'
import { every } from '@tonle/process'
import { killSessionJob } from '../outbox.ts'
import { killSession } from './operations.ts'
import { VendorNotConnected, VendorRefused } from './vendor-client.ts'

/** Stakes are refused within a second anyway; this call informs the vendor. */
const SWEEP_MS = 2000

/**
 * Ends sessions of outside vendors that may not go on, and queues a call that informs the vendor.
 * @returns how many sessions
 */
export async function killDeadSessions(services: Services): Promise<number> {
  const brands = await services.db.system(tx =>
    tx.query<{ brand: string; vendors: string[] }>(
      `select brand_id as brand, array_agg(vendor) as vendors from vendors.vendor_account
        where service_url is not null and closed_at is null group by brand_id`,
    ),
  )
  let total = 0
  for (const { brand, vendors } of brands) {
    const ended = await services.db.tx(brand, async tx => {
      const sessions = await endDeadSessions(tx, vendors)
      for (const { id } of sessions) await outbox.add(tx, killSessionJob, { session: id })
      return sessions
    })
    for (const member of new Set(ended.map(session => session.member))) services.events.publish(playSessionsEnded, member)
    total += ended.length
  }
  return total
}

export const killSessionHandler = handleJob(killSessionJob, (services: Services, { session }, { brand }) =>
  tellVendor(services, brand, session),
)

/** @throws VendorUnknown, and refusals other than "unknown session": the call is retried */
export async function tellVendor(services: Services, brand: string, session: string): Promise<void> {
  const { account, ...of } = await services.db.read(brand, read => endedSession(read, session))
  try {
    await killSession(services, { brand, account }, { sessionId: `pls_${session.replaceAll('-', '')}`, ...of })
  } catch (error) {
    const isOver = error instanceof VendorNotConnected || (error instanceof VendorRefused && error.code === 'NOT_FOUND')
    if (!isOver) throw error
  }
}

/** Lives with the worker's process. */
export const startSessionSweep = (services: Services): (() => Promise<void>) =>
  services.config.roles.includes('worker')
    ? every(SWEEP_MS, services.log, 'play sessions', async () => void (await killDeadSessions(services)))
    : async () => {}
