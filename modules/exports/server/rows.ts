// Rows of the tables of `exports` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface ExportRow {
  brandId: string; id: string; operatorId: string | null; list: string; filters: string; columns: string[]
  withPersonal: boolean; lang: 'km' | 'en' | 'zh'; state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  failure: string | null; cursor: string | null; pieces: number; rows: number; bytes: bigint; total: number | null
  isTotalExact: boolean | null; isCut: boolean; startedAt: Date; endedAt: Date | null; memberId: string | null
  format: 'csv' | 'xlsx'
}

export interface PieceRow {
  brandId: string; exportId: string; no: number; body: string
}
