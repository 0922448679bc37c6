// Rows of the tables of `points` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AccountRow {
  brandId: string; memberId: string; currency: string; mode: 'real' | 'play'; credited: bigint; owed: bigint; postings: number
}

export interface EarnedRow {
  brandId: string; memberId: string; currency: string; mode: string; earned: string
}

export interface ExchangeRow {
  brandId: string; id: string; reference: string; memberId: string; type: 'goods' | 'cash'; itemId: string | null
  itemNames: unknown | null; quantity: number; points: bigint; amount: bigint | null; currency: string; mode: 'real' | 'play'
  state: 'applying' | 'approved' | 'rejected'; addressSealed: string | null; remark: string | null; note: string | null
  requestedAt: Date; decidedAt: Date | null; decidedBy: string | null; version: number
}

export interface ItemRow {
  brandId: string; id: string; names: unknown; texts: unknown | null; price: bigint; stock: number; art: string
  picture: string | null; needsAddress: boolean; isOn: boolean; place: number; version: number; madeAt: Date
}

export interface RateRow {
  brandId: string; currency: string; vertical: string; vendor: string; game: string; fromAt: Date; rate: bigint | null
  setBy: string
}
