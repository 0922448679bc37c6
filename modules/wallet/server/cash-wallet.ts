import { isTrialType, type MemberType } from '@tonle/contract'
import type { BaseServices, BrandContext, MemberActor } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Book, WalletRef } from '@tonle/ledger'
import type { Currency } from '@tonle/money'
import { balanceChanged } from '../contract.ts'

/** The mode of a member's book: trial users never reach another one. */
export function modeOf(site: BrandContext, memberType: MemberType): 'real' | 'play' | 'trial' {
  return isTrialType(memberType) ? 'trial' : site.mode
}

/** A member's main wallet: in the member's home currency, in the brand's book or the trial book. */
export async function cashWallet(
  read: Read,
  site: BrandContext,
  member: Pick<MemberActor, 'memberId' | 'memberType'>,
): Promise<WalletRef> {
  const { currency } = await read.one<{ currency: Currency }>(
    'select currency from identity.pub_member where brand_id = $1 and id = $2',
    [site.id, member.memberId],
  )
  return { kind: 'member_cash', member: member.memberId, currency, mode: modeOf(site, member.memberType) }
}

export function bookOf(brand: string, wallet: WalletRef): Book {
  return { brand, currency: wallet.currency, mode: wallet.mode }
}

/** Publishes to the member's open screens that the balance changed; they read it again. Call it after the commit. */
export function hintBalance(services: BaseServices, memberId: string): void {
  services.events.publish(balanceChanged, memberId)
}
