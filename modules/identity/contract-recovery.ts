import { call, errorCodes } from '@tonle/contract'
import { REQUEST_ERRORS } from '@tonle/delivery/contract'
import { z } from 'zod'
import { codeNoise, countryDialingCode, email, mobileNum, verificationCode } from './contract-codes.ts'
import { beginning, clientNoise, password, phoneProof, side, username, work } from './contract-fields.ts'

export const recoveryErrors = errorCodes({ 'identity.link_over': 400 })
declare module '@tonle/contract' {
  interface ModuleErrors {
    identityRecovery: typeof recoveryErrors
  }
}

const outcomes = ['ok', ...REQUEST_ERRORS] as const

export const forgotByEmail = call({
  summary: 'Send a link that sets a new password, if the account has this e-mail address; answered alike if not',
  route: 'POST /wps/member/password/email',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  form: true,
  touches: 'nothing',
  input: z.strictObject({ username, email }),
  ignores: clientNoise,
  output: z.object({}),
  errors: [...REQUEST_ERRORS, 'request.wrong_host'],
  attempts: [work('device', 3, 3600, outcomes), work('network', 3, 3600, outcomes)],
})

const newPasswords = { newPassword: password, confirmNewPassword: password }

export const resetByLink = call({
  summary: 'Set a new password with the token of a link; every session ends',
  route: 'POST /wps/member/password/link',
  who: 'anyone',
  effect: 'none',
  encrypted: true,
  touches: 'nothing',
  input: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/), ...newPasswords }),
  ignores: clientNoise.filter(name => name !== 'token'),
  output: z.object({}),
  errors: ['identity.link_over', 'identity.password_weak', 'identity.inconsistent_twice', 'identity.tls_required'],
  attempts: [work('network', 20, 900, ['identity.link_over'])],
})

export const resetByPhone = call({
  summary:
    'Set a new password with a code by SMS (`sms/noLogin`); every session ends, and the answer is signed in, or asks for the second verification of a login',
  route: 'POST /wps/member/password/verification',
  part: 'login',
  ...beginning,
  ignores: codeNoise,
  flag: 'CHNGPASSVERIF3',
  input: z.strictObject({ mobileNum, countryDialingCode, verificationCode, newPassword: password, side, ...phoneProof }),
  errors: [
    'delivery.phone_invalid',
    'identity.code_wrong',
    'identity.code_expired',
    'identity.proof_refused',
    'identity.service_unreachable',
    'system.feature_off',
    'identity.password_weak',
    'identity.locked',
    'identity.verification_required',
    'identity.not_a_member',
    'identity.not_an_agent',
    'identity.tls_required',
  ],
  attempts: [work('network', 20, 900, ['identity.code_wrong', 'identity.code_expired'])],
})
