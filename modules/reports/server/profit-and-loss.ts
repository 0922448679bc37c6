import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, ReadScope } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import { cashWallet } from '@tonle/wallet/server'
import type * as contract from '../contract.ts'

type Answer = Out<typeof contract.profitAndLoss>
type Input = In<typeof contract.profitAndLoss>

/** Sums as text: they may be more than int8 holds. */
const SUMS = `sum(d.bets)::int as bets, sum(d.stake)::text as stake, sum(d.valid_bet)::text as "validBet", sum(d.payout)::text as payout,
       sum(d.payout - d.stake)::text as profit`
const OWN = `from reports.bet_day d
      where d.brand_id = $1 and d.member_id = $2 and d.mode = $3 and d.currency = $4 and d.day between $5 and $6`
/** Days and games with bets that are still open have nothing to show. */
const HAS_RESULT = 'having sum(d.bets) <> 0 or sum(d.payout) <> 0 or sum(d.void_bets) <> 0'

interface Sums {
  bets: number
  stake: string
  validBet: string
  payout: string
  profit: string
}

export async function profitAndLoss(read: ReadScope<MemberActor>, input: Input): Promise<Answer> {
  const { fromDay, toDay } = await rangeOf(read, input)
  const { currency, mode } = await cashWallet(read, read.site, read.actor)
  const own = [read.brand, read.actor.memberId, mode, currency, fromDay, toDay]
  const totals = await read.one<{ [K in keyof Sums]: Sums[K] | null }>(`select ${SUMS} ${OWN}`, own)
  const rows = input.by === 'day' ? await byDay(read, own, input) : await byGame(read, own, input)
  const shown = rows.slice(0, input.limit)
  return {
    content: shown.map(({ key, ...row }) => ({ ...row, ...amountsOf(row) })),
    next: rows.length > input.limit ? (shown.at(-1)?.key ?? null) : null,
    ...{ fromDay, toDay, currency },
    totals: amountsOf(totals),
  }
}

function amountsOf({ bets, stake, validBet, payout, profit }: { [K in keyof Sums]: Sums[K] | null }) {
  const amount = (text: string | null) => BigInt(text ?? 0) as Money
  return { bets: bets ?? 0, stake: amount(stake), validBet: amount(validBet), payout: amount(payout), profit: amount(profit) }
}

type ListedRow = Sums & { key: string } & Pick<Answer['content'][number], 'day' | 'vassalage' | 'gameCode' | 'gameName'>

async function byDay(read: ReadScope<MemberActor>, own: unknown[], { cursor, limit }: Input): Promise<ListedRow[]> {
  if (cursor !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(cursor)) throw refused('cursor', 'field.malformed')
  return await read.query<ListedRow>(
    `select d.day::text as key, d.day, null as vassalage, null as "gameCode", null as "gameName", ${SUMS} ${OWN} and ($7::date is null or d.day < $7)
      group by d.day ${HAS_RESULT} order by d.day desc limit $8`,
    [...own, cursor ?? null, limit + 1],
  )
}

async function byGame(read: ReadScope<MemberActor>, own: unknown[], { cursor, limit }: Input): Promise<ListedRow[]> {
  const [vendor, game] = cursor === undefined ? [null, null] : Buffer.from(cursor, 'base64url').toString().split('\n')
  if (game === undefined) throw refused('cursor', 'field.malformed')
  const rows = await read.query<Omit<ListedRow, 'key'>>(
    `select null as day, d.vendor as vassalage, d.game as "gameCode",
            coalesce((select house.local_text(g.names, $10) from catalog.pub_game g where g.brand_id = $1 and g.vendor = d.vendor and g.code = d.game), d.game) as "gameName",
            ${SUMS} ${OWN} and ($7::text is null or (d.vendor, d.game) > ($7, $8))
      group by d.vendor, d.game ${HAS_RESULT} order by d.vendor, d.game limit $9`,
    [...own, vendor, game, limit + 1, read.lang],
  )
  return rows.map(row => ({ ...row, key: Buffer.from(`${row.vassalage}\n${row.gameCode}`).toString('base64url') }))
}

const LONGEST_DAYS = 366

async function rangeOf(read: ReadScope<MemberActor>, input: Input): Promise<{ fromDay: string; toDay: string }> {
  const range = await read.one<{ from_day: string; to_day: string; days: number }>(
    `select from_day, to_day, to_day - from_day + 1 as days
       from (select coalesce($2::date, app_business_day($1)) as to_day) e
      cross join lateral (select coalesce($3::date, e.to_day - 29) as from_day) b`,
    [read.site.zone, input.toDay ?? null, input.fromDay ?? null],
  )
  if (range.days > LONGEST_DAYS) throw refused('fromDay', 'field.too_small')
  return { fromDay: range.from_day, toDay: range.to_day }
}

const refused = (field: string, code: 'field.malformed' | 'field.too_small') =>
  fail('request.invalid', { fields: { [field]: code } })
