import type { Id, In, Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import type { Money } from '@tonle/money'
import { dayIn } from '@tonle/text'
import * as contract from '../contract.ts'
import { NewestFirst } from './newest-bets.ts'

type Row = Out<typeof contract.revenueBets>['content'][number]

interface BetRow extends Omit<Row, 'ggr' | 'member' | 'gameName' | 'payout' | 'status'> {
  memberId: string
  name: string | null
  paid: Money | null
  received: Money | null
  events: number
  isVoid: boolean
}

/**
 * Ids of bets grow with time, so a business day is a range of them: from a day earlier, since money that was held may be taken on the next
 * day, to minutes after its end, since clocks of programs may be ahead.
 */
const idAt = (days: string, more = '') => `play.id_floor(($day::date${days})::timestamp at time zone $zone${more})`
const event = (what: string) =>
  `(select ${what} from play.pub_bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id)`

/** What happened to a bet is asked of the rows of a page alone: nothing of it decides which rows these are. */
const bets = listQuery<BetRow>({
  columns: `b.bet_id as "betId", b.placed_at as "placedAt", b.member_id as "memberId", b.vendor as vassalage, b.game as "gameCode", b.vertical,
    b.round_id as "roundId", b.currency, b.stake, b.payout as paid,
    coalesce((select m.account from identity.pub_member m where m.brand_id = b.brand_id and m.id = b.member_id), '') as account,
    (select house.local_text(g.names, $lang) from catalog.pub_game g where g.brand_id = b.brand_id and g.vendor = b.vendor and g.code = b.game) as name,
    ${event('sum(e.amount)::int8')} as received, ${event('count(*)::int')} as events, ${event(`coalesce(bool_or(e.kind = 'void'), false)`)} as "isVoid"`,
  from: 'play.pub_bet b',
  where: `b.brand_id = $brand and b.mode = $mode and b.currency = $currency and b.day = $day and b.bet_id >= ${idAt(' - 1')} and b.bet_id < ${idAt(' + 1', ` + interval '15 minutes'`)}`,
  filters: {
    vassalage: 'b.vendor = $vassalage',
    gameCode: 'b.game = $gameCode',
    vertical: 'b.vertical = $vertical',
    member: 'b.member_id = $member',
    // Minutes before the end of the day, or before what is shown already.
    newest: `b.bet_id >= play.id_floor(least(($day::date + 1)::timestamp at time zone $zone, $until::timestamptz) - make_interval(mins => $newest))`,
  },
  sorts: { placedAt: ['b.bet_id'] },
})

const newestFirst = new NewestFirst<BetRow>(bets.options)

/** Folds are seconds behind. */
const FOLDED_MS = 60_000

export async function revenueBets(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.revenueBets>,
): Promise<Out<typeof contract.revenueBets>> {
  const now = read.services.clock.now()
  const { mode, currency, zone } = read.site
  const day = input.day ?? dayIn(now, zone)
  return await answerList(read, contract.revenueBets, input, {
    query: newestFirst,
    values: {
      ...{ mode, currency: input.currency ?? currency, lang: read.lang, day },
      // Once the sums have folded what was placed in its last seconds.
      isOver: day < dayIn(new Date(now.getTime() - FOLDED_MS), zone),
      until: now.toISOString(),
    },
    view: betView,
  })
}

/** As `foldBet` of play folds it; a stake that came back is no payout. */
function betView({ memberId, name, paid, received, events, isVoid, ...row }: BetRow): Row {
  const back = ((paid ?? 0n) + (received ?? 0n)) as Money
  const payout = (isVoid ? 0n : back) as Money
  return {
    ...row,
    member: memberId as Id<'mem'>,
    gameName: name ?? row.gameCode,
    payout,
    ggr: (row.stake - back) as Money,
    status: isVoid ? 'void' : back > 0n ? 'won' : paid !== null || events > 0 ? 'lost' : 'open',
  }
}
