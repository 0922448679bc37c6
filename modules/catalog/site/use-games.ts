import { keepPreviousData } from '@tanstack/react-query'
import { useText } from '@tonle/text/browser'
import { catalog } from './calls.ts'
import { type CategoryView, categoryViews, type GameCard, gameCard, winViews } from './game-card.ts'
import { useGamesSite } from './games-site.ts'
import { isCategoryType } from './paths.ts'
import { texts } from './texts.ts'

/** Answers embedded in the site's first page. */
const shared = { staleTime: 60_000 } as const

const useMenus = () => catalog.gameMenus.useQuery({}, shared).data
const useHot = () => catalog.hotGames.useQuery({}, shared).data
const useRanks = () => catalog.rankList.useQuery({}, { ...shared, refetchInterval: 60_000 }).data

/** Categories with our own names; one without a text of ours keeps the server's name. */
export function useCategories(): CategoryView[] {
  const t = useText(texts)
  return categoryViews(useMenus()).map(category =>
    isCategoryType(category.type) ? { ...category, title: t(`category.${category.type}`) } : category,
  )
}

export const useHotGames = (): GameCard[] => (useHot()?.list ?? []).map(gameCard)
export const useWins = () => winViews(useRanks())

/** So many tiles a page of a list holds: whole rows of 8, of 6 and of 3. */
const LIST_PAGE = 48

const isSameList = (a: unknown, b: ListInput): boolean =>
  (a as ListInput | undefined)?.gameType === b.gameType && (a as ListInput | undefined)?.vassalage === b.vassalage
interface ListInput {
  gameType: string | undefined
  vassalage?: string
}

/** A page of a list. */
export interface ListedGames {
  games: GameCard[]
  total: number
  pages: number
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

/** The member's played games, the latest first; requested only for real accounts, undefined until loaded. */
export function useRecentGames(page = 1, isShown = true): ListedGames | undefined {
  const isMember = useGamesSite().visitor === 'member' && isShown
  const { data } = catalog.recentGames.useQuery(isMember && { page: String(page) }, {
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return isMember && data ? { games: data.list.map(gameCard), total: data.total, pages: data.totalPages } : undefined
}
