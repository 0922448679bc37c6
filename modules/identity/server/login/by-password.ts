import { settingsOf } from '@tonle/brand/server'
import { fail, type In, isTrialType } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { identitySettings } from '../../contract.ts'
import { isDefaultPassword, isExpiredPassword, numberOrName } from '../../rules.ts'
import { verifyPassword } from '../passwords/password.ts'
import { noteLogin } from '../sessions/logins.ts'
import { type LoginMember, memberByAccount } from '../sql.ts'
import { checkCaptcha } from './captcha.ts'
import { clearFailures, countFailure, type LoginTries, refusePaused, withTries } from './failures.ts'
import type { ProvenLogin } from './login.ts'

/**
 * An unknown name costs the same time and gives the same answer as a wrong password, and failures are counted for both.
 * Hashing runs outside any transaction.
 */
export async function byPassword(scope: OpenScope, input: In<typeof contract.login>): Promise<ProvenLogin> {
  const username = numberOrName(input.username)
  const found = await scope.read(read => memberByAccount(read, username))
  return await withTries(scope, username, found?.id, tries => tryPassword(scope, input, found, tries))
}

async function tryPassword(
  scope: OpenScope,
  input: In<typeof contract.login>,
  found: LoginMember | undefined,
  tries: LoginTries,
): Promise<ProvenLogin> {
  refusePaused(tries)
  if (tries.bar === 'captcha') await checkCaptcha(scope, input.captcha)

  const right = await verifyPassword(scope.services, input.password, found?.passwordHash)
  if (!right || !found || found.status === 'closed' || isTrialType(found.type)) {
    await scope.tx(async tx => {
      await countFailure(tx, tries)
      await noteLogin(tx, scope, { memberId: found?.id, how: 'password', result: 'refused' })
    })
    refusePaused({ bar: tries.next, pauseSeconds: tries.windowMinutes * 60 })
    throw fail('identity.login_failed', { captcha: tries.next === 'captcha' })
  }
  return {
    ...{ found, proof: 'password' },
    mustChange: isDefaultPassword(input.password) || (await isExpired(scope, found)),
    first: tx => clearFailures(tx, tries),
  }
}

async function isExpired(scope: OpenScope, { changedAt }: LoginMember): Promise<boolean> {
  if (!scope.site.flags.has('PWDEXPFORCECHANGE3')) return false
  const { passwordDays } = await settingsOf(scope, identitySettings)
  return isExpiredPassword(changedAt, scope.services.clock.nowMs(), passwordDays)
}
