import type { Out } from '@tonle/contract'
import type { MemberActor, ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { dayIn, type LocalText, localText } from '@tonle/text'
import { type missionLeaderboard, type Period, type Prizes, prizes as prizesShape } from '../contract.ts'
import { maskAccount, prizeOf, prizeSteps, stretchOf } from '../rules.ts'
import { holderOf } from './holder.ts'

/** Places that are shown. */
const SHOWN = 20

interface BoardRow {
  id: string
  period: Period
  words: { title: LocalText }
  prizes: unknown
  currency: Currency
  fromDay: string
  toDay: string | null
  /** Its last period that was closed. */
  closedDay: string | null
  closedLast: string | null
}

interface PlaceRow {
  boardId: string
  periodDay: string
  rank: number
  memberId: string
  account: string
  stars: number
  /** Of a closed period: what was given. */
  given: Money | null
}

type Ranking = Out<typeof missionLeaderboard>['now'][number]
interface Shown {
  board: BoardRow
  prizes: Prizes
  start: string
  last: string
  isClosed: boolean
}

export async function leaderboard(read: ReadScope<MemberActor>): Promise<Out<typeof missionLeaderboard>> {
  const { member, currency, mode } = await holderOf(read, read.site, read.actor)
  const today = dayIn(read.services.clock.now(), read.site.zone)
  const boards = await read.query<BoardRow>(
    `select b.id, b.period, b.words, b.prizes, b.currency, b.from_day::text as "fromDay", b.to_day::text as "toDay",
            c.period_day::text as "closedDay", c.last_day::text as "closedLast"
       from missions.board b
       left join lateral (select p.period_day, p.last_day from missions.board_period p
                           where p.brand_id = b.brand_id and p.board_id = b.id and p.closed_at is not null order by p.period_day desc limit 1) c on true
      where b.brand_id = $1 and b.currency = $2 and b.mode = $3 and b.state = 'open' order by b.created_at, b.id limit 6`,
    [read.brand, currency, mode],
  )
  const shown = boards.flatMap((board): Shown[] => {
    const prizes = prizesShape.parse(board.prizes)
    const now = stretchOf(board, today)
    const { closedDay, closedLast } = board
    return [
      ...(now && now.start !== closedDay ? [{ board, prizes, start: now.start, last: now.to, isClosed: false }] : []),
      ...(closedDay && closedLast ? [{ board, prizes, start: closedDay, last: closedLast, isClosed: true }] : []),
    ]
  })
  const places = await placesOf(read, shown, member)
  const rankings = shown.map(one => rankingOf(one, places, { member, lang: read.lang }))
  return { now: rankings.filter(({ isClosed }) => !isClosed), before: rankings.filter(({ isClosed }) => isClosed) }
}

/** The first places of each board, and the member's own. */
async function placesOf(read: Read, shown: readonly Shown[], member: string): Promise<PlaceRow[]> {
  if (shown.length === 0) return []
  const wanted = JSON.stringify(shown.map(({ board, start }) => ({ board: board.id, start })))
  return await read.query<PlaceRow>(
    `select w.board as "boardId", w.start::text as "periodDay", p.rank::int as rank, p.member_id as "memberId", i.account, p.stars, a.amount as given
       from jsonb_to_recordset($2) as w(board uuid, start date)
       cross join lateral (
         (select s.member_id, s.stars, row_number() over (order by s.stars desc, s.reached_at, s.member_id) as rank
            from missions.score s where s.brand_id = $1 and s.board_id = w.board and s.period_day = w.start
           order by s.stars desc, s.reached_at, s.member_id limit ${SHOWN})
         union
         select o.member_id, o.stars, 1 + (select count(*) from missions.score s
                                            where s.brand_id = $1 and s.board_id = w.board and s.period_day = w.start
                                              and (s.stars > o.stars or s.stars = o.stars and (s.reached_at, s.member_id) < (o.reached_at, o.member_id)))
           from missions.score o where o.brand_id = $1 and o.board_id = w.board and o.period_day = w.start and o.member_id = $3) p
       join identity.pub_member i on i.brand_id = $1 and i.id = p.member_id
       left join missions.award a on a.brand_id = $1 and a.board_id = w.board and a.period_day = w.start and a.member_id = p.member_id
      order by p.rank`,
    [read.brand, wanted, member],
  )
}

function rankingOf(
  { board, prizes, start, last, isClosed }: Shown,
  all: readonly PlaceRow[],
  { member, lang }: { member: string; lang: ReadScope['lang'] },
): Ranking {
  const places = all.filter(({ boardId, periodDay }) => boardId === board.id && periodDay === start)
  const prize = ({ rank, given }: PlaceRow) => (isClosed ? given : prizeOf(prizes, rank))
  const own = places.find(({ memberId }) => memberId === member)
  return {
    ...{ title: localText(board.words.title, lang), period: board.period, currency: board.currency, isClosed },
    ...{ periodDay: start, lastDay: last },
    prizes: prizeSteps(prizes),
    places: places
      .filter(({ rank }) => rank <= SHOWN)
      .map(place => ({
        ...{ rank: place.rank, stars: place.stars, prize: prize(place), isOwn: place.memberId === member },
        player: maskAccount(place.account),
      })),
    own: own ? { rank: own.rank, stars: own.stars, prize: prize(own) } : null,
  }
}
