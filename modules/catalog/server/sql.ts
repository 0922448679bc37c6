import { MEMBER_TYPES } from '@tonle/contract'
import type { Read } from '@tonle/database'
import type { Currency } from '@tonle/money'
import type { LocalText } from '@tonle/text'
import { LANE_VENDORS, VENDOR_TYPES } from '../rules.ts'
import type * as rows from './rows.ts'

export type GameRow = Pick<
  rows.GameRow,
  'vendor' | 'code' | 'nodeId' | 'gameType' | 'art' | 'rtp' | 'hasDemo' | 'isHot' | 'isExclusive' | 'names'
> &
  Pick<rows.VendorRow, 'isOwn'> & { vendorName: string; isNew: boolean }

/** As an operator has marked it, else for so long; the sub-query is computed once, not for each row. */
export const IS_NEW = `coalesce(g.marked_new, g.created_at > (select app_now() - interval '30 days'))`
/** The brand's order: pinned games first, then by position. With code and vendor behind it no two games stand at one place. */
export const PLACE = '(case when g.is_pinned then g.position - 1000000 else g.position end)'
export const columns = `g.vendor, v.name as "vendorName", g.code, g.node_id as "nodeId", g.game_type as "gameType", g.names, g.art, g.rtp,
  g.has_demo as "hasDemo", g.is_hot as "isHot", g.is_exclusive as "isExclusive", v.is_own as "isOwn", ${IS_NEW} as "isNew"`
export const from = `catalog.game g join catalog.vendor v on v.brand_id = g.brand_id and v.code = g.vendor`
export const OPEN = `g.status = 'open' and v.status = 'open'`
/** What the lists of the lobby show. */
export const LISTED = `${OPEN} and not g.is_hidden`
const playable = `g.brand_id = $1 and ${OPEN}`
const listed = `g.brand_id = $1 and ${LISTED}`

/** So many business days of bets make a game hot, today's among them. */
export const HOT_DAYS = 7

/** First games of each category, those of its lane of vendors before the others; a category shows at most `perType`. */
export const openGames = (read: Read, perType: number) =>
  read.query<GameRow & { place: bigint }>(
    `select * from (
       select turned.*, row_number() over (partition by "gameType" order by turn, spot, code, vendor) as place from (
         select ${columns}, ${PLACE} as spot, case
             when g.game_type = any($4::text[])
               then row_number() over (partition by g.game_type, g.vendor order by ${PLACE}, g.code)
             when dense_rank() over (partition by g.game_type order by v.position, v.code) <= ($3::jsonb ->> g.game_type)::int then 0
             else 1
           end as turn
           from ${from} where ${listed}) turned) ranked
      where place <= $2 order by "gameType", place`,
    [read.brand, perType, LANE_VENDORS, VENDOR_TYPES],
  )

export type VendorRow = Pick<rows.VendorRow, 'code' | 'name' | 'isGame'> & { gameType: string; games: number }

export const openVendors = (read: Read) =>
  read.query<VendorRow>(
    `select v.code, v.name, v.is_game as "isGame", g.game_type as "gameType", count(*)::int as games
       from ${from} where ${listed} group by v.code, v.name, v.is_game, v.position, g.game_type order by v.position, v.code limit 500`,
    [read.brand],
  )

/** Pinned games first, then those with the most bets of the last seven business days. */
export const hotGames = (read: Read, zone: string, limit: number) =>
  read.query<GameRow>(
    `with played as (select vendor, game, sum(bets) as bets from play.pub_game_day
                      where brand_id = $1 and day > app_business_day($3, app_now()) - ${HOT_DAYS} group by vendor, game)
     select ${columns} from ${from} left join played p on p.vendor = g.vendor and p.game = g.code
      where ${listed} and (g.is_hot or p.bets > 0)
      order by g.is_hot desc, coalesce(p.bets, 0) desc, ${PLACE}, g.code, g.vendor limit $2`,
    [read.brand, limit, zone],
  )

/** Closed games are left out; games in maintenance still have their names. */
export const gameByCode = (read: Read, vendor: string, code: string) =>
  read.maybe<
    GameRow & Pick<rows.GameRow, 'largestWin' | 'volatility' | 'minStake' | 'maxStake'> & { status: 'open' | 'maintenance' }
  >(
    `select ${columns}, g.largest_win as "largestWin", g.volatility, g.min_stake as "minStake", g.max_stake as "maxStake", case when ${playable} then 'open' else 'maintenance' end as status
       from ${from} where g.brand_id = $1 and g.status <> 'closed' and v.status <> 'closed' and g.vendor = $2 and g.code = $3`,
    [read.brand, vendor, code],
  )

export interface WinRow {
  account: string
  names: LocalText
  code: string
  art: string
  payout: bigint
  currency: Currency
  at: Date
}

/** When the newest large win was settled; it may be of somebody whom the board leaves out. */
export const lastWin = async (read: Read): Promise<number | undefined> =>
  (
    await read.maybe<{ at: Date }>(
      `select settled_at as at from play.pub_win where brand_id = $1 and settled_at > app_now() - interval '30 days' order by settled_at desc limit 1`,
      [read.brand],
    )
  )?.at.getTime()

interface WinsAsked {
  gameCategory: string
  limitNum: number
  order: 'newest' | 'largest'
}
const WINS = `select m.account, g.names, g.code, g.art, b.payout, b.currency, b.settled_at as at
       from play.pub_win b
       join identity.pub_member m on m.brand_id = b.brand_id and m.id = b.member_id and m.type <> ${MEMBER_TYPES.trial}
       join catalog.game g on g.brand_id = b.brand_id and g.vendor = b.vendor and g.code = b.game
      where b.brand_id = $1 and b.settled_at > app_now() - interval '30 days' and ($2 = 'ALL' or g.game_type = $2)`

/** Large settled wins of real members of the last month; trial users never appear. */
export function latestWins(read: Read, { gameCategory, limitNum, order }: WinsAsked): Promise<WinRow[]> {
  const values = [read.brand, gameCategory, limitNum]
  return order === 'largest'
    ? read.query<WinRow>(`${WINS} order by b.payout desc, b.settled_at desc limit $3`, values)
    : read.query<WinRow>(`${WINS} order by b.settled_at desc limit $3`, values)
}
