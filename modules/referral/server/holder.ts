import type { BaseServices } from '@tonle/contract/server'
import type { Currency } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'
import { deskChanged, referralChanged } from '../contract.ts'

/** Whose rewards, and of which money. */
export interface Holder {
  member: string
  currency: Currency
  mode: 'real' | 'play'
}

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
