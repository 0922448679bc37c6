import type { Read } from '@tonle/database'
import { type Currency, type Money, multiplyCut, ONE } from '@tonle/money'
import type { Kind, Terms } from '../contract.ts'
import { convert } from '../rules.ts'
import { noSums, type Part, type TeamSums } from '../rules-pay.ts'
import { countActive, type Threshold } from './count-active.ts'
import type { Span } from './periods.ts'

/** Whose team to count, by which terms. */
export interface Asked {
  key: string
  payee: string
  currency: Currency
  kind: Kind
  terms: Terms
}

export interface CountedTeam {
  parts: Part[]
  /** Prices of other currencies of the team in the contract's; null: none is declared, they do not count. */
  prices: { currency: Currency; price: Money | null }[]
}

type Shape = 'days' | 'hours' | 'slots'
const shapeOf = (kind: Kind): Shape => (kind === 'hourly' ? 'hours' : kind === 'realtime' ? 'slots' : 'days')

const SUMS = ['bet', 'stake', 'payout', 'won', 'lost', 'deposits', 'rebate', 'salary', 'bonus', 'jackpot'] as const

/**
 * The sums of a period by member, line, currency and part. Parameters: $1 brand, $2 mode, $3 and $4 the period, $5 kinds of games left out.
 * Real-time salary reads slots; bets count by the hour of their outcome or of their placement, with the line of the same time.
 */
function sourceOf(shape: Shape, counts: Terms['counts'], withBonus: boolean): string {
  if (shape === 'slots')
    return `select s.member_id, s.settled_version as line, s.currency, '' as part, 0 as bet, 0 as stake, 0 as payout,
        sum(s.${withBonus ? 'won' : 'cash_won'}) as won, sum(s.${withBonus ? 'lost' : 'cash_lost'}) as lost, 0 as deposits, 0 as rebate, 0 as salary, 0 as bonus, 0 as jackpot
       from contracts.member_slot s
      where s.brand_id = $1 and s.mode = $2 and s.slot >= $3::timestamptz and s.slot < $4::timestamptz and s.vertical <> all ($5::text[]) group by 1, 2, 3`
  const [day, hour, line] =
    counts === 'placed' ? ['placed_day', 'placed_hour', 'line_version'] : ['day', 'hour', 'settled_version']
  const part = shape === 'hours' ? `h.${day} || ' ' || h.${hour}` : `''`
  const bets = `select h.member_id, h.${line} as line, h.currency, ${part} as part, sum(h.${withBonus ? 'valid_bet' : 'cash_bet'}) as bet, sum(h.stake) as stake,
        sum(h.payout) as payout, 0 as won, 0 as lost, 0 as deposits, 0 as rebate, 0 as salary, 0 as bonus, 0 as jackpot
       from contracts.member_hour h
      where h.brand_id = $1 and h.mode = $2 and h.${day} >= $3::date and h.${day} < $4::date and h.vertical <> all ($5::text[]) group by 1, 2, 3, 4`
  if (shape === 'hours') return bets
  return `${bets} union all select m.member_id, m.line_version, m.currency, '', 0, 0, 0, 0, 0, sum(m.deposits), sum(m.rebate), sum(m.salary), sum(m.bonus), sum(m.jackpot)
       from contracts.member_cash m where m.brand_id = $1 and m.mode = $2 and m.day >= $3::date and m.day < $4::date group by 1, 2, 3`
}

/** One row for each contract ($6: key, payee, whose bets) and member of its team, by part and currency. */
export const teamRows = (shape: Shape, counts: Terms['counts'], withBonus: boolean): string => `c as materialized (
    select * from jsonb_to_recordset($6::jsonb) as c (key text, payee uuid, team text)),
  t as (
    select c.key, c.payee, x.member_id, x.part, x.currency, ${SUMS.map(sum => `sum(x.${sum}) as ${sum}`).join(', ')}
      from (${sourceOf(shape, counts, withBonus)}) x
      join agents.pub_line l on l.brand_id = $1 and l.member_id = x.member_id and l.version = x.line
     cross join lateral unnest(l.ancestors || x.member_id) with ordinality as u (agent, place)
      join c on c.payee = u.agent
     where case c.team when 'with_self' then true when 'all' then u.agent <> x.member_id else u.place = cardinality(l.ancestors) end
     group by c.key, c.payee, x.member_id, x.part, x.currency)`

