import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { requireSafeTransport, requireSide } from '../sessions/open-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { LoginMember } from '../sql.ts'
import { beginVerification, verificationMethods } from '../verification/verification.ts'
import { byPassword } from './by-password.ts'
import { bySms } from './by-sms.ts'
import { signIn } from './sign-in.ts'

/** Who has shown a password or a code. */
export interface ProvenLogin {
  found: LoginMember
  proof: 'password' | 'sms'
  /** The password is a default one or has expired. */
  mustChange: boolean
  /** Written with what follows. */
  first?: (tx: Tx) => Promise<unknown>
}

/** Signs in with a password, or with a code by SMS; then a second verification where the browser or the address is not known. */
export async function login(
  sessions: Sessions,
  scope: OpenScope,
  input: In<typeof contract.login>,
): Promise<Out<typeof contract.login>> {
  requireSafeTransport(scope)
  const { found, proof, mustChange, first } = await (input.type === 'sms' ? bySms(scope, input) : byPassword(scope, input))
  // Only a caller with the right password or code learns what follows.
  if (found.status === 'locked') throw fail('identity.locked')
  requireSide(scope, input.side, found.type)

  const methods = await verificationMethods(scope, found.id, proof)
  if (methods.length > 0) {
    const token = await scope.tx(async tx => {
      await first?.(tx)
      return await beginVerification(tx, scope, { memberId: found.id, remember: input.remember, proof, mustChange })
    })
    throw fail('identity.verification_required', { verification: { token, methods } })
  }
  const how = proof === 'sms' ? 'code' : 'password'
  return await signIn(sessions, scope, found, {
    ...{ isRemembered: input.remember, how, byPassword: proof === 'password', mustChange },
    ...(first && { first }),
  })
}
