import type { BrandContext, MemberActor } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { WalletRef } from '@tonle/ledger'
import type { Currency } from '@tonle/money'
import { cashWallet } from './cash-wallet.ts'

/** Whose rewards, points or missions: those of a member's home currency and of the money that is played with. */
export interface Holder {
  member: string
  currency: Currency
  mode: 'real' | 'play'
}

export async function holderOf(read: Read, site: BrandContext, actor: MemberActor): Promise<Holder> {
  const { currency, mode } = await cashWallet(read, site, actor)
  return { member: actor.memberId, currency, mode: mode as Holder['mode'] }
}

export const cashOf = ({ member, currency, mode }: Holder): WalletRef => ({ kind: 'member_cash', member, currency, mode })
