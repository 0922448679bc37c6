import { listTypes } from '@tonle/catalog/site/paths.ts'
import { texts as gameTexts } from '@tonle/catalog/site/texts.ts'
import type { Flag } from '@tonle/contract/browser'
import type { MemberInfo } from '@tonle/identity/site/session/session.ts'
import type { Lang, PlainKey } from '@tonle/text/browser'
import type { IconName } from '@tonle/ui'
import type { ReactNode } from 'react'
import { parse } from 'regexparam'
import { texts } from '../texts.ts'
import type { GuardName } from './guards.ts'
import { Home } from './home/home.tsx'
import { Nowhere } from './pages/nowhere.tsx'
import { lazyPart } from './session/lazy.tsx'

const GameCenter = lazyPart(async () => (await import('@tonle/catalog/site/center/game-center.tsx')).GameCenter)
const Help = lazyPart(async () => (await import('./pages/help.tsx')).Help)
const ProviderReturn = lazyPart(async () => (await import('@tonle/identity/site/outside/provider-return.tsx')).ProviderReturn)
const Verifier = lazyPart(async () => (await import('./pages/verify-page.tsx')).VerifyPage)
const AgentLanding = lazyPart(async () => (await import('./pages/agent-landing.tsx')).AgentLanding)
const AgentCenter = lazyPart(async () => (await import('./pages/agent-center.tsx')).AgentCenter)
const GamePage = lazyPart(async () => (await import('./pages/game-page.tsx')).GamePage)

/** Props of a page: its row's title, the address's parameters and query, the brand's time zone. */
export interface At {
  title: string
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  zone: string
}

interface Row {
  /** A pattern of regexparam: `/help/:term?`. Case and a trailing slash do not count. */
  path: string
  aliases?: readonly string[]
  /** Of the tab, and of the entry in a menu; without one the lobby's. */
  title?: PlainKey<typeof texts> | PlainKey<typeof gameTexts>
  /** `bare`: the header alone, as for a game. `own`: the page brings its frame. */
  frame?: 'bare' | 'own'
  guard?: Exclude<GuardName, 'agent'>
  /** Without it at the brand the area is not open. */
  flag?: Flag
  /** Without one the area's module does not exist yet: guard and parameters hold, no menu leads there. */
  page?: (at: At) => ReactNode
}

/** A screen of the member center, an entry of its menus. Its component stands in `pages/member-screens.tsx`, out of the first load. */
interface MemberRow extends Omit<Row, 'frame' | 'guard' | 'flag' | 'page' | 'title'> {
  title: PlainKey<typeof texts>
  frame: 'member'
  guard: 'member'
  icon: IconName
  /** The screen has no heading of its own: the frame writes the title above it. */
  isTitled?: boolean
}

/** The agents' center. */
interface AgentRow extends Omit<Row, 'guard' | 'frame' | 'flag' | 'page'> {
  guard: 'agent'
  frame: 'own'
  flag?: never
  page: (at: At & { member: MemberInfo }) => ReactNode
}

export type Route = Row | MemberRoute | AgentRow

const memberRow = <P extends string>(path: P, row: Pick<MemberRow, 'title' | 'icon' | 'isTitled' | 'aliases'>) =>
  ({ path, frame: 'member', guard: 'member', ...row }) as const

/** The screens of the member center, in the order of its menus. */
export const memberRoutes = [
  memberRow('/member/wallet', { title: 'member.wallet', icon: 'wallet-duotone', aliases: ['/member'] }),
  memberRow('/member/deposit', { title: 'shell.deposit', icon: 'arrow-circle-down-duotone' }),
  memberRow('/member/withdraw', { title: 'shell.withdraw', icon: 'arrow-circle-up-duotone' }),
  memberRow('/member/bets', { title: 'member.bets', icon: 'clock-counter-clockwise-duotone', isTitled: true }),
  memberRow('/member/account-record', { title: 'member.account_record', icon: 'list-checks-duotone' }),
  memberRow('/member/profit', { title: 'member.profit', icon: 'chart-bar-duotone', isTitled: true }),
  memberRow('/member/messages', { title: 'member.messages', icon: 'envelope-simple-duotone' }),
  memberRow('/member/security', { title: 'member.security', icon: 'shield-check-duotone', isTitled: true }),
] as const satisfies readonly MemberRow[]

