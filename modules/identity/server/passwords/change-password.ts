import { type FieldCode, type FieldText, fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, OpenScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { newPasswordFault } from '../registration/register-form.ts'
import { replaceSessionToken } from '../sessions/open-session.ts'
import { announceEnd, type Sessions } from '../sessions/sessions.ts'
import { endSessions, memberByAccount, setPassword } from '../sql.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** Changes the password and ends every other session of the member; this one lives on under another token. */
export async function changePassword(
  sessions: Sessions,
  scope: OpenScope<MemberActor>,
  input: In<typeof contract.changePassword>,
): Promise<Out<typeof contract.changePassword>> {
  const { services, actor } = scope
  const problem = await newPasswordFault(scope, input.newPassword, actor.account)
  const fields: Record<string, FieldCode> = {}
  const fieldTexts: Record<string, FieldText> = {}
  if (problem) {
    fields.newPassword = problem.code
    if (problem.text) fieldTexts.newPassword = problem.text
  } else if (input.newPassword === input.oldPassword) fields.newPassword = 'identity.password_same'
  if (input.newPassword !== input.confirmNewPassword) fields.confirmNewPassword = 'identity.inconsistent_twice'
  if (Object.keys(fields).length > 0) throw fail('request.invalid', { fields, fieldTexts })

  const found = await scope.read(read => memberByAccount(read, actor.account))
  if (!(await verifyPassword(services, input.oldPassword, found?.passwordHash)))
    throw fail('identity.login_failed', { fields: { oldPassword: 'identity.login_failed' } })
  const hash = await hashPassword(services, input.newPassword)
  const ended = await scope.tx(async tx => {
    await setPassword(tx, actor.memberId, hash)
    await replaceSessionToken(tx, scope, sessions)
    return await endSessions(tx, { memberId: actor.memberId, butId: actor.sessionId }, 'password_changed')
  })
  announceEnd(services, sessions, ended)
  return { token: sessions.tabToken(actor.sessionId) }
}
