// Rows of the tables of `rewards` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AccountRow {
  brandId: string; memberId: string; currency: string; mode: 'real' | 'play'; credited: bigint; owed: bigint; counted: unknown
}

export interface LevelRow {
  brandId: string; currency: string; rank: number; names: unknown; texts: unknown | null; reach: bigint; keep: bigint
  birthdayBonus: bigint; version: number
}

export interface LotRow {
  brandId: string; id: string; programId: string; version: number; no: number; seedId: string; memberId: string | null
  currency: string; mode: 'real' | 'play'; total: bigint; shares: number; smallest: bigint; startsAt: Date; endsAt: Date
  taken: number; paid: bigint; closedAt: Date | null; warnedAt: Date | null
}

export interface MemberDayRow {
  brandId: string; memberId: string; currency: string; mode: string; day: string; validBet: string
}

export interface MemberTotalRow {
  brandId: string; memberId: string; currency: string; mode: string; validBet: string
}

export interface PaymentRow {
  brandId: string; id: string; memberId: string; currency: string; mode: string
  kind: 'rebate' | 'rebate_reversed' | 'birthday_bonus' | 'wheel_prize' | 'points_prize' | 'envelope' | 'raffle_prize' | 'reward_reversed'
  source: string; amount: bigint; paidAt: Date; programId: string | null; state: 'held' | 'paid' | 'rejected'
  reasons: unknown | null; decidedAt: Date | null; decidedBy: string | null; note: string | null; version: number
  doubts: unknown | null; taken: bigint
}

export interface ProgramRow {
  brandId: string; id: string; kind: 'wheel' | 'rain' | 'ticket' | 'raffle'; state: 'draft' | 'open' | 'stopped'
  currency: string; mode: 'real' | 'play'; words: unknown; setup: unknown; budget: bigint; pointsBudget: bigint; given: bigint
  givenPoints: bigint; startsAt: Date; endsAt: Date | null; createdAt: Date; changedAt: Date; changedBy: string
  version: number
}

export interface ProgramSetupRow {
  brandId: string; programId: string; version: number; setup: unknown; openedAt: Date
}

export interface RaffleRow {
  brandId: string; programId: string; version: number; seedId: string; currency: string; mode: 'real' | 'play'
  earnedBy: 'turnover' | 'deposit'; per: bigint; most: number; total: bigint; fromAt: Date; toAt: Date; drawAt: Date
  state: 'selling' | 'frozen' | 'drawn' | 'cancelled'; listHash: string | null; tickets: number | null
}

export interface RaffleDepositRow {
  brandId: string; programId: string; source: string; memberId: string; amount: bigint; at: Date
}

export interface RaffleEntryRow {
  brandId: string; programId: string; no: number; memberId: string; ref: string; first: number; last: number
}

export interface RaffleTurnoverRow {
  brandId: string; programId: string; memberId: string; validBet: string
}

export interface RaffleWinnerRow {
  brandId: string; programId: string; place: number; memberId: string; ticket: number; amount: bigint; drawnAt: Date
  paidAt: Date | null
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

export interface SeedRow {
  brandId: string; id: string; programId: string; holder: string; serverSeed: string; commitment: string; madeAt: Date
  revealedAt: Date | null
}

export interface ShareRow {
  brandId: string; lotId: string; place: number; memberId: string; amount: bigint; openedAt: Date
}

export interface SpinRow {
  brandId: string; id: string; programId: string; version: number; memberId: string; currency: string; mode: 'real' | 'play'
  grantId: string; seedId: string; clientSeed: string; segment: number; prize: 'money' | 'points' | 'bonus' | 'none'
  amount: bigint; bonusId: string | null; spunAt: Date; heldId: string | null; takenBackAt: Date | null
}

export interface SpinGrantRow {
  brandId: string; id: string; programId: string; memberId: string; source: string; spins: number; used: number
  grantedAt: Date; expiresAt: Date; warnedAt: Date | null
}

export interface StandingRow {
  brandId: string; memberId: string; currency: string; mode: 'real' | 'play'; rank: number; peak: number; periodFrom: string
  periodTo: string; changedAt: Date
}

export interface WalkRow {
  brandId: string; afterMember: string; afterCurrency: string; afterMode: string
}
