// Rows of the tables of `play` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface BetEventRow {
  id: bigint; betId: string; memberId: string; brandId: string; xid: string; n: number; kind: string; amount: bigint
  validBetChange: bigint; fraction: number | null; transferId: bigint; at: Date; day: string; vendorAccount: number
  txId: string
}

export interface GameDayRow {
  brandId: string; day: string; vendor: string; game: string; bets: bigint
}

export interface HeldCreditRow {
  brandId: string; id: string; vendorAccount: number; vendor: string; kind: string; txId: string; betId: string | null
  game: string | null; memberId: string; currency: string; mode: 'real' | 'play' | 'trial'; day: string
  ceiling: 'operation' | 'game' | 'member_day' | 'hour'; allowed: bigint; amount: bigint; rest: bigint; n: number; heldAt: Date
  resolvedAt: Date | null; resolution: 'released' | 'rejected' | 'taken_back' | null; resolvedBy: string | null
  reason: string | null
}

export interface HoldRow {
  brandId: string; vendorAccount: number; txId: string; memberId: string; currency: string; mode: 'real' | 'play' | 'trial'
  sessionId: string | null; game: string; vertical: string; roundId: string | null; lineVersion: number; amount: bigint
  rest: bigint; n: number; seconds: number; heldAt: Date; expiresAt: Date; releasedAt: Date | null
  releaseReason: 'vendor' | 'expired' | null
}

export interface MemberGameRow {
  brandId: string; memberId: string; vendor: string; game: string; playedAt: Date
}

export interface OpenBetRow {
  brandId: string; betId: string; memberId: string; vendorAccount: number; vendor: string; game: string; vertical: string
  roundId: string | null; txId: string; mode: string; currency: string; stake: bigint; placedAt: Date; askedAt: Date | null
  asks: number; finding: 'no_history' | 'no_answer' | 'unknown' | 'open' | 'settled' | 'void' | null
}

export interface PlayerRefRow {
  brandId: string; vendorAccount: number; memberId: string; ref: string; madeAt: Date
}

export interface PromoGrantRow {
  brandId: string; id: string; vendorAccount: number; vendor: string; game: string | null; memberId: string; currency: string
  mode: 'real' | 'play'; amount: bigint; grantedAt: Date; grantedBy: string; note: string; expiresAt: Date; toldAt: Date | null
  endedAt: Date | null
}

export interface RoundRow {
  brandId: string; vendor: string; roundId: string; game: string; openedAt: Date; closedAt: Date | null; totals: unknown | null
  closedBy: 'vendor' | 'sweep' | null; difference: unknown | null; isShared: boolean; betsClosedAt: Date | null
  promise: unknown | null; outcome: unknown | null
}

export interface RoundStateRow {
  brandId: string; betId: string; memberId: string; vendor: string; game: string; mode: string; seedId: string
  state: unknown | null; payout: bigint | null; isReturned: boolean; startedAt: Date; endedAt: Date | null
  settledAt: Date | null
}

export interface SeatRow {
  brandId: string; memberId: string; vendor: string; game: string; mode: string; seenBet: string; seenAt: Date
}

export interface SeedRow {
  brandId: string; id: string; holder: string; serverSeed: string; commitment: string; clientSeed: string; madeAt: Date
  revealedAt: Date | null
}

export interface SessionRow {
  brandId: string; id: string; tokenHash: string; vendor: string; game: string; mode: 'real' | 'play' | 'trial' | 'demo'
  currency: string; memberId: string | null; loginSessionId: string | null; launchedAt: Date; openedAt: Date | null
  usedAt: Date; endedAt: Date | null; endReason: string | null; demoBalance: bigint | null; demoRound: unknown | null
  demoNonce: number; language: 'km' | 'en' | 'zh' | null
}

export interface VendorBudgetRow {
  brandId: string; vendorAccount: number; currency: string; mode: string; hour: Date; leased: bigint
}

export interface VendorCeilingRow {
  brandId: string; vendorAccount: number; currency: string; mode: 'real' | 'play' | 'trial'; operation: bigint
  memberDay: bigint; hour: bigint
}

export interface VendorTxRow {
  vendorAccount: number; kind: string; txId: string; state: 'posted' | 'refused' | 'tombstone'; inputHash: Buffer | null
  brandId: string; memberId: string | null; betId: string | null; refTxId: string | null; transferId: bigint | null
  balance: bigint | null; refusal: string | null; at: Date; payload: unknown | null; xid: string; day: string | null
  stake: bigint | null; payout: bigint | null; validBet: bigint | null; sessionId: string | null; seedId: string | null
  nonce: number | null; lineVersion: number | null; mode: string | null; currency: string | null; vendor: string | null
  game: string | null; vertical: string | null; roundId: string | null; rulesVersion: string | null; campaign: string | null
  stakeBonus: bigint | null; grantId: string | null; wagerWeight: number | null
}

export interface WinRow {
  brandId: string; betId: string; memberId: string; vendor: string; game: string; currency: string; stake: bigint
  payout: bigint; wonAt: Date
}
