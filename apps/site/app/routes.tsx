import { listTypes } from '@tonle/catalog/site/paths.ts'
import { texts as gameTexts } from '@tonle/catalog/site/texts.ts'
import type { Flag } from '@tonle/contract/browser'
import type { Session } from '@tonle/identity/site/session/session.ts'
import type { Lang } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import { type AgentRoute, agentRoutes } from './agent-routes.ts'
import { lobby } from './lobby-route.tsx'
import { Nowhere } from './pages/nowhere.tsx'
import { type At, type MemberRow, matcherOf, type Row } from './route.ts'
import { lazyPart } from './session/lazy.tsx'

const center = { part: '../../modules/catalog/site/center/game-center.tsx' } as const
const GameCenter = lazyPart(async () => (await import('@tonle/catalog/site/center/game-center.tsx')).GameCenter)
/** One chunk: small ones compress badly. */
const contentPages = () => import('./pages/content-pages.tsx')
const Help = lazyPart(async () => (await contentPages()).HelpPage)
const Document = lazyPart(async () => (await contentPages()).DocumentPage)
const Articles = lazyPart(async () => (await contentPages()).Articles)
const Feedback = lazyPart(async () => (await import('./pages/feedback-page.tsx')).FeedbackPage)
const ChatPage = lazyPart(async () => (await import('./pages/chat-page.tsx')).ChatPage)
const ProviderReturn = lazyPart(async () => (await import('@tonle/identity/site/outside/provider-return.tsx')).ProviderReturn)
const Wins = lazyPart(async () => (await contentPages()).WinsPage)
const AppPage = lazyPart(async () => (await contentPages()).AppPage)
const Verifier = lazyPart(async () => (await import('./pages/verify-page.tsx')).VerifyPage)
const Fairness = lazyPart(async () => (await import('./pages/fairness-page.tsx')).FairnessPage)
const PointMall = lazyPart(async () => (await import('./pages/mall-page.tsx')).PointMall)
const Promotions = lazyPart(async () => (await import('./pages/promotions-page.tsx')).Promotions)
const formPages = () => import('./pages/form-pages.tsx')
const AgentLanding = lazyPart(async () => (await formPages()).AgentLanding)
const JoinPage = lazyPart(async () => (await formPages()).JoinPage)
const AgentCenter = lazyPart(async () => (await import('./pages/agent-center.tsx')).AgentCenter)
const MemberCenter = lazyPart(async () => (await import('./pages/member-center.tsx')).MemberCenter)
const GamePage = lazyPart(async () => (await import('./pages/game-page.tsx')).GamePage)

export type Route = Row | MemberRoute | AgentRoute

const memberRow = <P extends string>(path: P, row: Pick<MemberRow, 'title' | 'icon' | 'isTitled' | 'aliases' | 'flag'>) =>
  ({ path, frame: 'member', guard: 'member', ...row }) as const

/** The screens of the member center, in the order of its menus. */
export const memberRoutes = [
  memberRow('/member/wallet', { title: 'member.wallet', icon: 'wallet-duotone', aliases: ['/member'] }),
  memberRow('/member/deposit', { title: 'shell.deposit', icon: 'arrow-circle-down-duotone' }),
  memberRow('/member/withdraw', { title: 'shell.withdraw', icon: 'arrow-circle-up-duotone' }),
  memberRow('/member/transfer', { title: 'member.transfer', icon: 'arrows-left-right-duotone' }),
  memberRow('/member/bets', { title: 'member.bets', icon: 'clock-counter-clockwise-duotone', isTitled: true }),
  memberRow('/member/account-record', { title: 'member.account_record', icon: 'list-checks-duotone' }),
  memberRow('/member/profit', { title: 'member.profit', icon: 'chart-bar-duotone', isTitled: true }),
  memberRow('/member/bonus', { title: 'member.bonus', icon: 'sparkle-duotone' }),
  memberRow('/member/missions', { title: 'member.missions', icon: 'target-duotone', flag: 'MISSIONLB3' }),
  memberRow('/member/rewards', { title: 'member.rewards', icon: 'gift-duotone', isTitled: true }),
  memberRow('/member/vip', { title: 'member.vip', icon: 'crown-duotone' }),
  memberRow('/member/referral', { title: 'member.referral', icon: 'users-three-duotone' }),
  memberRow('/member/rebate', { title: 'member.rebate', icon: 'hand-coins-duotone', isTitled: true, flag: 'MANPLAYREB3' }),
  memberRow('/member/messages', { title: 'member.messages', icon: 'envelope-simple-duotone' }),
  memberRow('/member/limits', { title: 'member.limits', icon: 'scales-duotone' }),
  memberRow('/member/feedback', { title: 'nav.feedback', icon: 'headset-duotone' }),
  memberRow('/member/agent', { title: 'member.agent', icon: 'tree-structure-duotone', isTitled: true }),
  memberRow('/member/security', { title: 'member.security', icon: 'shield-check-duotone', isTitled: true }),
] as const satisfies readonly MemberRow[]

