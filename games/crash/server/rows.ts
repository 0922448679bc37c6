// Rows of the tables of `crash` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface BetEndRow {
  brandId: string; betId: string; roundId: string; memberId: string; txId: string; kind: 'hand' | 'target' | 'back'
  multiplier: number | null; payout: bigint; elapsedMs: number | null; at: Date; bookedAt: Date | null
}

export interface ChainRow {
  brandId: string; id: string; game: string; ordinal: number; length: number; terminal: string; root: string; committedAt: Date
  clientSeed: string | null; salt: string | null; saltedAt: Date | null
}

export interface DeskRow {
  brandId: string; game: string; wantedAt: Date; clientSeed: string; openedAt: Date; leader: string | null
  leadsUntil: Date | null
}

export interface RoundRow {
  brandId: string; id: string; game: string; number: number; chainId: string; n: number; version: string; openedAt: Date
  startsAt: Date | null; fliesAt: Date | null; flight: number | null; link: string | null; crashedAt: Date | null
  settlingAt: Date | null; settledAt: Date | null
}
