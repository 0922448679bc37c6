// Rows of the tables of `wallet` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface CheckRunRow {
  scope: 'new' | 'full' | 'recent_days' | 'all_days'; at: Date; ms: number; asked: number; findings: unknown
  progress: unknown | null
}
