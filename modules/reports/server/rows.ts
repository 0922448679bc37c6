// Rows of the tables of `reports` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface BetDayRow {
  brandId: string; memberId: string; day: string; placedDay: string; mode: string; currency: string; lineVersion: number
  vendor: string; game: string; vertical: string; placedBets: bigint; placedStake: string; bets: bigint; stake: string
  bonusStake: string; payout: string; validBet: string; voidBets: bigint; voidStake: string
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
