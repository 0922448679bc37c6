import type { In, Out } from '@tonle/contract'
import { answerList, listValues, type MemberActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import type { Money } from '@tonle/money'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../contract.ts'

/** Sums as text: they may be more than int8 holds. */
const sums = `sum(d.bets)::int as bets, sum(d.stake)::text as stake, sum(d.valid_bet)::text as "validBet", sum(d.payout)::text as payout,
  sum(d.payout - d.stake)::text as profit`
const from = 'reports.bet_day d'
const where = `d.brand_id = $brand and d.member_id = $member and d.mode = $mode and d.currency = $currency`
const range = { day: 'd.day' }
/** Days and games with bets that are still open have nothing to show. */
const HAS_RESULT = 'having sum(d.bets) <> 0 or sum(d.payout) <> 0 or sum(d.void_bets) <> 0'

interface Sums {
  bets: number
  stake: string
  validBet: string
  payout: string
  profit: string
}

type ListedRow = Sums & { day: string | null; vassalage: string | null; gameCode: string | null; gameName: string | null }

/** The first day of a period. */
const PERIODS = {
  day: 'd.day',
  week: `date_trunc('week', d.day::timestamp)::date`,
  half: `(date_trunc('month', d.day::timestamp)::date + case when extract(day from d.day) > 15 then 15 else 0 end)`,
  month: `date_trunc('month', d.day::timestamp)::date`,
} as const

const listBy = (first: string) =>
  listQuery<ListedRow>({
    columns: `${first} as day, null as vassalage, null as "gameCode", null as "gameName", ${sums}`,
    from,
    where,
    range,
    group: `group by ${first} ${HAS_RESULT}`,
    sorts: { day: [first] },
    sums,
  })
const periodLists = {
  day: listBy(PERIODS.day),
  week: listBy(PERIODS.week),
  half: listBy(PERIODS.half),
  month: listBy(PERIODS.month),
}

const gameList = listQuery<ListedRow>({
  columns: `null as day, d.vendor as vassalage, d.game as "gameCode",
    coalesce((select house.local_text(g.names, $lang) from catalog.pub_game g where g.brand_id = $brand and g.vendor = d.vendor and g.code = d.game), d.game) as "gameName",
    ${sums}`,
  from,
  where,
  range,
  group: `group by d.vendor, d.game ${HAS_RESULT}`,
  sorts: { game: ['d.vendor', 'd.game'] },
  sums,
})

export async function profitAndLoss(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.profitAndLoss>,
): Promise<Out<typeof contract.profitAndLoss>> {
  const { currency, mode } = await cashWallet(read, read.site, read.actor)
  const own = { member: read.actor.memberId, mode, currency, lang: read.lang }
  const values = listValues(read, contract.profitAndLoss, input, own)
  const [query, sort] = input.by === 'game' ? [gameList, 'game'] : [periodLists[input.by], '-day']
  const view = (row: ListedRow) => ({ ...row, ...amountsOf(row) })
  return {
    ...(await answerList(read, contract.profitAndLoss, input, { query, values: own, sort, view })),
    fromDay: values.fromDay as string,
    toDay: values.toDay as string,
    currency,
    totals: input.cursor === undefined ? amountsOf(await query.sum(read, values)) : null,
  }
}

function amountsOf({ bets, stake, validBet, payout, profit }: { [K in keyof Sums]: Sums[K] | null }) {
  const amount = (text: string | null) => BigInt(text ?? 0) as Money
  return { bets: bets ?? 0, stake: amount(stake), validBet: amount(validBet), payout: amount(payout), profit: amount(profit) }
}
