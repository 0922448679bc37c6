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

const column = <T, V>(rows: readonly T[], of: (row: T) => V): V[] => rows.map(of)

/** A crash may lose the last of it: no commit of money waits for this one's. */
const unhurried = (tx: Tx) => tx.query(`select set_config('synchronous_commit', 'off', true)`)

/** Adds to the minutes' counts; processes add to the same rows, in one order. */
export async function storeMinutes(db: Pick<Database, 'system'>, rows: readonly MinuteRow[]): Promise<void> {
  await db.system(async tx => {
    await unhurried(tx)
    await tx.query(
      `insert into vendors.vendor_minute as m (brand_id, minute, vendor_account, vendor, call, code, is_failure, calls, spread)
       select brand, minute, account, vendor, call, code, failure, calls, spread::int[]
         from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::text[], $5::text[], $6::text[], $7::bool[], $8::int[], $9::text[])
              as r (brand, minute, account, vendor, call, code, failure, calls, spread)
        order by brand, minute, account, call, code, failure
       on conflict (brand_id, minute, vendor_account, call, code, is_failure)
       do update set calls = m.calls + excluded.calls, spread = vendors.add_spread(m.spread, excluded.spread)`,
      [
        column(rows, row => row.brand),
        column(rows, row => row.minute),
        column(rows, row => row.account),
        column(rows, row => row.vendor),
        column(rows, row => row.call),
        column(rows, row => row.code),
        column(rows, row => row.isFailure),
        column(rows, row => row.calls),
        column(rows, row => `{${row.spread.join(',')}}`),
      ],
    )
  })
}

export async function storeCalls(db: Pick<Database, 'system'>, rows: readonly CallRow[]): Promise<void> {
  await db.system(async tx => {
    await unhurried(tx)
    await tx.query(
      `insert into vendors.vendor_call
         (part, brand_id, id, at, vendor_account, vendor, call, code, is_failure, status, micros, ip, trace_id, names, request, answer, is_outbound)
       select floor(extract(epoch from at) / 86400)::int % 8, brand, id, at, account, vendor, call, code, failure, status, micros, ip, trace,
              string_to_array(names, ' '), request, answer, outbound
         from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::int[], $5::text[], $6::text[], $7::text[], $8::bool[], $9::smallint[],
                     $10::int[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bool[])
              as r (brand, id, at, account, vendor, call, code, failure, status, micros, ip, trace, names, request, answer, outbound)`,
      [
        column(rows, row => row.brand),
        column(rows, row => row.id),
        column(rows, row => row.at),
        column(rows, row => row.account),
        column(rows, row => row.vendor),
        column(rows, row => row.call),
        column(rows, row => row.code),
        column(rows, row => row.isFailure),
        column(rows, row => row.status),
        column(rows, row => row.micros),
        column(rows, row => row.ip),
        column(rows, row => row.traceId),
        column(rows, row => row.names.join(' ')),
        column(rows, row => row.request),
        column(rows, row => row.answer),
        column(rows, row => row.isOutbound),
      ],
    )
  })
}
