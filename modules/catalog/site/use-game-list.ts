import { catalog } from './calls.ts'
import { gameCard } from './game-card.ts'
import type { ListedGames } from './use-games.ts'

/** So many tiles a page of a list holds: whole rows of 8, of 6 and of 3. */
const LIST_PAGE = 48

const isSameList = (a: unknown, b: ListInput): boolean =>
  (a as ListInput | undefined)?.gameType === b.gameType && (a as ListInput | undefined)?.vassalage === b.vassalage
interface ListInput {
  gameType: string | undefined
  vassalage?: string
}

/** A page of a category, or of one maker in it; undefined until it has loaded. Without a category nothing is requested. */
export function useGameList(type: string | undefined, maker: string | undefined, page: number): ListedGames | undefined {
  const input = { gameType: type, ...(maker && { vassalage: maker }), pageNo: String(page), pageSize: String(LIST_PAGE) }
  const { data } = catalog.gameList.useQuery(type !== undefined && input, {
    // The old page stays until the next one has loaded; another list starts empty.
    placeholderData: (before, query) => (isSameList(query?.queryKey[2], input) ? before : undefined),
    staleTime: 30_000,
  })
  return data && { games: data.games.map(gameCard), total: data.total, pages: data.totalPages }
}
