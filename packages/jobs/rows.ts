// Rows of the tables of `jobs` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface EffectRow {
  key: string; at: Date
}

export interface PeriodRow {
  id: bigint; brandId: string | null; name: string; period: string; startsAt: Date; endsAt: Date; dueAt: Date; attempts: number
  lastError: string | null; finishedAt: Date | null
}

export interface ScheduleRow {
  brandId: string | null; name: string; nextFrom: Date
}

export interface UnknownRowRow {
  xid: string; id: bigint; brandId: string | null; topic: string; payload: unknown; at: Date; keptAt: Date; runAt: Date | null
}

export interface WorkerRow {
  workerId: string; instance: number
}

export interface WorkerPoolRow {
  poolId: string; instance: number
}
