import { type Session, useSession } from '@tonle/identity/site/session/session.ts'
import { useLang } from '@tonle/text/browser'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useBrand } from './data/use-lobby.ts'
import { entrance } from './entrance.ts'
import type { Verdict, Visit } from './guards.ts'
import { isLobby, lobby } from './lobby-route.tsx'
import type { At, Row } from './route.ts'
import type { Route } from './routes.tsx'
import { openDialog } from './session/dialogs.ts'
import { lazyPart, PageSkeleton } from './session/lazy.tsx'
import { usePageTitle } from './session/page-title.ts'
import { useWayBack } from './session/way-back.ts'
import { Shell } from './shell/shell.tsx'
import { loadPageTable, type PageTable, usePageTable } from './use-page-table.ts'

/** Until the table has come: a skeleton, or the failure with its button. */
const Waiting = lazyPart(async () => {
  await loadPageTable()
  return () => null
})
const waiting: Row = { path: '*', page: () => <Waiting /> }

/** The page of the address: its row's guard, its frame, its title. */
export function Pages() {
  const [path] = useLocation()
  const search = useSearch()
  const session = useSession()
  const { zone, flags } = useBrand()
  const table = usePageTable(path)
  const { route, params } = table?.routeOf(path) ?? { route: isLobby(path) ? lobby : waiting, params: {} }
  const query = useMemo(() => new URLSearchParams(search), [search])
  const verdict = useGuard(guardOf(route, table), session, path, query)
  useWayBack()
  const lang = useLang()
  const title = table?.titleOf(route, lang)
  usePageTitle(title)
  const at: At = { title: title ?? '', params, query, zone }
  const isShown = verdict === 'open' || (verdict !== 'wait' && verdict.keepsPage)
  if (!isShown) return framed(route, <PageSkeleton />)
  return framed(route, table ? table.pageOf(route, at, session, flags) : (route as Row).page?.(at))
}

type Guard = ((visit: Visit) => Verdict) | undefined

/** The lobby's guard is here, the others come with the table. */
const guardOf = ({ guard }: Route, table: PageTable | undefined): Guard =>
  guard === 'entrance' ? entrance : guard && table?.guards[guard]

/** Runs the guard and redirects or opens the dialog if it refuses. */
function useGuard(guard: Guard, { phase, isAgent, isTrial }: Session, path: string, query: URLSearchParams): Verdict {
  const [, navigate] = useLocation()
  const verdict = useMemo(
    (): Verdict => (guard ? guard({ session: { phase, isAgent, isTrial }, path, query }) : 'open'),
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

function framed({ frame }: Route, page: ReactNode): ReactNode {
  if (frame === 'own' || frame === 'agent') return page
  return (
    <Shell isBare={frame === 'bare'} hasTopNav={frame !== 'member'}>
      {page}
    </Shell>
  )
}
