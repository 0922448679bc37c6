// Rows of the tables of `missions` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AccountRow {
  brandId: string; memberId: string; currency: string; mode: 'real' | 'play'; unit: 'cash' | 'points'; owed: bigint
}

export interface AwardRow {
  brandId: string; id: string; memberId: string; currency: string; mode: 'real' | 'play'; missionId: string | null
  boardId: string | null; periodDay: string; rank: number | null; kind: 'cash' | 'points' | 'bonus' | 'spins'; amount: bigint
  stars: number; state: 'due' | 'held' | 'paid' | 'rejected' | 'reversed'; reasons: unknown | null; grantId: string | null
  earnedAt: Date; paidAt: Date | null; decidedAt: Date | null; decidedBy: string | null; note: string | null; version: number
  reversedAt: Date | null; clawed: bigint; doubts: unknown | null
}

export interface BoardRow {
  brandId: string; id: string; state: 'draft' | 'open' | 'stopped'; period: 'daily' | 'weekly' | 'season'; currency: string
  mode: 'real' | 'play'; words: unknown; prizes: unknown; fromDay: string; toDay: string | null; createdAt: Date
  changedAt: Date; changedBy: string; version: number
}

export interface BoardPeriodRow {
  brandId: string; boardId: string; periodDay: string; lastDay: string; closedAt: Date | null
}

export interface DepositedRow {
  brandId: string; memberId: string; currency: string; mode: string; day: string; amount: string; deposits: bigint
  isDue: boolean
}

export interface MissionRow {
  brandId: string; id: string; state: 'draft' | 'open' | 'stopped'; period: 'daily' | 'weekly' | 'season'; currency: string
  mode: 'real' | 'play'; words: unknown; art: string; goal: unknown; reward: unknown; stars: number; afterId: string | null
  place: number; budget: bigint | null; given: bigint; fromDay: string; toDay: string | null; createdAt: Date; changedAt: Date
  changedBy: string; version: number
}

export interface PaymentRow {
  brandId: string; id: string; memberId: string; awardId: string; currency: string; mode: 'real' | 'play'
  unit: 'cash' | 'points'; amount: bigint; paidAt: Date
}

export interface PlayedRow {
  brandId: string; memberId: string; currency: string; mode: string; day: string; vertical: string; vendor: string
  game: string; validBet: string; bets: bigint; isDue: boolean
}

export interface ScoreRow {
  brandId: string; boardId: string; periodDay: string; memberId: string; stars: number; reachedAt: Date
}

export interface WinRow {
  brandId: string; memberId: string; betId: string; currency: string; mode: string; day: string; vertical: string
  vendor: string; game: string; stake: bigint; payout: string; isDue: boolean
}