export type MemberRoute = (typeof memberRoutes)[number]

/** All pages of the site (spec §2), the first that fits wins; a later area joins by one row. The server answers 404 by the same table. */
export const routes: readonly Route[] = [
  { path: '/', aliases: ['/index', '/index.html', '/home', '/login', '/register'], guard: 'entrance', page: () => <Home /> },
  { path: '/games', title: 'nav.games', page: at => <GameCenter name="games" title={at.title} /> },
  { path: '/hot', title: 'nav.hot', page: at => <GameCenter name="hot" title={at.title} /> },
  { path: '/favorite', title: 'nav.favourites', guard: 'member', page: at => <GameCenter name="favorite" title={at.title} /> },
  { path: '/recent', title: 'nav.recent', guard: 'member', page: at => <GameCenter name="recent" title={at.title} /> },
  ...[...listTypes].map(
    ([name, type]): Row => ({
      path: `/${name}`,
      title: `category.${type}`,
      page: at => <GameCenter name={name} title={at.title} />,
    }),
  ),
  { path: '/help', title: 'nav.help', page: () => <Help /> },
  { path: '/verify', title: 'page.verifier', page: () => <Verifier /> },
  ...memberRoutes,
  { path: '/agent', title: 'nav.agent', guard: 'agentDoor', frame: 'own', page: () => <AgentLanding /> },
  { path: '/agentHome', title: 'nav.agent', guard: 'agent', frame: 'own', page: ({ member }) => <AgentCenter member={member} /> },
  { path: '/openid', title: 'page.openid', frame: 'own', page: () => <ProviderReturn /> },
  { path: '/seamless', title: 'nav.games', guard: 'game', frame: 'bare', page: ({ query }) => gamePage(query) },
  { path: '/lottery', aliases: ['/lottert'], title: 'category.LOTT', guard: 'member', frame: 'bare' },
  { path: '/seaLottery', title: 'nav.sea_lottery', guard: 'member', frame: 'bare' },
  { path: '/vnLottery', title: 'nav.vn_lottery', guard: 'member', frame: 'bare' },
  { path: '/promotions', title: 'nav.promotions' },
  { path: '/pointMall', title: 'nav.points', flag: 'PTSYS3' },
  { path: '/m/appDownload', title: 'nav.app' },
]

function gamePage(query: URLSearchParams): ReactNode {
  const game = { vendor: query.get('vendor') ?? '', gameCode: query.get('gameCode') ?? '' }
  const mode = query.get('mode') === 'demo' ? 'demo' : 'real'
  return <GamePage key={`${game.vendor}:${game.gameCode}:${mode}`} {...game} mode={mode} />
}

/** The text of a row's title. */
export const titleOf = ({ title }: Pick<Route, 'title'>, lang: Lang): string | undefined =>
  title && (texts.dictionary(lang)?.[title] ?? gameTexts.dictionary(lang)?.[title])

/** An address without a page. */
export const missing: Route = { path: '*', title: 'page.missing', page: at => <Nowhere title={at.title} /> }

export interface Match<R> {
  route: R
  params: Readonly<Record<string, string | undefined>>
}

/** Finds the row of an address. Patterns are compiled once. */
export function matcherOf<R extends Pick<Row, 'path' | 'aliases'>>(rows: readonly R[], otherwise: R): (path: string) => Match<R> {
  const patterns = rows.flatMap(route => [route.path, ...(route.aliases ?? [])].map(path => ({ route, ...parse(path) })))
  return path => {
    for (const { route, keys, pattern } of patterns) {
      const values = pattern.exec(path)?.slice(1)
      if (values) return { route, params: Object.fromEntries(keys.map((key, place) => [key, values[place]])) }
    }
    return { route: otherwise, params: {} }
  }
}

export const routeOf = matcherOf(routes, missing)

/** Whether a row has its page at this brand. Menus ask it too: an entry appears when its area is open. */
export const isOpen = (
  { frame, flag, page }: { frame?: string; flag?: Flag; page?: unknown },
  flags: readonly string[],
): boolean => (page !== undefined || frame === 'member') && (flag === undefined || flags.includes(flag))

/** The lobby under one of its names. */
export const isLobby = (path: string): boolean => routeOf(path).route === routes[0]
