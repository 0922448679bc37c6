import { listQuery } from '@tonle/database'
import { columns, from, type GameRow, HOT_DAYS, IS_NEW, LISTED, OPEN, PLACE } from './sql.ts'

/** Bets of the last days; PostgreSQL leaves the join out where nothing asks for them. */
const bets = `left join (select vendor, game, sum(bets) as bets from play.pub_game_day
      where brand_id = $brand and day > app_business_day($zone, app_now()) - ${HOT_DAYS} group by vendor, game) p
    on p.vendor = g.vendor and p.game = g.code`

const filters = {
  gameType: 'g.game_type = $gameType',
  vendors: 'g.vendor = any($vendors::text[])',
  found: 'g.node_id = any($found::uuid[])',
  hasDemo: 'g.has_demo',
  isOwn: 'v.is_own',
  volatility: 'g.volatility = $volatility',
  minReturn: 'g.return_percent >= $minReturn::int',
  stake: 'g.min_stake <= $stake::int8',
  isNew: IS_NEW,
  isHot: '(g.is_hot or p.bets > 0)',
}
/** Orders that a player chooses in every list. */
const sorts = {
  position: [PLACE, 'g.code', 'g.vendor'],
  new: ['g.created_at', 'g.code', 'g.vendor'],
  name: [`lower(coalesce(g.names ->> $lang::text, g.names ->> 'en', g.code))`, 'g.code', 'g.vendor'],
  popular: ['g.is_hot', 'coalesce(p.bets, 0)', `-${PLACE}`, 'g.code', 'g.vendor'],
  relevance: ['array_position($found::uuid[], g.node_id)'],
} as const

/** Games that can be played now and are not hidden. */
export const openList = listQuery<GameRow>({
  columns,
  from: `${from} ${bets}`,
  where: `g.brand_id = $brand and ${LISTED}`,
  filters,
  sorts,
  uuid: 'g.node_id',
})

/** Those a member has played, also hidden ones. */
export const playedList = listQuery<GameRow>({
  columns,
  from: `${from} ${bets} join play.pub_member_game m on m.brand_id = g.brand_id and m.vendor = g.vendor and m.game = g.code`,
  where: `g.brand_id = $brand and ${OPEN} and m.member_id = $member`,
  filters,
  sorts: { ...sorts, playedAt: ['m.played_at', 'g.vendor', 'g.code'] },
})

/** A member's favourites, also hidden ones. */
export const favouriteList = listQuery<GameRow>({
  columns,
  from: `${from} ${bets} join catalog.favourite f on f.brand_id = g.brand_id and f.vendor = g.vendor and f.game = g.code`,
  where: `g.brand_id = $brand and ${OPEN} and f.member_id = $member`,
  filters,
  sorts: { ...sorts, addedAt: ['f.added_at', 'f.vendor', 'f.game'] },
})
