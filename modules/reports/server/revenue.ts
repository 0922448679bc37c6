import type { In, Out } from '@tonle/contract'
import { answerList, listValues, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { type ListQuery, type ListValues, listQuery, type Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import * as contract from '../contract.ts'

type Scope = ReadScope<OperatorActor>
type By = (typeof contract.REVENUE_BY)[number]
type Row = Out<typeof contract.revenue>['content'][number]

/** What names a row of each reading. */
const KEYS: Readonly<Record<By, readonly ('day' | 'vendor' | 'game' | 'vertical')[]>> = {
  day: ['day'],
  vendor: ['vendor'],
  game: ['vendor', 'game'],
  vertical: ['vertical'],
}
/** Of the sums and of the index of players alike. */
const SELECTED = `d.brand_id = $brand and d.mode = $mode and d.currency = $currency and d.day >= $fromDay and d.day <= $toDay
  and ($vassalage::text is null or d.vendor = $vassalage) and ($gameCode::text is null or d.game = $gameCode)
  and ($vertical::text is null or d.vertical = $vertical)`
const SUMS = `coalesce(sum(d.bets), 0)::int as bets, coalesce(sum(d.stake), 0) as stake, coalesce(sum(d.payout), 0) as payout,
  coalesce(sum(d.stake - d.payout), 0) as ggr, round(sum(d.stake - d.payout) * 100 / nullif(sum(d.stake), 0), 2)::text as margin`
const keyText = (by: By) => KEYS[by].map(name => `d.${name}::text`).join(` || ' ' || `)

interface Sums {
  bets: number
  stake: string
  payout: string
  ggr: string
  margin: string | null
}
type Listed = Sums &
  Pick<Row, 'key' | 'day' | 'vendorName' | 'gameName' | 'vertical' | 'voidBets'> & {
    vendor: string | null
    game: string | null
    voidStake: string
  }

const listBy = (by: By): ListQuery<Listed> => {
  const has = (name: (typeof KEYS)[By][number]) => KEYS[by].includes(name)
  const column = (name: (typeof KEYS)[By][number]) => (has(name) ? `d.${name}` : `null`)
  return listQuery<Listed>({
    columns: `r.key, r.day, r.vendor, r.game, r.vertical, r.bets, r.stake::text as stake, r.payout::text as payout, r.ggr::text as ggr, r.margin,
      r.void_bets as "voidBets", r.void_stake::text as "voidStake",
      ${has('vendor') ? '(select v.name from catalog.pub_vendor v where v.brand_id = $brand and v.vendor = r.vendor)' : 'null'} as "vendorName",
      ${has('game') ? '(select house.local_text(g.names, $lang) from catalog.pub_game g where g.brand_id = $brand and g.vendor = r.vendor and g.code = r.game)' : 'null'} as "gameName"`,
    from: `(select ${keyText(by)} as key, ${column('day')} as day, ${column('vendor')} as vendor, ${column('game')} as game, ${column('vertical')} as vertical,
              ${SUMS}, sum(d.void_bets)::int as void_bets, sum(d.void_stake) as void_stake
         from reports.revenue_day d where ${SELECTED} group by ${KEYS[by].map(name => `d.${name}`).join(', ')}
       having sum(d.bets) <> 0 or sum(d.payout) <> 0 or sum(d.void_bets) <> 0) r`,
    where: 'true',
    sorts: { key: ['r.key'], ggr: ['r.ggr', 'r.key'], stake: ['r.stake', 'r.key'], bets: ['r.bets', 'r.key'] },
  })
}
const lists: Readonly<Record<By, ListQuery<Listed>>> = {
  day: listBy('day'),
  vendor: listBy('vendor'),
  game: listBy('game'),
  vertical: listBy('vertical'),
}

export async function revenue(read: Scope, input: In<typeof contract.revenue>): Promise<Out<typeof contract.revenue>> {
  const { by } = input
  const own = valuesOf(read, input)
  const values = listValues(read, contract.revenue, input, own)
  const page = await answerList(read, contract.revenue, input, {
    query: lists[by],
    values: own,
    load: rows => playersOf(read, by, values, rows),
    view: (row, players) => ({ ...rowView(row, players), currency: own.currency }),
  })
  return {
    ...page,
    fromDay: values.fromDay as string,
    toDay: values.toDay as string,
    currency: own.currency,
    totals: input.cursor === undefined ? await totalsOf(read, values) : null,
  }
}

const valuesOf = (read: Scope, { vassalage, gameCode, vertical, currency }: Partial<In<typeof contract.revenue>>) => ({
  mode: read.site.mode,
  currency: currency ?? read.site.currency,
  lang: read.lang,
  vassalage: vassalage ?? null,
  gameCode: gameCode ?? null,
  vertical: vertical ?? null,
})

const rowView = (row: Listed, players: ReadonlyMap<string, number>): Omit<Row, 'currency'> => ({
  key: row.key,
  day: row.day,
  vassalage: row.vendor,
  vendorName: row.vendorName ?? row.vendor,
  gameCode: row.game,
  gameName: row.gameName ?? row.game,
  vertical: row.vertical,
  ...amountsOf(row),
  players: players.get(row.key) ?? 0,
  voidBets: row.voidBets,
  voidStake: BigInt(row.voidStake) as Money,
})

const amountsOf = ({ bets, stake, payout, ggr, margin }: Sums) => ({
  bets,
  stake: BigInt(stake) as Money,
  payout: BigInt(payout) as Money,
  ggr: BigInt(ggr) as Money,
  margin,
})

const NAMES = ['brand', 'mode', 'currency', 'fromDay', 'toDay', 'vassalage', 'gameCode', 'vertical'] as const
/** `$name` of `SELECTED` as positions. */
const positioned = NAMES.reduce((text, name, i) => text.replaceAll(`$${name}`, `$${i + 1}`), SELECTED)
const paramsOf = (values: ListValues) => NAMES.map(name => values[name] ?? null)

/** How many different members stand behind each row. The key is put together for rows alone: for each day of each member it took as long as the rest. */
async function playersOf(read: Read, by: By, values: ListValues, rows: readonly Listed[]): Promise<ReadonlyMap<string, number>> {
  const columns = KEYS[by].map(name => `d.${name}`).join(', ')
  const found = await read.query<{ key: string; players: number }>(
    `select d.key, d.players
       from (select ${keyText(by)} as key, count(*)::int as players
         from (select distinct ${columns}, d.member_id from reports.bet_day d where ${positioned}) d group by ${columns}) d
      where d.key = any ($${NAMES.length + 1})`,
    [...paramsOf(values), rows.map(({ key }) => key)],
  )
  return new Map(found.map(({ key, players }) => [key, players]))
}

/** Sums of a selection with its players. */
export async function totalsOf(read: Read, values: ListValues): Promise<NonNullable<Out<typeof contract.revenue>['totals']>> {
  const sums = await read.one<Sums>(
    `select bets, stake::text as stake, payout::text as payout, ggr::text as ggr, margin
       from (select ${SUMS} from reports.revenue_day d where ${positioned}) s`,
    paramsOf(values),
  )
  const { players } = await read.one<{ players: number }>(
    `select count(*)::int as players from (select distinct d.member_id from reports.bet_day d where ${positioned}) d`,
    paramsOf(values),
  )
  return { ...amountsOf(sums), players }
}
