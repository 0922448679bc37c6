import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import { deliverySettings } from '@tonle/delivery/contract'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import type * as contract from '../../contract.ts'
import { checkCode, issueCode } from '../codes/code.ts'
import { refuseCode } from '../codes/refuse-code.ts'
import { freezePayouts } from '../contacts/payouts-from.ts'
import { contactAddress } from '../contacts/sql-contacts.ts'
import { checkCaptcha } from '../login/captcha.ts'
import { signIn } from '../login/sign-in.ts'
import { noteLogin } from '../sessions/logins.ts'
import { requireSafeTransport } from '../sessions/open-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { memberForLogin } from '../sql.ts'
import { takeFactorCode } from './factor.ts'
import { endVerification, takeTry, type Verification, verificationMethods, waitingFor } from './verification.ts'

/** The second half of a login from an unknown browser or address. */
export async function verifyLogin(
  sessions: Sessions,
  scope: OpenScope,
  input: In<typeof contract.verifyLogin>,
): Promise<Out<typeof contract.verifyLogin>> {
  requireSafeTransport(scope)
  const asked = await takeTry(scope, input.verification)
  await check(scope, asked, input).catch(async error => {
    await scope.tx(tx => noteLogin(tx, scope, { memberId: asked.memberId, how: 'code', result: 'refused' }))
    throw error
  })
  const found = await scope.read(read => memberForLogin(read, asked.memberId))
  if (found?.status !== 'active') throw fail('identity.locked')
  return await signIn(sessions, scope, found, {
    ...{ isRemembered: asked.remember, isTrusted: input.trust, how: 'code' },
    ...{ byPassword: asked.proof === 'password', mustChange: asked.mustChange },
    async first(tx) {
      await endVerification(tx, input.verification)
      if (input.method !== 'captcha') return
      // Somebody who has bound nothing could not be asked for more.
      await freezePayouts(tx, scope.site, found.id)
      await outbox.add(tx, noticeJob, {
        member: found.id,
        kind: 'identity.unverified_login',
        params: { address: scope.request.ip || '–' },
      })
    },
  })
}

async function check(scope: OpenScope, { memberId, proof }: Verification, input: In<typeof contract.verifyLogin>): Promise<void> {
  const { method, code = '' } = input
  // The member may have turned the app on or off meanwhile.
  if (!(await verificationMethods(scope, memberId, proof)).includes(method)) throw fail('identity.verification_over')
  if (method === 'captcha') return await checkCaptcha(scope, input.captcha)
  if (method === 'totp' || method === 'recovery') return await takeFactorCode(scope, memberId, method, code)
  const outcome = await scope.tx(async tx => {
    const to = await contactAddress(tx, scope.services, memberId, method === 'sms' ? 'mobile' : 'email')
    return to ? await checkCode(tx, scope, { purpose: 'second_login', to, memberId, code }) : 'over'
  })
  if (outcome !== 'right') throw refuseCode(outcome, 'code')
}

/** Sends the code that `sms` and `email` answer with. */
export async function loginCode(
  scope: OpenScope,
  { verification, channel }: In<typeof contract.loginCode>,
): Promise<Out<typeof contract.loginCode>> {
  const { memberId, proof } = await scope.read(read => waitingFor(read, verification))
  if (!(await verificationMethods(scope, memberId, proof)).includes(channel)) throw fail('identity.verification_over')
  await scope.tx(async tx => {
    const to = await contactAddress(tx, scope.services, memberId, channel === 'sms' ? 'mobile' : 'email')
    if (!to) throw fail('identity.verification_over')
    await issueCode(tx, scope, { purpose: 'second_login', to, memberId, lang: scope.lang, tag: scope.tag, ip: scope.request.ip })
  })
  return { expiredMinutes: (await settingsOf(scope, deliverySettings)).resendMinutes }
}
