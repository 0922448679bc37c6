import type { BaseServices } from '@tonle/contract/server'
import { hintBalance } from '@tonle/wallet/server'
import { transferQueuesChanged, transfersChanged } from '../contract.ts'

/** After the commit: the member's pages and the desk read again. */
export function tell(services: BaseServices, brand: string, member: string): void {
  services.events.publish(transfersChanged, member)
  services.events.publish(transferQueuesChanged, brand)
  hintBalance(services, member)
}
