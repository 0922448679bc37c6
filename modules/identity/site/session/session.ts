import type { QueryClient } from '@tanstack/react-query'
import { CallError, callsOf, configureCalls, isPublic, session as tab } from '@tonle/contract/browser'
import { chosenLang, currentLang, showLang, toLang } from '@tonle/text/browser'
import { useSyncExternalStore } from 'react'
import type * as calls from '../../contract.ts'

export const identity = callsOf<typeof calls>('identity')

export type MemberInfo = Awaited<ReturnType<typeof identity.memberInfo>>

/**
 * `guest`: nobody is signed in. `restoring`: the browser holds a session cookie, who it is is being asked. `member`: known.
 */
export type Session =
  | { phase: 'guest'; member?: undefined; isAgent: false; isTrial: false }
  | { phase: 'restoring'; member?: undefined; isAgent: false; isTrial: false }
  | { phase: 'member'; member: MemberInfo; isAgent: boolean; isTrial: boolean }

export type MemberSession = Extract<Session, { phase: 'member' }>

const guest: Session = { phase: 'guest', isAgent: false, isTrial: false }
const restoring: Session = { phase: 'restoring', isAgent: false, isTrial: false }

let hasSession = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function setHasSession(next: boolean): void {
  hasSession = next
  for (const listener of listeners) listener()
}

/** Outside React; also while it is still asked who it is. */
export const isSignedIn = (): boolean => hasSession

/** Sets before the first render whether the request had a session cookie (page data); both renderers call it. */
export const presumeSession = (presumed: boolean): void => {
  hasSession = presumed
}

/** Who is signed in. Loads member info once a session is presumed; a session that is gone makes a guest of the visitor. */
export function useSession(): Session {
  const presumed = useSyncExternalStore(
    subscribe,
    () => hasSession,
    () => hasSession,
  )
  const info = identity.memberInfo.useQuery(presumed && {}, {
    ask: loadMember,
    staleTime: 60_000,
    retry: (count, error) => !isSessionGone(error) && count < 2,
  })
  if (!presumed) return guest
  if (!info.data) return info.error && isSessionGone(info.error) ? guest : restoring
  return { phase: 'member', member: info.data, isAgent: info.data.isAgent, isTrial: info.data.isTrial }
}

export async function loadMember(ask: () => Promise<MemberInfo>): Promise<MemberInfo> {
  try {
    const member = await ask()
    await speakTo(member)
    return member
  } catch (error) {
    if (isSessionGone(error)) {
      tab.keep(undefined)
      queueMicrotask(() => setHasSession(false))
    }
    throw error
  }
}

/** Who chose no language on this device reads what is stored with the account, as the server's answers do. */
async function speakTo({ language }: MemberInfo): Promise<void> {
  const stored = toLang(language)
  if (stored && !chosenLang() && stored !== currentLang()) await showLang(stored).catch(() => undefined)
}

export const isSessionGone = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'session.required' || error.code === 'session.tab_required')

/** The other tabs of this browser: they share the cookie, so what one does with the session all must know at once. */
let tabs: BroadcastChannel | undefined
export const tellTabs = (what: 'begun' | 'ended'): void => tabs?.postMessage(what)

/** Wires calls to this session: how a new tab gets its proof, and what happens when the session ends or begins elsewhere. */
export function wireSession(
  queries: QueryClient,
  settings: { language: () => string; merchantCode: string; onLost: () => void; onAccountNeeded: () => void },
): void {
  configureCalls({
    queries,
    language: settings.language,
    merchantCode: () => settings.merchantCode,
    mint: mintTabToken,
    prove: async challenge => (await import('@tonle/contract/browser/prove')).prove(challenge),
    onAccountNeeded: settings.onAccountNeeded,
    onSessionLost: () => {
      endSession(queries)
      settings.onLost()
    },
  })
  tabs = new BroadcastChannel('tonle.session')
  tabs.onmessage = ({ data }) => {
    if (data === 'ended') endSession(queries)
    else void takeUpSession(queries)
  }
}

async function mintTabToken(): Promise<boolean> {
  try {
    const { token } = await identity.tab()
    tab.keep(token)
    return true
  } catch {
    return false
  }
}

/** Another tab has signed in, perhaps to another account: this tab fetches its own proof and the member again with its next call. */
export async function takeUpSession(queries: QueryClient): Promise<void> {
  tab.keep(undefined)
  setHasSession(true)
  await queries.resetQueries({ predicate: query => !isPublic(query) })
}

/** Public answers stay; everything else belonged to the member. */
export function endSession(queries: QueryClient): void {
  tab.keep(undefined)
  clearStorage()
  setHasSession(false)
  queries.removeQueries({ predicate: query => !isPublic(query) })
}

/** The tab's storage (spec §4): play sessions, first login. Which pop-ups it has shown says nothing of the member, and they do not come twice. */
function clearStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!key.endsWith('_POPUP')) sessionStorage.removeItem(key)
  } catch {
    // Storage is refused: nothing was kept.
  }
}
