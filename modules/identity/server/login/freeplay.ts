import { MEMBER_TYPES, type Out } from '@tonle/contract'
import { chosenLanguage, type OpenScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { createMember } from '../registration/register.ts'
import { memberView, openSession, requireSafeTransport } from '../sessions/open-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { memberById } from '../sql.ts'

/** A trial account: no password, a trial book only, demo games only. Ends with its session. */
export async function freeplay(sessions: Sessions, scope: OpenScope): Promise<Out<typeof contract.freeplay>> {
  requireSafeTransport(scope)
  const memberId = newId(scope.services.clock)
  const { row, opened } = await scope.tx(async tx => {
    await createMember(tx, scope.services, {
      id: memberId,
      account: `trial${scope.services.random.bytes(6).toString('hex')}`,
      type: MEMBER_TYPES.trial,
      currency: scope.site.currency,
      mode: 'trial',
      language: chosenLanguage(scope.request) ?? null,
      termsVersion: null,
      ip: scope.request.ip || null,
    })
    const row = await memberById(tx, memberId)
    if (!row) throw new Error('a member just written is not there')
    return { row, opened: await openSession(tx, scope, sessions, { memberId, how: 'registration' }) }
  })
  return {
    token: opened.token,
    firstTimeLogin: false,
    passwordExpired: false,
    user: memberView(row, false, scope.lang),
  }
}
