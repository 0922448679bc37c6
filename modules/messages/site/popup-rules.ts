import type { messages } from './calls.ts'

export type Announcement = Awaited<ReturnType<typeof messages.announcements>>[number]

/** Session keys of the spec (§4): ids of what was shown to a signed-in visitor and to any other. */
const seenKeys = { user: 'USER_POPUP', anonymous: 'ANONYMOUS_POPUP' } as const

/** Session key: this session began with the member's first login. */
const FIRST_LOGIN = 'firstTimeLogin'

export interface Visitor {
  isSignedIn: boolean
  isFirstLogin: boolean
}

/** Pop-ups that this visitor has not seen in this session. `execution` A: for signed-in visitors, F: at their first login, B: for others. */
export function popupsFor(all: readonly Announcement[], visitor: Visitor, seen: ReadonlySet<string>): Announcement[] {
  const { isSignedIn, isFirstLogin } = visitor
  const isFor = (execution: Announcement['execution']) =>
    execution === null || (execution === 'B' ? !isSignedIn : isSignedIn && (execution === 'A' || isFirstLogin))
  return all.filter(({ id, type, execution }) => type === 'PU' && isFor(execution) && !seen.has(id))
}

/** Called at each login with what it answered. */
export function keepFirstLogin(isFirst: boolean): void {
  try {
    if (isFirst) sessionStorage.setItem(FIRST_LOGIN, '1')
    else sessionStorage.removeItem(FIRST_LOGIN)
  } catch {
    // Storage is refused: pop-ups of the first login are not shown.
  }
}

export function isFirstLogin(): boolean {
  try {
    return sessionStorage.getItem(FIRST_LOGIN) !== null
  } catch {
    return false
  }
}

/** What was shown in this session, before and after a login. */
export function readSeen(): Set<string> {
  return new Set(Object.values(seenKeys).flatMap(idsIn))
}

export function keepSeen(ids: readonly string[], isSignedIn: boolean): void {
  const key = isSignedIn ? seenKeys.user : seenKeys.anonymous
  try {
    sessionStorage.setItem(key, [...new Set([...idsIn(key), ...ids])].join(','))
  } catch {
    // Storage is refused: they come again with the next page.
  }
}

function idsIn(key: string): string[] {
  try {
    return sessionStorage.getItem(key)?.split(',') ?? []
  } catch {
    return []
  }
}
