import type { WalletRef } from '@tonle/ledger'
import type { Currency } from '@tonle/money'

type Cash = Extract<WalletRef, { kind: 'member_cash' }> & { mode: 'real' | 'play' | 'trial' }

/** The wallet that a vendor's operations move. */
export const walletOf = (of: { memberId: string; currency: Currency; mode: 'real' | 'play' | 'trial' }): Cash => ({
  kind: 'member_cash',
  member: of.memberId,
  currency: of.currency as Currency,
  mode: of.mode,
})
