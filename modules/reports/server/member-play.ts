import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type { Currency, Money } from '@tonle/money'
import { dayIn } from '@tonle/text'
import type * as contract from '../contract.ts'

type View = Out<typeof contract.memberPlay>
const DAY_MS = 86_400_000
const MONTH_DAYS = 30
const MOST_GAMES = 5

/** Settled bets of one member, from the sums by day; they follow a bet within seconds. */
export async function memberPlay(read: ReadScope<OperatorActor>, { id }: In<typeof contract.memberPlay>): Promise<View> {
  const member = await read.maybe<{ currency: Currency }>(
    'select currency from identity.pub_member where brand_id = $1 and id = $2',
    [read.brand, id],
  )
  if (!member) throw fail('reports.no_such_member')
  const now = read.services.clock.now()
  const today = dayIn(now, read.site.zone)
  const since = dayIn(new Date(now.getTime() - (MONTH_DAYS - 1) * DAY_MS), read.site.zone)
  const values = [read.brand, id, read.site.mode, member.currency]
  const rows = await read.query<Row & { period: 'today' | 'month' | 'ever' }>(PERIODS, [...values, today, since])
  const games = await read.query<Row & { name: string; vendorName: string }>(GAMES, [...values, since, read.lang])
  const of = (period: string) => sumsOf(rows.find(row => row.period === period))
  return {
    currency: member.currency,
    ...{ today: of('today'), month: of('month'), ever: of('ever') },
    games: games.map(row => {
      const { bets, stake, ggr } = sumsOf(row)
      return { name: row.name, vendorName: row.vendorName, bets, stake, ggr }
    }),
  }
}

interface Row {
  bets: number
  stake: string
  payout: string
}

function sumsOf(row: Row | undefined): View['today'] {
  const [stake, payout] = [BigInt(row?.stake ?? 0), BigInt(row?.payout ?? 0)]
  return { bets: row?.bets ?? 0, stake: stake as Money, payout: payout as Money, ggr: (stake - payout) as Money }
}

const SUMS = `coalesce(sum(d.bets), 0)::int as bets, coalesce(sum(d.stake), 0)::text as stake, coalesce(sum(d.payout), 0)::text as payout`
const OF_MEMBER = 'd.brand_id = $1 and d.member_id = $2 and d.mode = $3 and d.currency = $4'

const PERIODS = `
  select p.period, s.* from (values ('today', $5::date), ('month', $6::date), ('ever', '-infinity'::date)) as p (period, since)
    cross join lateral (select ${SUMS} from reports.bet_day d where ${OF_MEMBER} and d.day >= p.since) s`

const GAMES = `
  select d.vendor, d.game, ${SUMS},
         coalesce((select house.local_text(g.names, $6) from catalog.pub_game g where g.brand_id = $1 and g.vendor = d.vendor and g.code = d.game), d.game) as name,
         coalesce((select v.name from catalog.pub_vendor v where v.brand_id = $1 and v.vendor = d.vendor), d.vendor) as "vendorName"
    from reports.bet_day d where ${OF_MEMBER} and d.day >= $5
   group by d.vendor, d.game having sum(d.bets) > 0 order by sum(d.stake) desc, d.vendor, d.game limit ${MOST_GAMES}`
