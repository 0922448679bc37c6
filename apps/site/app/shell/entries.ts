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

/** An entry as a menu draws it. */
export interface MenuLink {
  href: string
  icon: IconName
  label: string
}

const ACCOUNT: readonly Viewer[] = ['member', 'agent']
const agentCenter: Entry = { path: '/agentHome', icon: 'tree-structure-duotone', viewers: ['agent'] }

/** The side menu (spec §2) in groups: the categories follow the first, language and licence the last. */
export const sideMenu = {
  lobby: [
    { path: '/', icon: 'house-duotone', title: 'nav.home' },
    { path: '/hot', icon: 'fire-duotone' },
    { path: '/favorite', icon: 'heart-duotone', viewers: ACCOUNT },
    { path: '/recent', icon: 'clock-counter-clockwise-duotone', viewers: ACCOUNT },
  ],
  rewards: [
    { path: '/member/missions', icon: 'target-duotone', flag: 'MISSIONLB3' },
    { path: '/member/vip', icon: 'crown-duotone' },
    { path: '/member/rewards', icon: 'gift-duotone' },
    { path: '/promotions', icon: 'megaphone-duotone' },
    { path: '/pointMall', icon: 'coins-duotone' },
    { path: '/member/referral', icon: 'users-three-duotone', agentTitle: 'nav.agent_invite' },
  ],
  account: [
    { path: '/member', icon: 'wallet-duotone', title: 'member.menu', viewers: ACCOUNT },
    agentCenter,
    { path: '/winners', icon: 'trophy-duotone', flag: 'WINNER_BOARD' },
    { path: '/news', icon: 'newspaper-duotone', list: 'news' },
    { path: '/help', icon: 'book-open-text-duotone' },
  ],
} satisfies Record<string, readonly Entry[]>

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

/** Places of the phone's bar, each with the first entry that is shown. */
export const dockMenu = {
  first: [{ path: '/', icon: 'house-fill', title: 'nav.home' }],
  fourth: [
    { path: '/promotions', icon: 'gift-fill' },
    { path: '/hot', icon: 'fire-fill' },
  ],
} satisfies Record<string, readonly Entry[]>

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
