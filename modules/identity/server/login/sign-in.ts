import type { Out } from '@tonle/contract'
import { chosenVoice, type OpenScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { keepPlace } from '../sessions/keep-place.ts'
import { memberView, openSession, type SessionTerms } from '../sessions/open-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { type LoginMember, setLanguage } from '../sql.ts'

interface SignIn extends Omit<SessionTerms, 'memberId'> {
  /** The browser is not asked for a second verification for a while. */
  isTrusted?: boolean
  /** Written in the same transaction, before. */
  first?: (tx: Tx) => Promise<unknown>
}

/** What every login does once nothing is left to prove. */
export async function signIn(
  sessions: Sessions,
  scope: OpenScope,
  found: LoginMember,
  { isTrusted = false, first, ...terms }: SignIn,
): Promise<Out<typeof contract.login>> {
  // A language that was only detected is no choice, and does not replace the stored one.
  const chosen = chosenVoice(scope)
  const language = chosen?.lang ?? found.language
  const opened = await scope.tx(async tx => {
    await first?.(tx)
    if (chosen && chosen.tag !== (found.tag ?? found.language)) await setLanguage(tx, found.id, chosen)
    await keepPlace(tx, scope, found.id, isTrusted)
    return await openSession(tx, scope, sessions, { memberId: found.id, ...terms })
  })
  const isRestricted = found.mustChange || terms.mustChange === true
  return {
    token: opened.token,
    firstTimeLogin: found.firstLoginAt === null,
    passwordExpired: isRestricted,
    lastLogin: opened.lastLogin,
    user: memberView({ ...found, language }, isRestricted, scope.lang),
  }
}
