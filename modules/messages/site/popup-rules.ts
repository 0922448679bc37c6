import type { messages } from './calls.ts'

export type Announcement = Awaited<ReturnType<typeof messages.announcements>>[number]

/** Session keys of the spec (§4): ids of what was shown to a signed-in visitor and to any other. */
const seenKeys = { user: 'USER_POPUP', anonymous: 'ANONYMOUS_POPUP' } as const

/** Pop-ups that this visitor has not seen in this session. `execution` A: for signed-in visitors, B: for others, F (first login): shown by the login. */
export function popupsFor(all: readonly Announcement[], isSignedIn: boolean, seen: ReadonlySet<string>): Announcement[] {
  const execution = isSignedIn ? 'A' : 'B'
  return all.filter(({ id, type, execution: of }) => type === 'PU' && (of === null || of === execution) && !seen.has(id))
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
