// Rows of the tables of `wallet` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AdjustmentRow {
  brandId: string; id: string; memberId: string | null; kind: 'credit' | 'debit' | 'correction'
  cause: 'mistake' | 'goodwill' | 'payment' | 'game' | 'other' | null; currency: string; amount: bigint; day: string; at: Date
  why: string; askedBy: string; approvedBy: string; corrects: bigint | null
}

export interface CheckRunRow {
  scope: 'new' | 'full' | 'recent_days' | 'all_days'; at: Date; ms: number; asked: number; findings: unknown
  progress: unknown | null
}
