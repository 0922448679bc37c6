// Rows of the tables of `reports` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface ActiveDayRow {
  brandId: string; memberId: string; day: string; mode: string; currency: string; lineVersion: number
}

export interface BetDayRow {
  brandId: string; memberId: string; day: string; placedDay: string; mode: string; currency: string; lineVersion: number
  vendor: string; game: string; vertical: string; placedBets: bigint; placedStake: string; bets: bigint; stake: string
  bonusStake: string; payout: string; validBet: string; voidBets: bigint; voidStake: string
}

export interface BranchDayRow {
  brandId: string; agentId: string; branchId: string; day: string; mode: string; currency: string; isOwn: boolean; bets: bigint
  stake: string; payout: string; validBet: string; deposits: string; withdrawals: string; active: bigint
}

export interface GameReturnRow {
  brandId: string; mode: string; currency: string; vendor: string; game: string; version: string; day: string; bets: bigint
  stake: string; payout: string; stakeSquares: string; payoutSquares: string; products: string
}

export interface MemberTotalRow {
  brandId: string; memberId: string; bets: bigint; validBet: string
}

export interface RevenueDayRow {
  brandId: string; day: string; mode: string; currency: string; vendor: string; game: string; vertical: string
  placedBets: bigint; placedStake: string; bets: bigint; stake: string; bonusStake: string; payout: string; validBet: string
  voidBets: bigint; voidStake: string
}

export interface RevenueHourRow {
  brandId: string; mode: string; currency: string; hour: Date; vertical: string; bets: bigint; stake: string; payout: string
}

export interface TeamDayRow {
  brandId: string; agentId: string; day: string; mode: string; currency: string; isDirect: boolean; bets: bigint; stake: string
  payout: string; validBet: string; deposits: string; withdrawals: string; active: bigint
}
