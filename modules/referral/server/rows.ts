// Rows of the tables of `referral` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AccountRow {
  brandId: string; memberId: string; currency: string; mode: 'real' | 'play'; owed: bigint
}

export interface DepositedRow {
  brandId: string; memberId: string; currency: string; mode: string; amount: string
}

export interface PairRow {
  brandId: string; id: string; programId: string; friendId: string; inviterId: string; level: number; currency: string
  mode: 'real' | 'play'; amount: bigint; friendAmount: bigint; needVerified: number; needDeposited: bigint
  needValidBet: bigint; registeredAt: Date; until: Date
  state: 'waiting' | 'held' | 'earned' | 'spent' | 'rejected' | 'expired'; reasons: unknown | null; isCleared: boolean
  metAt: Date | null; inviterPaid: bigint; friendPaid: bigint; decidedAt: Date | null; decidedBy: string | null
  note: string | null; version: number
}

export interface PaymentRow {
  brandId: string; id: string; memberId: string; pairId: string; currency: string; mode: 'real' | 'play'
  kind: 'inviter' | 'friend' | 'reversed'; amount: bigint; paidAt: Date
}

export interface ProgramRow {
  brandId: string; id: string; state: 'draft' | 'open' | 'stopped'; currency: string; mode: 'real' | 'play'; terms: unknown
  budget: bigint | null; given: bigint; openedAt: Date | null; createdAt: Date; changedAt: Date; changedBy: string
  version: number
}

export interface TurnoverRow {
  brandId: string; memberId: string; currency: string; mode: string; validBet: string
}

export interface WatchRow {
  brandId: string; seenUntil: Date
}
