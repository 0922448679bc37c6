import type { BaseServices, BrandContext, MemberActor } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { WalletRef } from '@tonle/ledger'
import type { Currency } from '@tonle/money'
import { cashWallet, hintBalance } from '@tonle/wallet/server'
import { deskChanged, rewardsChanged } from '../contract.ts'

/** Whose rewards: those of a member's home currency and of the money that is played with. */
export interface Holder {
  member: string
  currency: Currency
  mode: 'real' | 'play'
}

export async function holderOf(read: Read, site: BrandContext, actor: MemberActor): Promise<Holder> {
  const { currency, mode } = await cashWallet(read, site, actor)
  return { member: actor.memberId, currency, mode: mode as Holder['mode'] }
}

export const keyOf = (brand: string, { member, currency, mode }: Holder) => [brand, member, currency, mode]
export const walletOf = ({ member, currency, mode }: Holder): WalletRef => ({ kind: 'member_cash', member, currency, mode })

/** After the commit: the member's pages and the desk read again. */
export function tell(services: BaseServices, brand: string, member: string, { money }: { money?: boolean } = {}): void {
  services.events.publish(rewardsChanged, member)
  services.events.publish(deskChanged, brand)
  if (money) hintBalance(services, member)
}