export type MemberRoute = (typeof memberRoutes)[number]

/** All pages of the site (spec §2), the first that fits wins; a later area joins by one row. The server answers 404 by the same table. */
export const routes: readonly Route[] = [
  lobby,
  { path: '/games', title: 'nav.games', ...center, page: at => <GameCenter name="games" title={at.title} /> },
  { path: '/hot', title: 'nav.hot', ...center, page: at => <GameCenter name="hot" title={at.title} /> },
  { path: '/favorite', title: 'nav.favourites', guard: 'member', page: at => <GameCenter name="favorite" title={at.title} /> },
  { path: '/recent', title: 'nav.recent', guard: 'member', page: at => <GameCenter name="recent" title={at.title} /> },
  ...[...listTypes].map(
    ([name, type]): Row => ({
      path: `/${name}`,
      title: `category.${type}`,
      ...center,
      page: at => <GameCenter name={name} title={at.title} />,
    }),
  ),
  { path: '/help', title: 'nav.help', page: () => <Help /> },
  ...(['about', 'terms', 'privacy', 'responsible'] as const).map(
    (name): Row => ({
      path: `/${name}`,
      title: `page.${name}`,
      document: () => ({ kind: 'page', key: name }),
      page: at => <Document kind="page" name={name} zone={at.zone} />,
    }),
  ),
  ...(['news', 'blog'] as const).flatMap((kind): Row[] => [
    { path: `/${kind}`, title: `page.${kind}`, page: at => <Articles kind={kind} title={at.title} zone={at.zone} /> },
    {
      path: `/${kind}/:name`,
      title: `page.${kind}`,
      document: ({ name = '' }) => ({ kind, key: name }),
      page: at => <Document key={at.params.name} kind={kind} name={at.params.name ?? ''} zone={at.zone} />,
    },
  ]),
  { path: '/winners', title: 'page.winners', page: at => <Wins order="newest" {...at} /> },
  { path: '/leaderboard', title: 'page.leaderboard', page: at => <Wins order="largest" {...at} /> },
  { path: '/feedback', title: 'nav.feedback', page: ({ zone }) => <Feedback zone={zone} /> },
  { path: '/chat', title: 'nav.chat', frame: 'own', page: ({ query, zone }) => <ChatPage query={query} zone={zone} /> },
  { path: '/fairness', title: 'page.fairness', page: ({ zone }) => <Fairness zone={zone} /> },
  { path: '/verify', title: 'page.verifier', page: () => <Verifier /> },
  ...memberRoutes,
  { path: '/agent', title: 'nav.agent', guard: 'agentDoor', frame: 'own', page: () => <AgentLanding /> },
  ...agentRoutes,
  { path: '/join', title: 'page.join', frame: 'own', page: () => <JoinPage /> },
  { path: '/openid', title: 'page.openid', frame: 'own', page: () => <ProviderReturn /> },
  {
    path: '/seamless',
    title: 'nav.games',
    guard: 'game',
    frame: 'bare',
    part: 'app/pages/game-page.tsx',
    page: ({ query }) => gamePage(query),
  },
  { path: '/lottery', aliases: ['/lottert'], title: 'category.LOTT', guard: 'member', frame: 'bare' },
  { path: '/seaLottery', title: 'nav.sea_lottery', guard: 'member', frame: 'bare' },
  { path: '/vnLottery', title: 'nav.vn_lottery', guard: 'member', frame: 'bare' },
  { path: '/promotions', title: 'nav.promotions', part: 'app/pages/promotions-page.tsx', page: at => <Promotions {...at} /> },
  { path: '/pointMall', title: 'nav.points', guard: 'member', flag: 'PTSYS3', page: at => <PointMall {...at} /> },
  { path: '/m/appDownload', title: 'nav.app', page: () => <AppPage /> },
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

export const routeOf = matcherOf(routes, missing)

/** Whether a row has its page at this brand. Menus ask it too: an entry appears when its area is open. */
export const isOpen = (
  { frame, flag, page }: { frame?: string; flag?: Flag; page?: unknown },
  flags: readonly string[],
): boolean => (page !== undefined || frame === 'member' || frame === 'agent') && (flag === undefined || flags.includes(flag))

/** What a row shows to a visitor whom its guard let in. @param flags of the brand */
export function pageOf(route: Route, at: At, { member }: Session, flags: readonly string[]): ReactNode {
  if (!isOpen(route, flags)) return <Nowhere title={at.title} isPlanned />
  if (route.frame === 'member') return member && <MemberCenter member={member} route={route} zone={at.zone} />
  if (route.frame === 'agent') return member && <AgentCenter member={member} route={route} zone={at.zone} />
  return route.page?.(at)
}
