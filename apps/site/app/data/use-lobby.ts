import type { QueryClient } from '@tanstack/react-query'
import type * as brandCalls from '@tonle/brand/contract'
import { catalog } from '@tonle/catalog/site/calls.ts'
import { content } from '@tonle/content/site/calls.ts'
import { callsOf } from '@tonle/contract/browser'
import { useSession } from '@tonle/identity/site/session/session.ts'
import type * as messageCalls from '@tonle/messages/contract'
import { useAnnouncements } from '@tonle/messages/site/use-announcements.ts'
import { type Lang, useLang } from '@tonle/text/browser'
import { brandNameIn } from './brand-name.ts'
import type { SiteData } from './site-data.ts'
import { appViews, bannerViews, contactViews } from './view.ts'

const brand = callsOf<typeof brandCalls>('brand')
const messages = callsOf<typeof messageCalls>('messages')

/** The call that each part of the page's data is the answer of. */
const callOf = {
  systemStatus: brand.systemStatus,
  whitelabel: brand.whitelabel,
  announcements: messages.announcements,
  contentIndex: content.contentIndex,
  gameMenus: catalog.gameMenus,
  hotGames: catalog.hotGames,
  rankList: catalog.rankList,
} satisfies Record<keyof SiteData, unknown>

/** Puts the page's data where the queries below find it; both renderers call it before the first render. */
export function seedLobby(queries: QueryClient, lang: Lang, data: SiteData): void {
  for (const [name, answer] of Object.entries(data)) {
    if (answer !== undefined) queries.setQueryData(callOf[name as keyof SiteData].key({}, lang), answer)
  }
}

/** The brand's skin: there from the first render on, since the server's page brings it. */
export function useBrand(): SiteData['whitelabel'] {
  const { data } = brand.whitelabel.useQuery({}, { staleTime: 600_000 })
  if (!data) throw new Error('the page came without its brand')
  return data
}

/** The brand's name as it is written in the page's language. */
export function useBrandName(): string {
  return brandNameIn(useBrand().name, useLang())
}
/** Banners of a place; who has an account is not invited to open one. */
export function useBanners(groupName: string) {
  const session = useSession()
  const banners = bannerViews(useBrand(), groupName)
  const isAccount = session.phase !== 'guest' && !session.isTrial
  return isAccount ? banners.filter(banner => banner.href !== '/register') : banners
}
export const useContacts = () => contactViews(useBrand())
export const useApps = () => appViews(useBrand())

const noContent: NonNullable<SiteData['contentIndex']> = { pages: [], help: [], lists: [], languages: [] }
/** Pages and lists of articles that the brand has published. */
export const useContentIndex = () => content.contentIndex.useQuery({}, { staleTime: 600_000 }).data ?? noContent

/** Whether the brand has pop-ups at all: only then their script is loaded. */
export const useHasPopups = (): boolean => (useAnnouncements().data ?? []).some(each => each.type === 'PU')

/** The marquee's lines: headlines, else the public list. */
export function useNotices(): { id: string; title: string }[] {
  const { data = [] } = useAnnouncements()
  const headlines = data.filter(each => each.type === 'H')
  return headlines.length > 0 ? headlines : data.filter(each => each.type === 'PL')
}
