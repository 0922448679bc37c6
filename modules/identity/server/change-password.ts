import { settingsOf } from '@tonle/brand/server'
import { type FieldCode, fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, OpenScope } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { passwordProblem } from '../rules.ts'
import { openSession } from './open-session.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { ruleTexts } from './register-settings.ts'
import { announceEnd, type Sessions } from './sessions.ts'
import { endSessions, memberByAccount, setPassword } from './sql.ts'

/** Changes the password, ends every session of the member and opens a fresh one for this browser. */
export async function changePassword(
  sessions: Sessions,
  scope: OpenScope<MemberActor>,
  input: In<typeof contract.changePassword>,
): Promise<Out<typeof contract.changePassword>> {
  const { services, actor } = scope
  const settings = await settingsOf(scope, contract.identitySettings)
  const problem = passwordProblem(input.newPassword, actor.account, settings.passwordLength)
  const fields: Record<string, FieldCode> = {}
  if (problem) fields.newPassword = problem
  else if (input.newPassword === input.oldPassword) fields.newPassword = 'identity.password_same'
  if (input.newPassword !== input.confirmNewPassword) fields.confirmNewPassword = 'identity.inconsistent_twice'
  if (Object.keys(fields).length > 0) throw fail('request.invalid', { fields, fieldTexts: ruleTexts(settings, fields) })

  const found = await scope.read(read => memberByAccount(read, actor.account))
  if (!(await verifyPassword(services, input.oldPassword, found?.passwordHash)))
    throw fail('identity.login_failed', { fields: { oldPassword: 'identity.login_failed' } })
  const hash = await hashPassword(services, input.newPassword)
  const { opened, ended } = await scope.tx(async tx => {
    await setPassword(tx, actor.memberId, hash)
    const ended = await endSessions(tx, { memberId: actor.memberId }, 'password_changed')
    return { ended, opened: await openSession(tx, scope, sessions, actor.memberId, false) }
  })
  announceEnd(services, sessions, ended)
  return { token: opened.token }
}
