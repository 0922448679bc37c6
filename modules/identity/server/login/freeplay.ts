import { MEMBER_TYPES, type Out } from '@tonle/contract'
import { chosenVoice, type OpenScope } from '@tonle/contract/server'
import { move } from '@tonle/ledger'
import { money, ONE } from '@tonle/money'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { TRIAL_UNITS } from '../../rules.ts'
import { createMember } from '../registration/register.ts'
import { memberView, openSession, requireSafeTransport } from '../sessions/open-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { memberById } from '../sql.ts'

/** A trial account: no password, a trial book only, demo games only. Ends with its session. Its wallet has its play money from the start. */
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
      language: chosenVoice(scope)?.lang ?? null,
      termsVersion: null,
      ip: scope.request.ip || null,
    })
    const wallet = { kind: 'member_cash', member: memberId, currency: scope.site.currency, mode: 'trial' } as const
    const row = await memberById(tx, memberId)
    if (!row) throw new Error('a member just written is not there')
    const opened = await openSession(tx, scope, sessions, { memberId, how: 'registration' })
    await scope.services.ledger.post(tx, {
      key: `trial_grant:${memberId}`,
      kind: 'trial_grant',
      book: { brand: scope.brand, currency: wallet.currency, mode: wallet.mode },
      lines: move({ from: { kind: 'promotion_cost' }, to: wallet, amount: money(TRIAL_UNITS * ONE) }),
    })
    return { row, opened }
  })
  return {
    token: opened.token,
    firstTimeLogin: false,
    passwordExpired: false,
    user: memberView(row, false, scope.lang),
  }
}
