import type { BaseServices } from '@tonle/contract/server'
import { type Holder, hintBalance } from '@tonle/wallet/server'
import { deskChanged, rewardsChanged } from '../contract.ts'

export { cashOf, type Holder, holderOf } from '@tonle/wallet/server'

export const keyOf = (brand: string, { member, currency, mode }: Holder) => [brand, member, currency, mode]

/** After the commit: the member's pages and the desk read again. */
export function tell(services: BaseServices, brand: string, member: string, { money }: { money?: boolean } = {}): void {
  services.events.publish(rewardsChanged, member)
  services.events.publish(deskChanged, brand)
  if (money) hintBalance(services, member)
}
