// Rows of the tables of `ledger` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AccountRow {
  id: bigint; balance: bigint; held: bigint; seq: bigint; bookId: number; house: boolean; mayBet: boolean; careful: boolean
  open: boolean
  kind: 'member_cash' | 'member_bonus' | 'member_points' | 'vendor_wallet' | 'in_flight' | 'house_revenue' | 'jackpot_pool' | 'promotion_cost' | 'commission_cost' | 'clearing' | 'vendor_deficit' | 'adjustments' | 'suspense'
  owner: string; label: string; openedAt: Date; split: boolean
}

export interface AccountDayRow {
  walletId: bigint; day: string; closingBalance: bigint; closingSeq: bigint; lines: number; credits: bigint; debits: bigint
  bookId: number; digest: Buffer
}

export interface BookRow {
  id: number; brandId: string; currency: string; mode: 'real' | 'play' | 'trial' | 'points'; unit: bigint; zone: string
  closedThrough: string | null; openedAt: Date
}

export interface BookDayRow {
  bookId: number; day: string; closedAt: Date; lines: bigint; total: string; digest: Buffer; previousDigest: Buffer | null
  signature: Buffer; keyId: string; horizon: string
}

export interface ClosingRow {
  bookId: number; day: string; horizon: string | null; throughAccount: bigint; isFilled: boolean; beganAt: Date
}

export interface CountedKindRow {
  kind: string; what: 'stake' | 'net_loss' | 'deposit'
}

export interface CounterRow {
  walletId: bigint; what: string; period: string; starts: string; used: bigint
}

export interface HoldRow {
  id: bigint; walletId: bigint; key: string; amount: bigint; state: 'pending' | 'posted' | 'void' | 'expired'; placedAt: Date
  expiresAt: Date | null; resolvedAt: Date | null; transferId: bigint | null
}

export interface HouseDayRow {
  accountId: bigint; day: string; bookId: number; lines: bigint; received: bigint; closingReceived: bigint
}

export interface LimitRow {
  walletId: bigint; what: 'stake' | 'net_loss' | 'deposit'; period: 'day' | 'week' | 'month'; cap: bigint; since: string
  setAt: Date; carefulOtherwise: boolean
}

export interface LineRow {
  id: bigint; transferId: bigint; walletId: bigint; counterId: bigint; seq: bigint; amount: bigint; balanceAfter: bigint
  at: Date; xid: string; day: string; part: number; kind: string; key: string; remark: string | null; actor: string | null
}

export interface StripeRow {
  accountId: bigint; stripe: number; balance: bigint
}
