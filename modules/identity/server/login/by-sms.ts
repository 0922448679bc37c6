import { fail, type In } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { checkCode } from '../codes/code.ts'
import { refuseCode } from '../codes/refuse-code.ts'
import { phoneIn } from '../codes/request-code.ts'
import { contactOwner } from '../contacts/sql-contacts.ts'
import { phoneProof } from '../outside/phone-proof.ts'
import { noteLogin } from '../sessions/logins.ts'
import { memberForLogin } from '../sql.ts'
import type { ProvenLogin } from './login.ts'

/**
 * A login by SMS (spec §3: `username` is the mobile number, `password` the code of `sms/noLogin`). A number of nobody has a code too,
 * costs the same statements and is refused alike. A phone service's proof stands for our code. A forced change never follows: no password was shown (spec §4).
 */
export async function bySms(scope: OpenScope, input: In<typeof contract.login>): Promise<ProvenLogin> {
  if (!scope.site.flags.has('MOBILEVERCODELOGIN3')) throw fail('system.feature_off')
  const to = await phoneIn(scope, input.username, input.countryDialingCode, 'username')
  const token = input.firebaseIdToken
  const proof = token === undefined ? undefined : await phoneProof(scope, token, to)
  // Committed whatever comes of it: a try counts, and a right code is used up.
  const { outcome, found } = await scope.tx(async tx => {
    await proof?.use(tx)
    const outcome = proof ? 'right' : await checkCode(tx, scope, { purpose: 'no_login', to, code: input.password })
    const owner = await contactOwner(tx, scope.services, to)
    const found = await memberForLogin(tx, owner?.id)
    if (outcome !== 'right') await noteLogin(tx, scope, { memberId: found?.id, how: 'code', result: 'refused' })
    return { outcome, found }
  })
  if (outcome !== 'right') throw refuseCode(outcome, 'password')
  if (!found) throw refuseCode('over', 'password')
  return { found, proof: 'sms', mustChange: false }
}
