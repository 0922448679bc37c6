import type { DockEntry, SideEntry } from '@tonle/brand/contract'
import type { Flag } from '@tonle/contract/browser'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { type PlainKey, useLang, useText } from '@tonle/text/browser'
import type { IconName } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { useBrand, useContentIndex } from '../data/use-lobby.ts'
import { isOpen, memberRoutes, missing, routeOf, titleOf } from '../routes.tsx'

/** Who looks at a menu. While the session is being restored it is a guest: entries of an account come when it is known. */
export type Viewer = 'guest' | 'trial' | 'member' | 'agent'

/** An entry of a menu. It appears once the page of its path is open: no menu leads to a page that is not there. */
export interface Entry {
  /** Under which a brand orders and hides it (`menus` of the public state). */
  name?: SideEntry | DockEntry
  path: `/${string}`
  icon: IconName
  /** Default: the title of the page. */
  title?: PlainKey<typeof texts>
  /** What agents read instead. */
  agentTitle?: PlainKey<typeof texts>
  /** A flag of the brand that it needs, beside that of its page. */
  flag?: Flag
  /** A list of articles that the brand has. */
  list?: 'news' | 'blog'
  /** Default: everybody; the page's guard leads guests to the login. */
  viewers?: readonly Viewer[]
}

/** An entry that brands order. */
export type NamedEntry = Entry & { name: SideEntry }
export type DockPlace = Entry & { name: DockEntry; isExtra?: boolean }

/** An entry as a menu draws it. */
export interface MenuLink {
  href: string
  icon: IconName
  label: string
}

const ACCOUNT: readonly Viewer[] = ['member', 'agent']
const agentCenter: Entry = { path: '/agentHome', icon: 'tree-structure-duotone', viewers: ['agent'] }

/** The side menu (spec §2) in groups as it is shipped: the categories follow the first, language and licence the last. */
export const sideMenu = {
  lobby: [
    { name: 'home', path: '/', icon: 'house-duotone', title: 'nav.home' },
    { name: 'hot', path: '/hot', icon: 'fire-duotone' },
    { name: 'favourites', path: '/favorite', icon: 'heart-duotone', viewers: ACCOUNT },
    { name: 'recent', path: '/recent', icon: 'clock-counter-clockwise-duotone', viewers: ACCOUNT },
  ],
  rewards: [
    { name: 'missions', path: '/member/missions', icon: 'target-duotone', flag: 'MISSIONLB3' },
    { name: 'vip', path: '/member/vip', icon: 'crown-duotone' },
    { name: 'rewards', path: '/member/rewards', icon: 'gift-duotone' },
    { name: 'promotions', path: '/promotions', icon: 'megaphone-duotone' },
    { name: 'points', path: '/pointMall', icon: 'coins-duotone' },
    { name: 'referral', path: '/member/referral', icon: 'users-three-duotone', agentTitle: 'nav.agent_invite' },
  ],
  account: [
    { name: 'wallet', path: '/member', icon: 'wallet-duotone', title: 'member.menu', viewers: ACCOUNT },
    { ...agentCenter, name: 'agents' },
    { name: 'winners', path: '/winners', icon: 'trophy-duotone', flag: 'WINNER_BOARD' },
    { name: 'news', path: '/news', icon: 'newspaper-duotone', list: 'news' },
    { name: 'help', path: '/help', icon: 'book-open-text-duotone' },
  ],
} satisfies Record<string, readonly NamedEntry[]>

/** What of the last group is no page: dialogs over it, the chat, the brand's apps and ways to customer service. */
export const sideActs = ['announcements', 'apps', 'chat', 'feedback', 'contacts'] as const satisfies readonly SideEntry[]

/** The account's menu in the header: the screens of the member center, then what lies outside it. Trial users have none of these. */
export const accountMenu: readonly Entry[] = [
  ...memberRoutes.map(({ path, icon }): Entry => ({ path, icon, viewers: path === '/member/agent' ? ['member'] : ACCOUNT })),
  { path: '/pointMall', icon: 'coins-duotone', viewers: ACCOUNT },
  agentCenter,
]

/** The top navigation before the hot games and the categories, and after them. */
export const topMenu = {
  start: [{ path: '/', icon: 'house-fill', title: 'nav.home' }],
  end: [{ path: '/promotions', icon: 'gift-fill' }],
} satisfies Record<string, readonly Entry[]>

/** The phone's bar as it is shipped, then what a brand may take into it. */
export const dockMenu: readonly DockPlace[] = [
  { name: 'home', path: '/', icon: 'house-fill', title: 'nav.home' },
  { name: 'games', path: '/games', icon: 'squares-four-fill', title: 'nav.games' },
  { name: 'deposit', path: '/member/deposit', icon: 'plus-bold', title: 'shell.deposit' },
  { name: 'promotions', path: '/promotions', icon: 'gift-fill' },
  { name: 'account', path: '/member', icon: 'user-circle-fill', title: 'shell.account' },
  { name: 'hot', path: '/hot', icon: 'fire-fill', isExtra: true },
  { name: 'missions', path: '/member/missions', icon: 'sparkle-fill', isExtra: true, flag: 'MISSIONLB3' },
  { name: 'rewards', path: '/member/rewards', icon: 'trophy-fill', isExtra: true },
  { name: 'chat', path: '/chat', icon: 'chat-circle-dots-fill', isExtra: true, title: 'nav.chat' },
  { name: 'help', path: '/help', icon: 'info-fill', isExtra: true },
]

/** Whether the page of a path is there at a brand with these flags. */
function isOpenPage(path: string, flags: readonly Flag[]): boolean {
  const { route } = routeOf(path)
  return route !== missing && isOpen(route, flags)
}

/** The entries that this viewer sees at this brand. */
export const shownEntries = (
  entries: readonly Entry[],
  viewer: Viewer,
  flags: readonly Flag[],
  hasPage: typeof isOpenPage = isOpenPage,
): Entry[] =>
  entries.filter(
    ({ path, flag, viewers }) =>
      (!flag || flags.includes(flag)) && (!viewers || viewers.includes(viewer)) && hasPage(path, flags),
  )

export function useViewer(): Viewer {
  const { phase, isTrial, isAgent } = useSession()
  if (phase !== 'member') return 'guest'
  return isTrial ? 'trial' : isAgent ? 'agent' : 'member'
}

/** Reads a menu for the visitor: `const links = useLinks(); links(sideMenu.lobby)`. */
export function useLinks(): (entries: readonly Entry[]) => MenuLink[] {
  const t = useText(texts)
  const lang = useLang()
  const viewer = useViewer()
  const { flags } = useBrand()
  const { lists } = useContentIndex()
  return entries =>
    shownEntries(
      entries.filter(({ list }) => !list || lists.includes(list)),
      viewer,
      flags,
    ).map(({ path, icon, title, agentTitle }) => {
      const key = viewer === 'agent' && agentTitle ? agentTitle : title
      return { href: path, icon, label: key ? t(key) : (titleOf(routeOf(path).route, lang) ?? '') }
    })
}
