import { call, errorCodes, event, instant, personal } from '@tonle/contract'
import { REQUEST_ERRORS } from '@tonle/delivery/contract'
import { z } from 'zod'
import { codeNoise, countryDialingCode, email, mobileNum, verificationCode } from './contract-codes.ts'
import { beginning, clientNoise, signedIn, work } from './contract-fields.ts'
import { openIdSlot } from './contract-issuers.ts'

export const outsideErrors = errorCodes({
  'identity.proof_refused': 400,
  'identity.phone_captcha_failed': 400,
  'identity.phone_not_allowed': 403,
  'identity.service_unreachable': 503,
  'identity.openid_failed': 400,
  'identity.openid_cancelled': 400,
  'identity.openid_over': 400,
  'identity.openid_taken': 409,
  'identity.last_way_in': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    identityOutside: typeof outsideErrors
  }
}

/** What a phone service answers for a code or a number. */
const PHONE_ERRORS = [
  'delivery.phone_invalid',
  'delivery.too_many',
  'delivery.quota_exceeded',
  'identity.code_wrong',
  'identity.code_expired',
  'identity.phone_captcha_failed',
  'identity.phone_not_allowed',
  'identity.service_unreachable',
  'system.feature_off',
] as const

export const signInServices = call({
  summary: 'Which sign-in services of others the brand offers',
  route: 'GET /wps/session/services',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  ignores: clientNoise,
  output: z.object({
    /** Codes to mobile numbers come from such a service; its proof stands for our code. */
    hasPhone: z.boolean(),
    openId: z.array(z.object({ slot: openIdSlot, label: z.string() })),
  }),
})

/** Every page that shows the buttons asks again. */
export const servicesChanged = event({ name: 'identity.servicesChanged', to: 'brand', touches: [signInServices] })

export const phoneCode = call({
  summary: 'Let the phone service send a code; answered alike whether a member has the number or not',
  route: 'POST /wps/verification/phone/code',
  who: 'anyone',
  effect: 'none',
  touches: 'nothing',
  ignores: codeNoise,
  input: z.strictObject({ mobileNum, countryDialingCode }),
  /** `session` goes with the code; the next code after `expiredMinutes`. */
  output: z.object({ session: z.string(), expiredMinutes: z.number() }),
  errors: [...REQUEST_ERRORS, ...PHONE_ERRORS.filter(code => code.startsWith('identity.') || code.startsWith('system.'))],
  attempts: [work('device', 6, 3600, ['ok', ...REQUEST_ERRORS]), work('network', 6, 3600, ['ok', ...REQUEST_ERRORS])],
})

export const phoneToken = call({
  summary: "The phone service's proof for a typed code, as `firebaseIdToken` of a registration, a login by SMS or a new password",
  route: 'POST /wps/verification/phone/token',
  who: 'anyone',
  effect: 'none',
  touches: 'nothing',
  ignores: codeNoise,
  input: z.strictObject({ session: z.string().min(1).max(2000), verificationCode }),
  output: z.object({ firebaseIdToken: z.string() }),
  errors: PHONE_ERRORS,
  attempts: [
    work('device', 20, 900, ['identity.code_wrong', 'identity.code_expired']),
    work('network', 60, 900, ['identity.code_wrong', 'identity.code_expired']),
  ],
})

const offerToken = z.string().regex(/^[\w-]{32}$/)

export const beginOpenId = call({
  summary: 'Where the browser signs in at an OpenID provider; a cookie of ten minutes ties the answer to this browser',
  route: 'POST /wps/session/openid',
  part: 'login',
  who: 'anyone',
  effect: 'none',
  touches: 'nothing',
  ignores: clientNoise,
  input: z.strictObject({ slot: openIdSlot }),
  output: z.object({ url: z.string() }),
  errors: ['system.feature_off', 'request.wrong_host', 'identity.service_unreachable', 'identity.tls_required'],
  attempts: [work('device', 20, 900, ['ok']), work('network', 60, 900, ['ok'])],
})

const parameter = z.string().max(2000).optional()

export const finishOpenId = call({
  summary:
    'Sign in with what the provider sent the browser back with; of an account there that is linked with nobody here an offer: sign in by password or register, then `linkOpenId`',
  route: 'POST /wps/session/openid/finish',
  part: 'login',
  ...beginning,
  input: z.strictObject({
    code: parameter,
    state: parameter,
    iss: parameter,
    error: parameter,
    error_description: parameter,
    scope: parameter,
  }),
  output: z.object({
    signedIn: signedIn.nullable(),
    offer: z
      .object({
        token: z.string(),
        label: z.string(),
        /** For the form of a registration; never proves that an account here is the same person's. */
        email: email.nullable(),
        name: personal(z.string().nullable(), 'name'),
      })
      .nullable(),
  }),
  errors: [
    'system.feature_off',
    'identity.openid_failed',
    'identity.openid_cancelled',
    'identity.openid_taken',
    'identity.service_unreachable',
    'identity.locked',
    'identity.not_a_member',
    'identity.verification_required',
    'identity.tls_required',
  ],
  attempts: [work('device', 20, 900, ['identity.openid_failed']), work('network', 60, 900, ['identity.openid_failed'])],
})

export const openIdLinks = call({
  summary: 'With which of the offered providers the member can sign in',
  route: 'GET /wps/member/openid',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  output: z.array(z.object({ slot: openIdSlot, label: z.string(), since: instant.nullable() })),
})

export const linkOpenId = call({
  summary: 'Sign in with an account at a provider from now on (`offer` of `finishOpenId`)',
  route: 'POST /wps/member/openid',
  who: 'player',
  effect: 'write',
  repeatable: true,
  stepUp: true,
  input: z.strictObject({ offer: offerToken }),
  output: z.object({}),
  errors: ['identity.openid_over', 'identity.openid_taken'],
  limits: [{ by: 'actor', points: 20, perSeconds: 900 }],
})

export const unlinkOpenId = call({
  summary: 'Sign in with a provider no more; refused if the member could not sign in any other way',
  route: 'DELETE /wps/member/openid',
  who: 'player',
  effect: 'write',
  repeatable: true,
  stepUp: true,
  input: z.strictObject({ slot: openIdSlot }),
  output: z.object({}),
  errors: ['identity.last_way_in'],
  limits: [{ by: 'actor', points: 20, perSeconds: 900 }],
})
