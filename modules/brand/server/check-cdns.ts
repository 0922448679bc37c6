import type { Services } from '@tonle/contract/server'
import { brandsChanged, domainsChanged, settingsChanged } from '../contract.ts'
import { type Look, look } from './cdn-client.ts'
import { everyCdn, noteHealth } from './sql-domains.ts'

/** A mirror of the site's public files has this one; launches only have to answer. */
const PATHS = { image: '/favicon.svg', launch: '/' } as const
/** At once. */
const LANES = 8

/** Checks every origin of every brand. Publishes an event only where the result changed. @param ask for tests */
export async function checkCdns({ db, events }: Services, ask: Look = look): Promise<void> {
  const rows = await db.system(everyCdn)
  const changed = new Set<string>()
  const checked = new Set<string>()
  const next = rows.values()
  const walk = async () => {
    for (const row of next) {
      const fault = await faultOf(row.kind, row.origin, ask)
      await db.tx(row.brandId, tx => noteHealth(tx, { ...row, isHealthy: fault === null, fault }))
      checked.add(row.brandId)
      if (row.isHealthy !== (fault === null)) changed.add(row.brandId)
    }
  }
  await Promise.all(Array.from({ length: LANES }, walk))
  if (changed.size > 0) events.publish(brandsChanged)
  for (const brand of changed) events.publish(settingsChanged, brand)
  for (const brand of checked) events.publish(domainsChanged, brand)
}

async function faultOf(kind: keyof typeof PATHS, origin: string, ask: Look): Promise<string | null> {
  try {
    const { status } = await ask(`${origin}${PATHS[kind]}`)
    return (kind === 'image' ? status === 200 : status < 500) ? null : `HTTP ${status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer'
  }
}
