import { catalog } from './calls.ts'
import { gameCard } from './game-card.ts'
import type { ListedGames } from './use-games.ts'

/** So many tiles a page of a list holds: whole rows of 8, of 6 and of 3. */
const LIST_PAGE = 48

interface ListChoice {
  /** Without a category nothing is requested. */
  type: string | undefined
  maker: string | undefined
  tab: 'ALL' | 'FAV'
  page: number
}
type ListInput = Parameters<typeof catalog.gameList>[0]

const isSameList = (a: ListInput | undefined, b: ListInput): boolean =>
  a?.gameType === b.gameType && a?.vassalage === b.vassalage && a?.tab === b.tab

/** A page of a category, of one maker in it, or of the favourites; undefined until it has loaded. */
export function useGameList({ type, maker, tab, page }: ListChoice): ListedGames | undefined {
  const input = { gameType: type, ...(maker && { vassalage: maker }), tab, pageNo: String(page), pageSize: String(LIST_PAGE) }
  const { data } = catalog.gameList.useQuery(type !== undefined && input, {
    // The old page stays until the next one has loaded; another list starts empty.
    placeholderData: (before, query) => (isSameList(query?.queryKey[2] as ListInput | undefined, input) ? before : undefined),
    staleTime: 30_000,
  })
  return data && { games: data.games.map(gameCard), total: data.total, pages: data.totalPages }
}
