import { fail, type In } from '@tonle/contract'
import type { MemberActor, OpenScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { verifyPassword } from '../passwords/password.ts'
import { replaceSessionToken } from '../sessions/open-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { memberByAccount } from '../sql.ts'
import { takeFactorCode } from './factor.ts'
import { hasFactor } from './verification.ts'

/** A fresh proof for calls with `stepUp`: a code of the app where one is on, else the password. */
export async function confirmIdentity(
  sessions: Sessions,
  scope: OpenScope<MemberActor>,
  input: In<typeof contract.confirmIdentity>,
): Promise<Record<string, never>> {
  const { memberId, account } = scope.actor
  if (await scope.read(read => hasFactor(read, memberId))) {
    if (!input.code) throw fail('identity.code_wrong', { fields: { code: 'field.missing' } })
    await takeFactorCode(scope, memberId, /^\d{6}$/.test(input.code) ? 'totp' : 'recovery', input.code)
  } else {
    const found = await scope.read(read => memberByAccount(read, account))
    if (!(await verifyPassword(scope.services, input.password ?? '', found?.passwordHash)))
      throw fail('identity.password_wrong', { fields: { password: 'identity.password_wrong' } })
  }
  await scope.tx(tx => replaceSessionToken(tx, scope, sessions))
  return {}
}
