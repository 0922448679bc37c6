import type { BaseServices } from '@tonle/contract/server'
import { hintBalance } from '@tonle/wallet/server'
import { deskChanged, mallChanged, pointsChanged } from '../contract.ts'

/** After the commit: the member's pages and the desk read again. `mall`: the stock has changed too. */
export function tell(
  services: BaseServices,
  brand: string,
  member: string,
  { mall, money }: { mall?: boolean; money?: boolean } = {},
): void {
  services.events.publish(pointsChanged, member)
  services.events.publish(deskChanged, brand)
  if (mall) services.events.publish(mallChanged, brand)
  if (money) hintBalance(services, member)
}
