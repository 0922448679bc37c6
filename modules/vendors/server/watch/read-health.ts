import type { In, Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { addSpreads, percentile } from './latency.ts'
import { IS_STUCK, STUCK_PARAMS } from './sweep-rounds.ts'

type Health = Out<typeof contract.vendorHealth>
const TREND_MINUTES = 30

interface Minute {
  vendor: string
  call: string
  code: string
  is_failure: boolean
  calls: number
  spread: number[]
  minute: Date
  /** Within the requested minutes. */
  is_asked: boolean
}

/** @returns every vendor of the brand that is connected or called, the ones in trouble first */
export async function vendorHealth(read: ReadScope<OperatorActor>, input: In<typeof contract.vendorHealth>): Promise<Health> {
  const minutes = await read.query<Minute>(
    `select vendor, call, code, is_failure, calls, spread, minute,
            minute > app_now() - make_interval(mins => $2) as is_asked
       from vendors.vendor_minute where brand_id = $1 and minute > app_now() - make_interval(mins => $3)`,
    [read.brand, Number(input.minutes), Math.max(TREND_MINUTES, Number(input.minutes))],
  )
  const nowMs = read.services.clock.nowMs()
  const vendors = (await vendorRows(read)).map(row => {
    const seen = minutes.filter(minute => minute.vendor === row.vendor)
    const asked = seen.filter(minute => minute.is_asked)
    const last = Math.max(0, ...seen.map(minute => minute.minute.getTime()))
    return {
      vassalage: row.vendor,
      name: row.name,
      dialect: row.dialect,
      status: row.status,
      isConnected: row.is_connected,
      ...countOf(asked),
      lastCallAt: last === 0 ? null : new Date(last),
      openBets: row.open_bets,
      stuckBets: row.stuck_bets,
      byCall: groups(asked, minute => minute.call).map(([call, rows]) => ({ call, ...countOf(rows) })),
      byCode: codesOf(asked),
      trend: trendOf(seen, nowMs),
    }
  })
  return { vendors: vendors.sort((a, b) => b.stuckBets - a.stuckBets || b.failed - a.failed || b.calls - a.calls) }
}

interface VendorRow {
  vendor: string
  name: string
  dialect: string
  status: Health['vendors'][number]['status']
  is_connected: boolean
  open_bets: number
  stuck_bets: number
}

const vendorRows = (read: Read) =>
  read.query<VendorRow>(
    `select a.vendor, coalesce(v.name, a.vendor) as name, a.dialect, coalesce(v.status, 'closed') as status, a.launch_url is not null as is_connected,
            count(o.bet_id)::int as open_bets, (count(o.bet_id) filter (where ${IS_STUCK('$2', '$3')}))::int as stuck_bets
       from vendors.vendor_account a
       left join catalog.pub_vendor v on v.brand_id = a.brand_id and v.vendor = a.vendor
       left join play.pub_open_bet o on o.brand_id = a.brand_id and o.vendor_account = a.id
      where a.brand_id = $1 and not coalesce(v.is_own, false)
      group by a.id, v.name, v.status order by a.vendor`,
    [read.brand, ...STUCK_PARAMS],
  )

function groups<T>(rows: readonly T[], of: (row: T) => string): [string, T[]][] {
  return [...Map.groupBy(rows, of)].sort(([a], [b]) => (a < b ? -1 : 1))
}

const sum = (rows: readonly Minute[]) => rows.reduce((total, row) => total + row.calls, 0)

function countOf(rows: readonly Minute[]) {
  const spread = rows.reduce<number[]>((all, row) => addSpreads(all, row.spread), [])
  return {
    calls: sum(rows),
    refused: sum(rows.filter(row => !row.is_failure && !isGood(row.code))),
    failed: sum(rows.filter(row => row.is_failure)),
    p50Ms: percentile(spread, 0.5),
    p99Ms: percentile(spread, 0.99),
  }
}

/** The protocols' words for done. */
const GOOD: ReadonlySet<string> = new Set(['OK', 'RS_OK'])
const isGood = (code: string) => GOOD.has(code)

const codesOf = (rows: readonly Minute[]) =>
  groups(
    rows.filter(row => !isGood(row.code)),
    row => `${row.call} ${row.code} ${row.is_failure}`,
  )
    .map(([, same]) => ({ call: same[0]!.call, code: same[0]!.code, isFailure: same[0]!.is_failure, calls: sum(same) }))
    .sort((a, b) => b.calls - a.calls)

function trendOf(rows: readonly Minute[], nowMs: number) {
  const first = Math.floor(nowMs / 60_000) - TREND_MINUTES + 1
  const trend = Array.from({ length: TREND_MINUTES }, () => ({ calls: 0, failed: 0 }))
  for (const row of rows) {
    const slot = trend[row.minute.getTime() / 60_000 - first]
    if (!slot) continue
    slot.calls += row.calls
    if (row.is_failure) slot.failed += row.calls
  }
  return trend
}
