// Rows of the tables of `transfers` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface ChoiceRow {
  brandId: string; memberId: string; isAutoReturn: boolean
}

export interface EdgeRow {
  fromState: string; toState: string
}

export interface HistoryRow {
  brandId: string; vendorAccount: number; toldTo: Date; nextAt: Date
}

export interface NetDayRow {
  brandId: string; id: string; memberId: string; vendor: string; currency: string; mode: 'real' | 'play'; day: string
  net: bigint; seenAt: Date; netBefore: bigint; seenBefore: Date | null; rounds: number; stake: bigint; payout: bigint
  difference: bigint; state: 'fresh' | 'equal' | 'evened' | 'waits' | 'open' | 'explained'; comparedAt: Date | null
  explained: bigint | null; decidedBy: string | null; decidedAt: Date | null; note: string | null; version: number
}

export interface OddRoundRow {
  brandId: string; vendorAccount: number; roundId: string; player: string; round: unknown
  reason: 'name' | 'player' | 'currency' | 'ceiling' | 'other'; firstAt: Date; triedAt: Date; id: string
  decidedBy: string | null; decidedAt: Date | null; note: string | null; version: number
}

export interface ResultRow {
  brandId: string; id: string; memberId: string; vendor: string; currency: string; mode: string; amount: bigint
  transferId: string | null; at: Date
}

export interface StepRow {
  brandId: string; transferId: string; version: number; fromState: string; toState: string; at: Date; by: string
  note: string | null
}

export interface TransferRow {
  brandId: string; id: string; memberId: string; vendor: string; vendorAccount: number; player: string; direction: 'in' | 'out'
  isAll: boolean; amount: bigint | null; inFlight: bigint; moved: bigint | null; currency: string; mode: 'real' | 'play'
  state: 'sending' | 'unknown' | 'check' | 'done' | 'refused'; cause: 'member' | 'lobby' | 'launch' | 'protection' | 'desk'
  reason: string | null; tries: number; sentAt: Date | null; dueAt: Date; requestedAt: Date; decidedAt: Date | null
  changedBy: string; changeNote: string | null; version: number
}

export interface WalletRow {
  brandId: string; memberId: string; vendor: string; currency: string; mode: 'real' | 'play'; results: bigint
  toldBalance: bigint | null; toldNet: bigint | null; toldRevision: bigint | null; seenAt: Date | null; difference: bigint
  differsSince: Date | null; roundAt: Date | null
}
