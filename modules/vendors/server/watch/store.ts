import type { Database, Tx } from '@tonle/database'

export interface MinuteRow {
  brand: string
  minute: Date
  account: number
  vendor: string
  /** `area.name` of the call. */
  call: string
  code: string
  isFailure: boolean
  calls: number
  spread: number[]
}

export interface CallRow {
  brand: string
  /** UUIDv7 of the moment it was answered. */
  id: string
  at: Date
  account: number
  vendor: string
  /** We called the vendor. */
  isOutbound: boolean
  call: string
  code: string
  isFailure: boolean
  status: number
  micros: number
  ip: string
  traceId: string
  /** Transactions, bets and rounds that the request names. */
  names: readonly string[]
  request: string
  answer: string
}

/** A crash may lose the last of it: no commit of money waits for this one's. */
const unhurried = (tx: Tx) => tx.query(`select set_config('synchronous_commit', 'off', true)`)

/** Adds to the minutes' counts; processes add to the same rows, in one order. */
export async function storeMinutes(db: Pick<Database, 'system'>, rows: readonly MinuteRow[]): Promise<void> {
  await db.system(async tx => {
    await unhurried(tx)
    await tx.query(
      `insert into vendors.vendor_minute as m (brand_id, minute, vendor_account, vendor, call, code, is_failure, calls, spread)
       select brand, minute, account, vendor, call, code, "isFailure", calls, spread
         from json_to_recordset($1) as r (brand uuid, minute timestamptz, account int, vendor text, call text, code text, "isFailure" bool,
                                          calls int, spread int[])
        order by brand, minute, account, call, code, "isFailure"
       on conflict (brand_id, minute, vendor_account, call, code, is_failure)
       do update set calls = m.calls + excluded.calls, spread = vendors.add_spread(m.spread, excluded.spread)`,
      [JSON.stringify(rows)],
    )
  })
}

export async function storeCalls(db: Pick<Database, 'system'>, rows: readonly CallRow[]): Promise<void> {
  await db.system(async tx => {
    await unhurried(tx)
    await tx.query(
      `insert into vendors.vendor_call
         (part, brand_id, id, at, vendor_account, vendor, call, code, is_failure, status, micros, ip, trace_id, names, request, answer, is_outbound)
       select floor(extract(epoch from at) / 86400)::int % 8, brand, id, at, account, vendor, call, code, "isFailure", status, micros, ip,
              "traceId", names, request, answer, "isOutbound"
         from json_to_recordset($1) as r (brand uuid, id uuid, at timestamptz, account int, vendor text, call text, code text, "isFailure" bool,
                status smallint, micros int, ip text, "traceId" text, names text[], request text, answer text, "isOutbound" bool)`,
      [JSON.stringify(rows)],
    )
  })
}
