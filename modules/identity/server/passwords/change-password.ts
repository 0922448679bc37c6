import { type FieldCode, type FieldText, fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, OpenScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { warnMember } from '../contacts/warn-member.ts'
import { newPasswordFault } from '../registration/register-form.ts'
import { replaceSessionToken } from '../sessions/open-session.ts'
import { announceEnd, type Sessions } from '../sessions/sessions.ts'
import { endSessions, knowsPassword } from '../sessions/sql-sessions.ts'
import { memberByAccount, setPassword } from '../sql.ts'
import { hashPassword, verifyPassword } from './password.ts'

/**
 * Changes the password and ends every other session of the member; this one lives on under another token. A change by force does not ask
 * for the old one minutes after it was typed in (spec §5: "unless already known").
 */
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
  }
  if (input.newPassword !== input.confirmNewPassword) fields.confirmNewPassword = 'identity.inconsistent_twice'
  const { found, isKnown } = await scope.read(async read => ({
    found: await memberByAccount(read, actor.account),
    isKnown: actor.restricted && (await knowsPassword(read, actor.sessionId)),
  }))
  if (input.oldPassword === undefined && !isKnown) fields.oldPassword = 'field.missing'
  if (Object.keys(fields).length > 0) throw fail('request.invalid', { fields, fieldTexts })

  const isPassword = (text: string) => verifyPassword(services, text, found?.passwordHash)
  if (input.oldPassword !== undefined && !(await isPassword(input.oldPassword)))
    throw fail('identity.login_failed', { fields: { oldPassword: 'identity.login_failed' } })
  const { oldPassword, newPassword } = input
  const isSame = oldPassword === undefined ? await isPassword(newPassword) : newPassword === oldPassword
  if (isSame) throw fail('request.invalid', { fields: { newPassword: 'identity.password_same' } })
  const hash = await hashPassword(services, input.newPassword)
  const ended = await scope.tx(async tx => {
    await setPassword(tx, actor.memberId, hash)
    await warnMember(tx, scope, { memberId: actor.memberId, kind: 'password_changed' })
    await replaceSessionToken(tx, scope, sessions)
    return await endSessions(tx, { memberId: actor.memberId, butId: actor.sessionId }, 'password_changed')
  })
  announceEnd(services, sessions, ended)
  // Its socket has heard nothing of the member: the page opens another one.
  if (actor.restricted) announceEnd(services, sessions, [{ id: actor.sessionId }])
  return { token: sessions.tabToken(actor.sessionId) }
}
