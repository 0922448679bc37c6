import type { WriteScope } from '@tonle/contract/server'
import * as contract from '../contract.ts'

/** Tells processes, open pages and consoles of the brand what has changed. Processes first: what pages then ask is answered from the new state. */
export function publishSite(
  { services, brand, afterCommit }: Pick<WriteScope, 'services' | 'brand' | 'afterCommit'>,
  what: 'status' | 'parts',
): void {
  const { events } = services
  afterCommit(() => {
    events.publish(contract.brandsChanged)
    events.publish(what === 'status' ? contract.statusChanged : contract.settingsChanged, brand)
    if (what === 'status') events.publish(contract.siteSwitched, brand)
    events.publish(contract.siteStateChanged, brand)
  })
}
