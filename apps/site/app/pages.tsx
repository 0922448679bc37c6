import { type Session, useSession } from '@tonle/identity/site/session/session.ts'
import { useLang } from '@tonle/text/browser'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useBrand } from './data/use-lobby.ts'
import { guards, type Verdict } from './guards.ts'
import { Nowhere } from './pages/nowhere.tsx'
import { type At, isOpen, type Route, routeOf, titleOf } from './routes.tsx'
import { openDialog } from './session/dialogs.ts'
import { lazyPart, PageSkeleton } from './session/lazy.tsx'
import { usePageTitle } from './session/page-title.ts'
import { useWayBack } from './session/way-back.ts'
import { Shell } from './shell/shell.tsx'

const MemberCenter = lazyPart(async () => (await import('./pages/member-center.tsx')).MemberCenter)

/** The page of the address: its row's guard, its frame, its title. */
export function Pages() {
  const [path] = useLocation()
  const search = useSearch()
  const session = useSession()
  const { zone, flags } = useBrand()
  const { route, params } = routeOf(path)
  const query = useMemo(() => new URLSearchParams(search), [search])
  const verdict = useGuard(route, session, path, query)
  useWayBack()
  const title = titleOf(route, useLang())
  usePageTitle(title)
  const at: At = { title: title ?? '', params, query, zone }
  const isShown = verdict === 'open' || (verdict !== 'wait' && verdict.keepsPage)
  if (!isShown) return framed(route, <PageSkeleton />)
  return framed(route, isOpen(route, flags) ? pageOf(route, at, session) : <Nowhere title={at.title} isPlanned />)
}

/** Runs the row's guard and redirects or opens the dialog if it refuses. */
function useGuard({ guard }: Route, { phase, isAgent, isTrial }: Session, path: string, query: URLSearchParams): Verdict {
  const [, navigate] = useLocation()
  const verdict = useMemo(
    (): Verdict => (guard ? guards[guard]({ session: { phase, isAgent, isTrial }, path, query }) : 'open'),
    [guard, phase, isAgent, isTrial, path, query],
  )
  useEffect(() => {
    if (verdict === 'open' || verdict === 'wait') return
    if (verdict.to) navigate(verdict.to, { replace: true })
    // An open login dialog already has its reason and its return address.
    if (verdict.dialog && openDialog.get()?.name !== verdict.dialog.name) openDialog.set(verdict.dialog)
  }, [verdict, navigate])
  return verdict
}

function pageOf(route: Route, at: At, { member }: Session): ReactNode {
  if (route.frame === 'member') return member && <MemberCenter member={member} route={route} zone={at.zone} />
  return route.guard === 'agent' ? member && route.page({ ...at, member }) : route.page?.(at)
}

function framed({ frame }: Route, page: ReactNode): ReactNode {
  if (frame === 'own') return page
  return (
    <Shell isBare={frame === 'bare'} hasTopNav={frame !== 'member'}>
      {page}
    </Shell>
  )
}
