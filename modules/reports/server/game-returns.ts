import type { BrandDirectory } from '@tonle/brand/server'
import type { In, Out } from '@tonle/contract'
import type { OpenScope, OperatorActor, Services, WaitingSource } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { dayIn } from '@tonle/text'
import type * as contract from '../contract.ts'
import { type ExactReturn, type ReturnSums, type ReturnVerdict, verdictOf } from '../rules.ts'

const DAY_MS = 86_400_000
/** Rows are versions of own games by currency: far fewer. */
const MOST = 500
/** What the alarm looks back at. */
const ALARM_DAYS = 30

type Row = { vendor: string; gameCode: string; gameName: string; version: string; currency: string } & Record<
  Exclude<keyof ReturnSums, 'bets'>,
  string
> & { bets: number }

const SQL = `select d.vendor, d.game as "gameCode", coalesce(house.local_text(g.names, $5), d.game) as "gameName", d.version, d.currency,
    sum(d.bets)::int as bets, sum(d.stake)::text as stake, sum(d.payout)::text as payout, sum(d.stake_squares)::text as "stakeSquares",
    sum(d.payout_squares)::text as "payoutSquares", sum(d.products)::text as products
  from reports.game_return d left join catalog.pub_game g on g.brand_id = d.brand_id and g.vendor = d.vendor and g.code = d.game
 where d.brand_id = $1 and ($2::text is null or d.mode = $2) and d.day >= $3::date and d.day <= $4::date
 group by d.mode, d.vendor, d.game, g.names, d.version, d.currency having sum(d.bets) > 0
 order by d.vendor, d.game, d.version desc, d.currency limit ${MOST}`

type Judged = Row & ReturnVerdict & { exact: ExactReturn | undefined }

/** The exact figures of own games, by vendor, game and version. */
export class ExactReturns {
  readonly #known: ReadonlyMap<string, ExactReturn>

  constructor(returns: readonly ExactReturn[]) {
    this.#known = new Map(returns.map(one => [`${one.vendor} ${one.gameCode} ${one.version}`, one]))
  }

  judge(row: Row): Judged {
    const exact = this.#known.get(`${row.vendor} ${row.gameCode} ${row.version}`)
    const [stake, payout, stakeSquares, payoutSquares, products] = [
      ...[row.stake, row.payout, row.stakeSquares, row.payoutSquares, row.products],
    ].map(Number) as [number, number, number, number, number]
    return { ...row, exact, ...verdictOf({ bets: row.bets, stake, payout, stakeSquares, payoutSquares, products }, exact) }
  }
}

type Asked = { brand: string; mode: string | null; fromDay: string; toDay: string; lang: string }

const rowsOf = (read: Read, { brand, mode, fromDay, toDay, lang }: Asked): Promise<Row[]> =>
  read.query<Row>(SQL, [brand, mode, fromDay, toDay, lang])

/** Each brand is read by itself, behind its own wall: an operator of one brand sees that one alone. */
export async function gameReturns(
  scope: OpenScope<OperatorActor>,
  { services, brands, exact }: { services: Services; brands: BrandDirectory; exact: ExactReturns },
  { days }: In<typeof contract.gameReturns>,
): Promise<Out<typeof contract.gameReturns>> {
  const { actor, brand, lang } = scope
  const toDay = dayIn(services.clock.now(), scope.site.zone)
  const fromDay = new Date(Date.parse(toDay) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const seen = (await brands.all()).filter(({ context }) => actor.isOfEveryBrand || context.id === brand)
  const content: Out<typeof contract.gameReturns>['content'] = []
  for (const { context } of seen) {
    const { id, mode, merchantCode, name } = context
    const asked = { brand: id, mode, fromDay, toDay, lang }
    const rows = await services.db.read(id, read => rowsOf(read, asked), { isReport: true })
    for (const judged of rows.map(row => exact.judge(row))) content.push({ merchantCode, brandName: name, ...shown(judged) })
  }
  return { fromDay, toDay, content }
}

/** With two decimals, rounded. */
function percent(share: number | null | undefined): string | null {
  if (share == null) return null
  const hundredths = Math.round(share * 10_000)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

const shown = ({ exact, ...row }: Judged) => ({
  vassalage: row.vendor,
  gameCode: row.gameCode,
  gameName: row.gameName,
  version: row.version,
  currency: row.currency as Out<typeof contract.gameReturns>['content'][number]['currency'],
  bets: row.bets,
  stake: BigInt(row.stake) as Out<typeof contract.gameReturns>['content'][number]['stake'],
  payout: BigInt(row.payout) as Out<typeof contract.gameReturns>['content'][number]['payout'],
  actual: percent(row.actual),
  low: percent(row.low),
  high: percent(row.high),
  least: percent(exact?.least),
  most: percent(exact?.most),
  state: row.state,
})

/** Versions of games whose return of the last days chance does not explain. */
export const returnsWaiting = (exact: ExactReturns): WaitingSource => ({
  kind: 'returns',
  ability: 'reports.read',
  async read(read) {
    const { today } = await read.one<{ today: string }>(`select to_char(app_now(), 'YYYY-MM-DD') as today`, [])
    // A day ahead: the brand's business day may be further than that of UTC.
    const toDay = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)
    const fromDay = new Date(Date.parse(today) - ALARM_DAYS * DAY_MS).toISOString().slice(0, 10)
    const rows = await rowsOf(read, { brand: read.brand, mode: null, fromDay, toDay, lang: 'en' })
    const outside = rows.filter(row => ['above', 'below'].includes(exact.judge(row).state))
    return { count: outside.length, newestAt: null }
  },
})
