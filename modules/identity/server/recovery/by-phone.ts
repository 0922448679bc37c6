import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import { keepDevice, type OpenScope } from '@tonle/contract/server'
import * as contract from '../../contract.ts'
import { checkCode } from '../codes/code.ts'
import { refuseCode } from '../codes/refuse-code.ts'
import { phoneIn } from '../codes/request-code.ts'
import { contactOwner } from '../contacts/sql-contacts.ts'
import { memberView, openSession, requireSafeTransport } from '../open-session.ts'
import { hashPassword } from '../password.ts'
import { announceEnd, type Sessions } from '../sessions.ts'
import { memberById, rememberDevice } from '../sql.ts'
import { requireStrong, resetPassword } from './reset-password.ts'

/** A number of nobody costs the same work: the hash is made before the code is looked at. */
export async function resetByPhone(
  sessions: Sessions,
  scope: OpenScope,
  input: In<typeof contract.resetByPhone>,
): Promise<Out<typeof contract.resetByPhone>> {
  requireSafeTransport(scope)
  const to = phoneIn(input.mobileNum, input.countryDialingCode)
  const settings = await settingsOf(scope, contract.identitySettings)
  // Whether it holds the account's name is told only to who has the code: it would give the name away.
  requireStrong(settings, input.newPassword, to.phone.number)
  const hash = await hashPassword(scope.services, input.newPassword)
  const result = await scope.tx(async tx => {
    const outcome = await checkCode(tx, scope, { purpose: 'no_login', to, code: input.verificationCode })
    if (outcome !== 'right') return outcome
    const owner = await contactOwner(tx, scope.services, to)
    const row = owner && (await memberById(tx, owner.id))
    if (!row) return 'over'
    if (row.status === 'locked') throw fail('identity.locked')
    requireStrong(settings, input.newPassword, row.account)
    const ended = await resetPassword(tx, scope, row, hash)
    await rememberDevice(tx, keepDevice(scope), row.id)
    return { row, ended, opened: await openSession(tx, scope, sessions, row.id, false, 'code') }
  })
  if (typeof result === 'string') throw refuseCode(result)
  const { row, ended, opened } = result
  announceEnd(scope.services, sessions, ended)
  return {
    token: opened.token,
    firstTimeLogin: row.lastLoginAt === null,
    passwordExpired: false,
    lastLogin: opened.lastLogin,
    user: memberView(row, false, scope.lang),
  }
}
