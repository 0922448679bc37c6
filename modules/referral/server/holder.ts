import type { BaseServices } from '@tonle/contract/server'
import { type Holder, hintBalance } from '@tonle/wallet/server'
import { deskChanged, referralChanged } from '../contract.ts'

export { cashOf, type Holder } from '@tonle/wallet/server'

export const keyOf = (brand: string, { member, currency, mode }: Holder) => [brand, member, currency, mode]

/** After the commit: pages of those concerned and the desk read again. */
export function tell(
  services: BaseServices,
  brand: string,
  members: readonly string[],
  { money }: { money?: boolean } = {},
): void {
  for (const member of new Set(members)) {
    services.events.publish(referralChanged, member)
    if (money) hintBalance(services, member)
  }
  services.events.publish(deskChanged, brand)
}
