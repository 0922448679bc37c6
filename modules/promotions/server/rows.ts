// Rows of the tables of `promotions` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AttemptRow {
  brandId: string; entryId: string; no: number; remark: string | null; note: string | null; pictures: string[]
  requestedAt: Date; decidedAt: Date; decidedBy: string | null
}

export interface CampaignRow {
  brandId: string; id: string; code: string; state: 'draft' | 'open' | 'stopped'
  trigger: 'deposit' | 'manual' | 'registration' | 'first_login' | 'streak' | 'loss' | 'birthday' | 'code' | 'segment' | 'apply' | 'level'
  currency: string; mode: 'real' | 'play'; terms: unknown; words: unknown; budget: bigint | null; given: bigint; startsAt: Date
  endsAt: Date | null; version: number; changedBy: string; changedAt: Date; createdAt: Date; rule: unknown
  joinsUntil: Date | null; art: string
}

export interface ChoiceRow {
  brandId: string; depositId: string; memberId: string; campaignId: string; chosenAt: Date; refusal: string | null
}

export interface EntryRow {
  brandId: string; id: string; campaignId: string; memberId: string; source: string
  state: 'draft' | 'joined' | 'applying' | 'approved' | 'rejected'; remark: string | null; note: string | null
  pictures: string[]; requestedAt: Date; decidedAt: Date | null; decidedBy: string | null; grantId: string | null
  version: number; reasons: unknown | null; deposit: bigint | null; nth: number | null; promised: bigint | null
  nextPictures: string[]
}

export interface GrantRow {
  brandId: string; id: string; campaignId: string; memberId: string; currency: string; mode: 'real' | 'play'; source: string
  amount: bigint; target: bigint; cap: bigint | null; terms: unknown
  state: 'rounds' | 'queued' | 'active' | 'completed' | 'used_up' | 'expired' | 'forfeited' | 'cancelled'; bets: bigint
  released: bigint; returned: bigint; grantedAt: Date; activatedAt: Date | null; wagerBy: Date | null; endedAt: Date | null
  endedBy: string | null; note: string | null; loss: bigint | null; corrected: bigint; rounds: number | null
  roundStake: bigint | null; roundsBy: Date | null; used: number; cost: bigint; won: bigint; principal: bigint | null
}

export interface MemberDayRow {
  brandId: string; memberId: string; currency: string; mode: string; day: string; validBet: string; ownStake: string
  payout: string
}

export interface ProgressRow {
  brandId: string; grantId: string; wagered: string; bets: bigint; openBets: bigint
}
