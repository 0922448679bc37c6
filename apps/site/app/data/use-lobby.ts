import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type * as brandCalls from '@tonle/brand/contract'
import type * as catalogCalls from '@tonle/catalog/contract'
import { callsOf } from '@tonle/contract/browser'
import { useSession } from '@tonle/identity/site/session.ts'
import type * as messageCalls from '@tonle/messages/contract'
import { useLang, useText } from '@tonle/text/browser'
import { texts } from '../../texts.ts'
import { brandNameIn } from './brand-name.ts'
import { isCategoryType } from './paths.ts'
import type { SiteData } from './site-data.ts'
import { bannerViews, type CategoryView, categoryViews, contactViews, type GameCard, gameCard, winViews } from './view.ts'

const brand = callsOf<typeof brandCalls>('brand')
const catalog = callsOf<typeof catalogCalls>('catalog')
const messages = callsOf<typeof messageCalls>('messages')

/** Calls of the shell: brought by the page, asked again after a change of language, kept when a member signs out. */
const shared = { placeholderData: keepPreviousData, staleTime: 60_000, meta: { of: 'site' } } as const

/** The call that each part of the page's data is the answer of. */
const callOf = {
  systemStatus: brand.systemStatus,
  whitelabel: brand.whitelabel,
  announcements: messages.announcements,
  gameMenus: catalog.gameMenus,
  hotGames: catalog.hotGames,
  rankList: catalog.rankList,
} satisfies Record<keyof SiteData, unknown>

/** Puts the page's data where the queries below find it; both renderers call it before the first render. */
export function seedLobby(queries: QueryClient, lang: string, data: SiteData): void {
  for (const [name, answer] of Object.entries(data)) {
    if (answer !== undefined) queries.setQueryData(callOf[name as keyof SiteData].key(lang), answer)
  }
}

/** The brand's skin: there from the first render on, since the server's page brings it. */
export function useBrand(): SiteData['whitelabel'] {
  const { data } = useQuery({
    queryKey: brand.whitelabel.key(useLang()),
    queryFn: () => brand.whitelabel({}),
    ...shared,
    staleTime: 600_000,
  })
  if (!data) throw new Error('the page came without its brand')
  return data
}

const useMenus = () =>
  useQuery({ queryKey: catalog.gameMenus.key(useLang()), queryFn: () => catalog.gameMenus({}), ...shared }).data
const useHot = () => useQuery({ queryKey: catalog.hotGames.key(useLang()), queryFn: () => catalog.hotGames({}), ...shared }).data
const useRanks = () =>
  useQuery({ queryKey: catalog.rankList.key(useLang()), queryFn: () => catalog.rankList({}), ...shared, refetchInterval: 60_000 })
    .data

/** Categories by our own words; one we have no word for keeps the name the server gives it. */
export function useCategories(): CategoryView[] {
  const t = useText(texts)
  return categoryViews(useMenus()).map(category =>
    isCategoryType(category.type) ? { ...category, title: t(`category.${category.type}`) } : category,
  )
}

/** The brand's name as it is written in the page's language. */
export function useBrandName(): string {
  return brandNameIn(useBrand().name, useLang())
}
export const useHotGames = (): GameCard[] => (useHot()?.list ?? []).map(gameCard)
export const useWins = () => winViews(useRanks())
/** Banners of a place; who has an account is not invited to open one. */
export function useBanners(groupName: string) {
  const session = useSession()
  const banners = bannerViews(useBrand(), groupName)
  const isAccount = session.phase !== 'guest' && !session.isTrial
  return isAccount ? banners.filter(banner => banner.href !== '/register') : banners
}
export const useContacts = () => contactViews(useBrand())

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

/** A page of a category, or of one maker in it; undefined until it has come. Nothing is asked where there is no category. */
export function useGameList(type: string | undefined, maker: string | undefined, page: number): ListedGames | undefined {
  const lang = useLang()
  const input = { gameType: type, ...(maker && { vassalage: maker }), pageNo: String(page), pageSize: String(LIST_PAGE) }
  const { data } = useQuery({
    queryKey: catalog.gameList.key(input, lang),
    queryFn: () => catalog.gameList(input),
    enabled: type !== undefined,
    // While a page is turned the old one stands; another list starts anew.
    placeholderData: (before, query) => (isSameList(query?.queryKey[2], input) ? before : undefined),
    staleTime: 30_000,
    meta: { of: 'site' },
  })
  return data && { games: data.games.map(gameCard), total: data.total, pages: data.totalPages }
}

/** The marquee's lines: headlines, else the public list. */
export function useNotices(): { id: string; title: string }[] {
  const { data = [] } = useQuery({
    queryKey: messages.announcements.key(useLang()),
    queryFn: () => messages.announcements({}),
    ...shared,
  })
  const headlines = data.filter(each => each.type === 'H')
  return headlines.length > 0 ? headlines : data.filter(each => each.type === 'PL')
}

/** What the member played, the latest first; asked only for members with a real account, undefined until it has come. */
export function useRecentGames(isMember: boolean, page = 1): ListedGames | undefined {
  const lang = useLang()
  const { data } = useQuery({
    queryKey: catalog.recentGames.key(page, lang),
    queryFn: () => catalog.recentGames({ page: String(page) }),
    enabled: isMember,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return isMember && data ? { games: data.list.map(gameCard), total: data.total, pages: data.totalPages } : undefined
}
