import { can, type In, type Out } from '@tonle/contract'
import { answerNumberedPage, type MemberActor, type ReadScope } from '@tonle/contract/server'
import type { ListQuery } from '@tonle/database'
import type * as contract from '../contract.ts'
import type { GameSearch } from './game-search.ts'
import { favouriteList, openList, playedList } from './list-queries.ts'
import { type GameRow, openVendors } from './sql.ts'
import { tileOf } from './tile.ts'

type ListInput = In<typeof contract.gameList>

/** Each tab's list and its own order. */
const TABS: Record<ListInput['tab'], { query: ListQuery<GameRow>; sort: string }> = {
  ALL: { query: openList, sort: 'position' },
  NEW: { query: openList, sort: '-new' },
  HOT: { query: openList, sort: '-popular' },
  FAV: { query: favouriteList, sort: '-addedAt' },
  RECENT: { query: playedList, sort: '-playedAt' },
}
const SORTS = { popular: '-popular', new: '-new', name: 'name' } as const

export async function gameList(games: GameSearch, read: ReadScope, input: ListInput): Promise<Out<typeof contract.gameList>> {
  const { gameType, vassalage, hasDemo, search, tab, sort } = input
  const member = read.actor.type === 'member' && can(read.actor, 'real.play') ? read.actor.memberId : undefined
  if ((tab === 'FAV' || tab === 'RECENT') && !member) return { games: [], pageNum: input.pageNo, totalPages: 1, total: 0 }
  const found = search === undefined ? undefined : await games.find(read, search)
  const page = {
    number: input.pageNo,
    size: input.pageSize,
    sort: sort ? SORTS[sort] : found ? 'relevance' : TABS[tab].sort,
  }
  const values = {
    ...{
      gameType: filterOf(gameType),
      vendors: vassalage?.split(','),
      found,
      hasDemo: hasDemo === 'true',
      isNew: tab === 'NEW',
      isHot: tab === 'HOT',
    },
    ...{ member, zone: read.site.zone, lang: read.lang },
  }
  const { rows, ...of } = await answerNumberedPage(read, TABS[tab].query, page, values)
  return { games: rows.map(game => tileOf(game, read.lang)), ...of }
}

/** A type as a filter: `ALL` and `HOME` are none. */
const filterOf = (gameType: string | undefined) => (gameType === 'ALL' || gameType === 'HOME' ? undefined : gameType)

export async function recentGames(
  read: ReadScope<MemberActor>,
  { page: number, pageSize: size, gameType }: In<typeof contract.recentGames>,
): Promise<Out<typeof contract.recentGames>> {
  const { games, ...of } = await ofMember(read, playedList, { number, size, sort: '-playedAt' }, gameType)
  return { list: games, ...of }
}

export async function favourites(
  read: ReadScope<MemberActor>,
  { pageNo: number, pageSize: size, gameType }: In<typeof contract.favourites>,
): Promise<Out<typeof contract.favourites>> {
  const { games, ...of } = await ofMember(read, favouriteList, { number, size, sort: '-addedAt' }, gameType)
  return { content: games, ...of }
}

async function ofMember(
  read: ReadScope<MemberActor>,
  query: ListQuery<GameRow>,
  page: { number: number; size: number; sort: string },
  gameType: string | undefined,
) {
  const values = { member: read.actor.memberId, gameType: filterOf(gameType), zone: read.site.zone }
  const { rows, ...of } = await answerNumberedPage(read, query, page, values)
  return { games: rows.map(game => tileOf(game, read.lang)), ...of }
}

export async function vassalGameTypes(read: ReadScope): Promise<Out<typeof contract.vassalGameTypes>> {
  const byVendor = Map.groupBy(await openVendors(read), vendor => vendor.code)
  return {
    list: [...byVendor].map(([vassalage, types]) => ({
      vassalage,
      displayName: types[0]!.name,
      isGame: types[0]!.isGame,
      gameTypes: types.map(({ gameType, games }) => ({ gameType, games })),
    })),
  }
}
