import { fail, type In, isAgentType, isTrialType, type Out } from '@tonle/contract'
import { deviceOf, networkOf, type OpenScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { FAILURE_WINDOW_MINUTES, isDefaultPassword, loginBar, numberOrName } from '../../rules.ts'
import { verifyPassword } from '../passwords/password.ts'
import { noteLogin } from '../sessions/logins.ts'
import { requireSafeTransport } from '../sessions/open-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { clearFailures, countFailure, failureCounts, isKnownDevice, memberByAccount, setMustChange } from '../sql.ts'
import { beginVerification, verificationMethods } from '../verification/verification.ts'
import { checkCaptcha } from './captcha.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs in. An unknown name costs the same time and gives the same answer as a wrong password, and failures are counted for both.
 * Hashing runs outside any transaction.
 */
export async function login(
  sessions: Sessions,
  scope: OpenScope,
  input: In<typeof contract.login>,
): Promise<Out<typeof contract.login>> {
  requireSafeTransport(scope)
  const username = numberOrName(input.username)
  const { keys, failures, found } = await scope.read(async read => {
    const found = await memberByAccount(read, username)
    const device = deviceOf(scope)
    const keys = {
      account: accountKey(username, device !== undefined && (await isKnownDevice(read, device, found?.id)) ? device : ''),
      network: `network:${networkOf(scope.request.ip)}`,
    }
    return { found, keys, failures: await failureCounts(read, keys) }
  })
  const bar = loginBar(scope.site.profile, failures)
  if (bar === 'pause') throw fail('request.too_many', { retryAfterSeconds: FAILURE_WINDOW_MINUTES * 60 })
  if (bar === 'captcha') await checkCaptcha(scope, input.captcha)

  const right = await verifyPassword(scope.services, input.password, found?.passwordHash)
  if (!right || !found || found.status === 'closed' || isTrialType(found.type)) {
    await scope.tx(async tx => {
      await countFailure(tx, [keys.account, keys.network])
      await noteLogin(tx, scope, { memberId: found?.id, how: 'password', result: 'refused' })
    })
    throw fail('identity.login_failed', { captcha: loginBar(scope.site.profile, bumped(failures)) !== 'open' })
  }
  // Only a caller with the right password learns this.
  if (found.status === 'locked') throw fail('identity.locked')
  if (input.side === 'agent' && !isAgentType(found.type)) throw fail('identity.not_an_agent')
  if (input.side === 'member' && isAgentType(found.type) && !scope.site.flags.has('AGENTS_ON_MEMBER_SIDE'))
    throw fail('identity.not_a_member')

  const mustChange = found.mustChange || isDefaultPassword(input.password)
  const passwordRight = async (tx: Tx) => {
    await clearFailures(tx, keys.account)
    if (mustChange && !found.mustChange) await setMustChange(tx, found.id)
  }
  const methods = await verificationMethods(scope, found.id)
  if (methods.length > 0) {
    const token = await scope.tx(async tx => {
      await passwordRight(tx)
      return await beginVerification(tx, scope, { memberId: found.id, remember: input.remember })
    })
    throw fail('identity.verification_required', { verification: { token, methods } })
  }
  return await signIn(
    sessions,
    scope,
    { ...found, mustChange },
    {
      isRemembered: input.remember,
      how: 'password',
      first: passwordRight,
    },
  )
}

/** Of a device where the member has signed in before, else of all others together. */
const accountKey = (username: string, device: string) => `account:${username.toLowerCase()}${device && `:${device}`}`

const bumped = (failures: { account: number; network: number }) => ({
  account: failures.account + 1,
  network: failures.network + 1,
})
