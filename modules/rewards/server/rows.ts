// Rows of the tables of `rewards` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AccountRow {
  brandId: string; memberId: string; currency: string; mode: 'real' | 'play'; credited: bigint; owed: bigint; counted: unknown
}

export interface LevelRow {
  brandId: string; currency: string; rank: number; names: unknown; texts: unknown | null; reach: bigint; keep: bigint
  birthdayBonus: bigint; version: number
}

export interface MemberDayRow {
  brandId: string; memberId: string; currency: string; mode: string; day: string; validBet: string
}

export interface MemberTotalRow {
  brandId: string; memberId: string; currency: string; mode: string; validBet: string
}

export interface PaymentRow {
  brandId: string; id: string; memberId: string; currency: string; mode: 'real' | 'play'
  kind: 'rebate' | 'rebate_reversed' | 'birthday_bonus'; source: string; amount: bigint; paidAt: Date
}

export interface RankFromRow {
  brandId: string; memberId: string; currency: string; mode: string; fromAt: Date; rank: number
}

export interface RateRow {
  brandId: string; currency: string; rank: number; vertical: string; fromAt: Date; rate: bigint; setBy: string
}

export interface RebatedRow {
  brandId: string; memberId: string; currency: string; mode: string; vertical: string; validBet: string; earned: string
}

export interface StandingRow {
  brandId: string; memberId: string; currency: string; mode: 'real' | 'play'; rank: number; peak: number; periodFrom: string
  periodTo: string; changedAt: Date
}

export interface WalkRow {
  brandId: string; afterMember: string; afterCurrency: string; afterMode: string
}
