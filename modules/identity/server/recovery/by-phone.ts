import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { checkCode } from '../codes/code.ts'
import { refuseCode } from '../codes/refuse-code.ts'
import { phoneIn } from '../codes/request-code.ts'
import { contactOwner } from '../contacts/sql-contacts.ts'
import { phoneProof } from '../outside/phone-proof.ts'
import { hashPassword } from '../passwords/password.ts'
import { keepPlace } from '../sessions/keep-place.ts'
import { memberView, openSession, requireSafeTransport, requireSide } from '../sessions/open-session.ts'
import { announceEnd, type Sessions } from '../sessions/sessions.ts'
import { memberById } from '../sql.ts'
import { beginVerification, verificationMethods } from '../verification/verification.ts'
import { resetPassword, weakPassword } from './reset-password.ts'

/**
 * A number of nobody costs the same work: the hash is made before the code is looked at. The number alone signs in nobody who has bound
 * more: it can be taken over, and then the app or the mailbox is what is left.
 */
export async function resetByPhone(
  sessions: Sessions,
  scope: OpenScope,
  input: In<typeof contract.resetByPhone>,
): Promise<Out<typeof contract.resetByPhone>> {
  requireSafeTransport(scope)
  const to = await phoneIn(scope, input.mobileNum, input.countryDialingCode)
  const { firebaseIdToken: given } = input
  const proof = given === undefined ? undefined : await phoneProof(scope, given, to)
  const owner = await scope.read(read => contactOwner(read, scope.services, to))
  const weak = await weakPassword(scope, input.newPassword, to.phone.number)
  if (weak) throw weak
  // Whether it holds the account's name is answered only after the right code: it would reveal the name.
  const namesAccount = await weakPassword(scope, input.newPassword, owner?.account ?? to.phone.number)
  const hash = await hashPassword(scope.services, input.newPassword)
  const asked = owner ? await verificationMethods(scope, owner.id, 'sms') : []
  const methods = asked.filter(method => method !== 'captcha')
  const result = await scope.tx(async tx => {
    await proof?.use(tx)
    const outcome = proof ? 'right' : await checkCode(tx, scope, { purpose: 'no_login', to, code: input.verificationCode })
    if (outcome !== 'right') return outcome
    // The number may have gone to another member since it was looked up.
    const isSame = owner && (await contactOwner(tx, scope.services, to))?.id === owner.id
    const row = isSame && (await memberById(tx, owner.id))
    if (!row) return 'over'
    if (row.status === 'locked') throw fail('identity.locked')
    requireSide(scope, input.side, row.type)
    if (namesAccount) throw namesAccount
    const ended = await resetPassword(tx, scope, row, hash)
    if (methods.length > 0) {
      const waiting = { memberId: row.id, remember: false, proof: 'sms', mustChange: false } as const
      return { row, ended, token: await beginVerification(tx, scope, waiting) }
    }
    await keepPlace(tx, scope, row.id)
    return { row, ended, opened: await openSession(tx, scope, sessions, { memberId: row.id, how: 'code' }) }
  })
  if (typeof result === 'string') throw refuseCode(result)
  const { row, ended, opened, token: verification } = result
  announceEnd(scope.services, sessions, ended)
  if (!opened) throw fail('identity.verification_required', { verification: { token: verification, methods } })
  return {
    token: opened.token,
    firstTimeLogin: row.firstLoginAt === null,
    passwordExpired: false,
    lastLogin: opened.lastLogin,
    user: memberView(row, false, scope.lang),
  }
}
