import type { MemberActor, WriteScope } from '@tonle/contract/server'
import { dropRememberCookie } from './remember.ts'
import { announceEnd, cookieName, type Sessions } from './sessions.ts'
import { endSessions } from './sql-sessions.ts'

/** Ends the session, and with it the browser's right to come back. */
export async function logout(sessions: Sessions, tx: WriteScope<MemberActor>): Promise<Record<string, never>> {
  const ended = await endSessions(tx, { id: tx.actor.sessionId }, 'logout')
  tx.setCookie(cookieName(tx.request.secure), '', { maxAge: 0 })
  dropRememberCookie(tx)
  tx.afterCommit(() => announceEnd(tx.services, sessions, ended))
  return {}
}
