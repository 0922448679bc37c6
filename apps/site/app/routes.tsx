import { type MemberInfo, type Session, useSession } from '@tonle/identity/site/session.ts'
import { type ReactNode, useEffect } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { gamePath } from './data/paths.ts'
import { Home } from './home/home.tsx'
import { pageOf } from './page-name.ts'
import { NotFound } from './pages/not-found.tsx'
import { showDialog } from './session/dialogs.ts'
import { lazyPart, PageSkeleton } from './session/lazy.tsx'
import { useWayBack } from './session/way-back.ts'
import { Shell } from './shell/shell.tsx'

const GameList = lazyPart(async () => (await import('./pages/game-list.tsx')).GameList)
const Help = lazyPart(async () => (await import('./pages/help.tsx')).Help)
const OwnVerifier = lazyPart(async () => (await import('./pages/verify-page.tsx')).VerifyPage)
const MemberCenter = lazyPart(async () => (await import('./pages/member-center.tsx')).MemberCenter)
const AgentLanding = lazyPart(async () => (await import('./pages/agent-landing.tsx')).AgentLanding)
const AgentCenter = lazyPart(async () => (await import('./pages/agent-center.tsx')).AgentCenter)
const GamePage = lazyPart(async () => (await import('./pages/game-page.tsx')).GamePage)

export function Pages() {
  const [path] = useLocation()
  useWayBack()
  const name = pageOf(path)
  switch (name) {
    case 'home':
      return (
        <Shell>
          <LoginGuard path={path} />
          <Home />
        </Shell>
      )
    case 'list':
      return (
        <Shell>
          {path === '/recent' ? <MembersOnly>{() => <GameList name="recent" />}</MembersOnly> : <GameList name={path.slice(1)} />}
        </Shell>
      )
    case 'help':
    case 'verify':
      return <Shell>{name === 'help' ? <Help /> : <OwnVerifier />}</Shell>
    case 'member':
      return (
        <Shell hasTopNav={false}>
          <MembersOnly>{member => <MemberCenter member={member} screen={path.split('/')[2] ?? ''} />}</MembersOnly>
        </Shell>
      )
    case 'agent':
      return <AgentSide>{session => (session.isAgent ? <Redirect to="/agentHome" replace /> : <AgentLanding />)}</AgentSide>
    case 'agentHome':
      return (
        <AgentSide>
          {session =>
            session.phase === 'member' && session.isAgent ? (
              <AgentCenter member={session.member} />
            ) : (
              <Redirect to="/agent" replace />
            )
          }
        </AgentSide>
      )
    case 'seamless':
      return (
        <Shell isBare>
          <GameGuard />
        </Shell>
      )
    case 'missing':
      return (
        <Shell>
          <NotFound />
        </Shell>
      )
  }
}

/** `/login` goes to `/` and opens the login; `/register` stays, with its referral code, under the open registration. */
function LoginGuard({ path }: { path: string }) {
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const referralCode = query.get('referralCode') || undefined
  const session = useSession()
  const isKnown = session.phase !== 'restoring'
  const hasAccount = session.phase === 'member' && !session.isTrial
  useEffect(() => {
    if (!isKnown || (path !== '/login' && path !== '/register')) return
    if (hasAccount) navigate('/', { replace: true })
    else if (path === '/login') {
      navigate('/', { replace: true })
      showDialog('login')
    } else showDialog('register', { referralCode })
  }, [path, referralCode, navigate, isKnown, hasAccount])
  return null
}

/** A page of the member's: a visitor is sent to the login and comes back here after it, a trial user is told what is missing. */
function MembersOnly({ children }: { children: (member: MemberInfo) => ReactNode }) {
  const session = useSession()
  const [path, navigate] = useLocation()
  const isRefused = session.phase === 'guest' || session.isTrial
  useEffect(() => {
    if (!isRefused) return
    navigate('/', { replace: true })
    if (session.phase === 'guest') showDialog('login', { next: path })
    else showDialog('trial')
  }, [isRefused, session.phase, path, navigate])
  return session.phase === 'member' && !session.isTrial ? children(session.member) : <PageSkeleton />
}

/** The agent's views stand apart from the players' frame (spec §2, layout). */
function AgentSide({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession()
  return session.phase === 'restoring' ? <PageSkeleton /> : children(session)
}

/** Demo mode is open to everybody, and all that a trial user plays; a real launch needs a member, and the server decides again. */
function GameGuard() {
  const [query] = useSearchParams()
  const game = { vendor: query.get('vendor') ?? '', code: query.get('gameCode') ?? '' }
  const session = useSession()
  const [, navigate] = useLocation()
  const asked = query.get('mode')
  const isDemo = asked === 'demo'
  const isGuest = !isDemo && session.phase === 'guest'
  const isTrial = !isDemo && session.isTrial
  const isRefused = isGuest || isTrial
  useEffect(() => {
    if (isTrial && asked !== 'real') return navigate(gamePath(game, 'demo'), { replace: true })
    if (!isRefused) return
    navigate('/', { replace: true })
    if (isGuest) showDialog('login', { next: `/seamless?${query}` })
    else showDialog('trial')
  }, [isTrial, isGuest, isRefused, asked, navigate, query, game.vendor, game.code])
  if (isRefused || (session.phase === 'restoring' && !isDemo)) return <PageSkeleton />
  return (
    <GamePage
      key={`${game.vendor}:${game.code}:${isDemo}`}
      vendor={game.vendor}
      gameCode={game.code}
      mode={isDemo ? 'demo' : 'real'}
    />
  )
}
