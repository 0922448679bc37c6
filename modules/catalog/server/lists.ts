import { can, type In, MAX_COUNT, type Out } from '@tonle/contract'
import { answerNumberedPage, type MemberActor, type ReadScope } from '@tonle/contract/server'
import type { ListQuery, ListValues } from '@tonle/database'
import type * as contract from '../contract.ts'
import type { GameSearch } from './game-search.ts'
import { keptLists, listKey } from './kept-lists.ts'
import type { KeptOrders } from './kept-orders.ts'
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

/** What lists of games are made from: the index of names, and orders that several pages share. */
export interface ListSources {
  search: GameSearch
  orders: KeptOrders
}

/** @param version of the brand's games; without it the answer is about the caller */
export async function gameList(
  { search: games, orders }: ListSources,
  read: ReadScope,
  input: ListInput,
  version?: string,
): Promise<Out<typeof contract.gameList>> {
  const { tab, search, sort, pageNo: number, pageSize: size } = input
  const member = read.actor.type === 'member' && can(read.actor, 'real.play') ? read.actor.memberId : undefined
  if ((tab === 'FAV' || tab === 'RECENT') && !member)
    return { games: [], pageNum: number, totalPages: 1, total: 0, corrected: null }
  const hits = search === undefined ? undefined : await games.find(read, search, version)
  const found = hits?.ids
  const list = {
    query: TABS[tab].query,
    sort: sort ? SORTS[sort] : found ? 'relevance' : TABS[tab].sort,
    values: { brand: read.brand, ...filtersOf(input), found, member, zone: read.site.zone, lang: read.lang },
  }
  const { rows, ...of } =
    version === undefined
      ? await answerNumberedPage(read, list.query, { number, size, sort: list.sort }, list.values)
      : await orderedPage(orders, read, list, input, version)
  return { games: rows.map(game => tileOf(game, read.lang)), ...of, corrected: hits?.corrected ?? null }
}

const filtersOf = ({ gameType, vassalage, hasDemo, isOwn, volatility, minReturn, stake, tab }: ListInput): ListValues => ({
  gameType: filterOf(gameType),
  vendors: vassalage?.split(','),
  hasDemo: hasDemo === 'true',
  isOwn: isOwn === 'true',
  ...{ volatility, minReturn, stake },
  isNew: tab === 'NEW',
  isHot: tab === 'HOT',
})

/** A page of a list whose order is kept. */
async function orderedPage(
  orders: KeptOrders,
  read: ReadScope,
  list: { query: ListQuery<GameRow>; sort: string; values: ListValues },
  input: ListInput,
  version: string,
) {
  const { pageNo: number, pageSize: size, ...filters } = input
  const order = await orders.of(read, {
    ...list,
    // Only names are sorted by language.
    key: listKey([read.brand, version, list.sort, list.sort === 'name' && read.lang, filters]),
    // An answer made anew is not made of an order as old as the answer before.
    freshMs: keptLists.freshMs(input) / 2,
  })
  const total = Math.min(order.length, MAX_COUNT)
  const offset = (number - 1) * size
  const ids = offset < total ? order.ids(offset, size) : []
  const values = { brand: read.brand, zone: read.site.zone, found: ids }
  const { rows } =
    ids.length > 0 ? await list.query.page(read, values, { sort: 'relevance', limit: ids.length }) : { rows: [] as GameRow[] }
  return { rows, pageNum: number, totalPages: Math.max(1, Math.ceil(total / size)), total }
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
