import { keepPreviousData } from '@tanstack/react-query'
import { useText } from '@tonle/text/browser'
import { isSubType } from '../rules.ts'
import { catalog } from './calls.ts'
import { firstAnswers } from './first-answers.ts'
import { type CategoryView, categoryViews, type GameCard, gameCard, winViews } from './game-card.ts'
import { useGamesSite } from './games-site.ts'
import { isNamedType } from './paths.ts'
import { texts } from './texts.ts'

const useMenus = () => catalog.gameMenus.useQuery({}, firstAnswers).data
const useHot = () => catalog.hotGames.useQuery({}, firstAnswers).data
const useRanks = () => catalog.rankList.useQuery({}, firstAnswers).data

/** Categories with our own names; one without a text of ours keeps the server's name. */
export function useCategories(): CategoryView[] {
  const t = useText(texts)
  return categoryViews(useMenus()).map(category =>
    isNamedType(category.type) ? { ...category, title: t(`category.${category.type}`) } : category,
  )
}

/** Those that navigation leads to: a sub-category is found on its category's page. */
export const useMainCategories = (): CategoryView[] => useCategories().filter(category => !isSubType(category.type))

export const useHotGames = (): GameCard[] => (useHot()?.list ?? []).map(gameCard)
export const useWins = () => winViews(useRanks())

/** A page of a list. */
export interface ListedGames {
  games: GameCard[]
  total: number
  pages: number
}

interface RecentChoice {
  page?: number
  /** A category; every one without it. */
  type?: string | undefined
  isShown?: boolean
}

/** The member's played games, the latest first; requested only for real accounts, undefined until loaded. */
export function useRecentGames({ page = 1, type, isShown = true }: RecentChoice = {}): ListedGames | undefined {
  const isMember = useGamesSite().visitor === 'member' && isShown
  const { data } = catalog.recentGames.useQuery(isMember && { page: String(page), ...(type && { gameType: type }) }, {
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return isMember && data ? { games: data.list.map(gameCard), total: data.total, pages: data.totalPages } : undefined
}

/** So many of the favourites the home page shows. */
const FAVOURITES_SHOWN = '20'

/** The member's favourites that can be played now, the latest first; empty until loaded. */
export function useFavouriteGames(): GameCard[] {
  const isMember = useGamesSite().visitor === 'member'
  const { data } = catalog.favourites.useQuery(isMember && { pageSize: FAVOURITES_SHOWN }, { staleTime: 60_000 })
  return isMember && data ? data.content.map(gameCard) : []
}