/** Prices of one unit of each currency in the brand's, as declared at an instant. */
export async function pricesAt(read: Read, brandCurrency: Currency, at: Date): Promise<Map<Currency, bigint>> {
  const rows = await read.query<{ currency: Currency; price: bigint }>(
    `select distinct on (currency) currency, price from contracts.price where brand_id = $1 and from_at <= $2 order by currency, from_at desc`,
    [read.brand, at],
  )
  return new Map<Currency, bigint>([...rows.map(row => [row.currency, row.price] as const), [brandCurrency, ONE]])
}

/** The price of `from` in `to`, in millionths; undefined where one of them has none. */
export function priceIn(prices: ReadonlyMap<Currency, bigint>, from: Currency, to: Currency): bigint | undefined {
  if (from === to) return ONE
  const [of, in_] = [prices.get(from), prices.get(to)]
  return of === undefined || in_ === undefined ? undefined : (of * ONE) / in_
}

type SumRow = { key: string; part: string; currency: Currency } & Record<(typeof SUMS)[number], string>

/** What teams came to in a period: one statement for all contracts that count alike, however many there are. */
export async function countTeams(
  read: Read,
  { mode, span, brandCurrency }: { mode: string; span: Span; brandCurrency: Currency },
  asked: readonly Asked[],
): Promise<Map<string, CountedTeam>> {
  const prices = await pricesAt(read, brandCurrency, span.to)
  const counted = new Map<string, CountedTeam>(asked.map(({ key }) => [key, { parts: [], prices: [] }]))
  const alike = Map.groupBy(asked, ({ kind, terms }) =>
    JSON.stringify([shapeOf(kind), terms.counts, terms.bonusBets, [...terms.excluded].sort()]),
  )
  for (const group of alike.values()) {
    const { kind, terms } = group[0]!
    const [from, to] = kind === 'realtime' ? [span.from, span.to] : [span.fromDay, span.toDay]
    const teams = group.map(one => ({ key: one.key, payee: one.payee, team: one.terms.team }))
    const params = [read.brand, mode, from, to, terms.excluded, JSON.stringify(teams)]
    const team = teamRows(shapeOf(kind), terms.counts, terms.bonusBets)
    const rows = await read.query<SumRow>(
      `with ${team} select key, part, currency, ${SUMS.map(sum => `sum(${sum})::text as ${sum}`).join(', ')} from t group by key, part, currency`,
      params,
    )
    const currencies = [...new Set(rows.map(row => row.currency))]
    const active = await countActive(read, team, params, thresholdsOf(group, currencies, prices))
    const byKey = Map.groupBy(rows, row => row.key)
    for (const one of group) counted.set(one.key, teamOf(one, byKey.get(one.key) ?? [], prices, active))
  }
  return counted
}

/** What a member must have bet and deposited, in each currency of the team; none of contracts that ask for no active members. */
function thresholdsOf(
  group: readonly Asked[],
  currencies: readonly Currency[],
  prices: ReadonlyMap<Currency, bigint>,
): Threshold[] {
  return group
    .filter(({ terms }) => terms.levels.some(({ active }) => active > 0))
    .flatMap(({ key, payee, currency, terms }) =>
      currencies.flatMap(of => {
        const price = priceIn(prices, of, currency)
        if (price === undefined || price === 0n) return []
        const inOf = (amount: Money) => multiplyCut(amount, ONE, price)
        return [{ key, payee, currency: of, bet: inOf(terms.activeBet), deposits: inOf(terms.activeDeposit) }]
      }),
    )
}

function teamOf(
  { key, currency }: Asked,
  rows: readonly SumRow[],
  prices: ReadonlyMap<Currency, bigint>,
  active: ReadonlyMap<string, number>,
): CountedTeam {
  const others = [...new Set(rows.map(row => row.currency))].filter(of => of !== currency)
  const parts = [...Map.groupBy(rows, row => row.part)].map(([part, of]) => ({
    active: active.get(`${key} ${part}`) ?? 0,
    sums: of.reduce<TeamSums>((sums, row) => {
      const price = priceIn(prices, row.currency, currency)
      if (price === undefined) return sums
      return Object.fromEntries(
        SUMS.map(name => [name, sums[name] + convert(BigInt(row[name]) as Money, price)]),
      ) as unknown as TeamSums
    }, noSums),
  }))
  return { parts, prices: others.map(of => ({ currency: of, price: (priceIn(prices, of, currency) ?? null) as Money | null })) }
}
