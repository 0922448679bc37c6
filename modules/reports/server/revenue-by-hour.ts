import type { In, Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import { dayIn } from '@tonle/text'
import type * as contract from '../contract.ts'
import { totalsOf } from './revenue.ts'

const DAY_MS = 86_400_000

interface HourRow {
  hour: Date
  vertical: string
  bets: number
  stake: string
  payout: string
}

/** A day and the one before it, hour by hour. */
export async function revenueByHour(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.revenueByHour>,
): Promise<Out<typeof contract.revenueByHour>> {
  const { site, services } = read
  const now = services.clock.now()
  const day = input.day ?? dayIn(now, site.zone)
  const before = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
  const currency = input.currency ?? site.currency
  const { firstMs, beforeMs, endMs } = await boundsOf(read, day)
  const rows = await read.query<HourRow>(
    `select hour, vertical, bets::int as bets, stake::text as stake, payout::text as payout from reports.revenue_hour
      where brand_id = $1 and mode = $2 and currency = $3 and hour >= $4 and hour < $5`,
    [read.brand, site.mode, currency, new Date(beforeMs), new Date(endMs)],
  )
  const values = { brand: read.brand, mode: site.mode, currency }
  const [today, yesterday] = [
    await totalsOf(read, { ...values, fromDay: day, toDay: day }),
    await totalsOf(read, { ...values, fromDay: before, toDay: before }),
  ]
  const ggrIn = (fromMs: number, toMs: number) =>
    sumOf(rows, row => row.hour.getTime() >= fromMs && row.hour.getTime() < toMs).ggr
  const hours = Array.from({ length: Math.round((endMs - firstMs) / HOUR_MS) }, (_, i) => firstMs + i * HOUR_MS)
  const untilMs = Math.min(endMs, Math.max(firstMs, Math.floor(now.getTime() / HOUR_MS + 1) * HOUR_MS))
  return {
    day,
    currency,
    hours: hours.map(hourMs => ({
      hour: new Date(hourMs),
      ggr: hourMs <= now.getTime() ? ggrIn(hourMs, hourMs + HOUR_MS) : null,
      before: ggrIn(hourMs - (firstMs - beforeMs), hourMs - (firstMs - beforeMs) + HOUR_MS),
    })),
    today,
    // Players cannot be told by hour: they are those of the whole day.
    before: { ...sumOf(rows, ({ hour }) => hour.getTime() < beforeMs + (untilMs - firstMs)), players: yesterday.players },
    verticals: verticalsOf(rows.filter(({ hour }) => hour.getTime() >= firstMs)),
  }
}

const HOUR_MS = 3_600_000

/** Beginning of a business day, of the one before it, and of the one after it. */
async function boundsOf(read: ReadScope<OperatorActor>, day: string) {
  const { first, before, end } = await read.one<{ first: Date; before: Date; end: Date }>(
    `select $1::date::timestamp at time zone $2 as first, ($1::date - 1)::timestamp at time zone $2 as before,
            ($1::date + 1)::timestamp at time zone $2 as end`,
    [day, read.site.zone],
  )
  return { firstMs: first.getTime(), beforeMs: before.getTime(), endMs: end.getTime() }
}

function sumOf(rows: readonly HourRow[], isMeant: (row: HourRow) => boolean) {
  const meant = rows.filter(isMeant)
  const sum = (name: 'stake' | 'payout') => meant.reduce((total, row) => total + BigInt(row[name]), 0n)
  const [stake, payout] = [sum('stake'), sum('payout')]
  return {
    bets: meant.reduce((total, { bets }) => total + bets, 0),
    stake: stake as Money,
    payout: payout as Money,
    ggr: (stake - payout) as Money,
    margin: marginOf(stake, payout),
  }
}

/** Per cent of the stakes with two decimals, rounded half away from zero, as PostgreSQL rounds it in `SUMS`. */
function marginOf(stake: bigint, payout: bigint): string | null {
  if (stake === 0n) return null
  const ggr = stake - payout
  const isNegative = ggr < 0n !== stake < 0n
  const [top, bottom] = [ggr < 0n ? -ggr : ggr, stake < 0n ? -stake : stake]
  const hundredths = (top * 20_000n + bottom) / (2n * bottom)
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
  return isNegative && hundredths !== 0n ? `-${text}` : text
}

function verticalsOf(rows: readonly HourRow[]): Out<typeof contract.revenueByHour>['verticals'] {
  const names = [...new Set(rows.map(({ vertical }) => vertical))]
  return names
    .map(vertical => ({ vertical, ggr: sumOf(rows, row => row.vertical === vertical).ggr }))
    .toSorted((a, b) => (a.ggr === b.ggr ? a.vertical.localeCompare(b.vertical) : a.ggr < b.ggr ? 1 : -1))
}
