// Rows of the tables of `risk` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface TraceRow {
  brandId: string; kind: 'device' | 'network' | 'payment' | 'name' | 'paper'; value: string; memberId: string; firstAt: Date
  lastAt: Date
}
