import { call, instant, patterned } from '@tonle/contract'
import { REQUEST_ERRORS } from '@tonle/delivery/contract'
import { z } from 'zod'
import { beginning, captcha, password, work } from './contract-fields.ts'

/** Of an authenticator app. */
const factorCode = patterned('digits', /^\d{6}$/, { min: 6, max: 6 }, z.string().trim())
const anyCode = z.string().trim().min(1).max(40)
const verification = z.string().max(80)
const WRONG = ['identity.code_wrong'] as const

export const factor = call({
  summary: 'Whether an authenticator app is on, and how many recovery codes are left',
  route: 'GET /wps/member/factor',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ isOn: z.boolean(), since: instant.nullable(), recoveryCodes: z.number().int() }),
})

export const enrolFactor = call({
  summary: 'Begin an authenticator app: its secret and address; it counts for nothing before its first code',
  route: 'POST /wps/member/factor',
  who: 'player',
  effect: 'write',
  repeatable: true,
  stepUp: true,
  asQuery: true,
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['identity.factor_exists'],
})

export const confirmFactor = call({
  summary:
    'Turn the authenticator app on with a first code; every other session ends, and the recovery codes are shown this once',
  route: 'POST /wps/member/factor/confirm',
  who: 'player',
  effect: 'none',
  stepUp: true,
  input: z.strictObject({ code: factorCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['identity.code_wrong', 'identity.factor_exists'],
  limits: [{ by: 'actor', points: 20, perSeconds: 900 }],
})

export const removeFactor = call({
  summary: 'Turn the authenticator app off; every other session ends',
  route: 'DELETE /wps/member/factor',
  who: 'player',
  effect: 'none',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({}),
})

export const confirmIdentity = call({
  summary:
    'Give the password again, or a code where an app is on; good for five minutes in this session, which gets another token',
  route: 'POST /wps/session/confirm',
  who: 'player',
  effect: 'none',
  encrypted: true,
  touches: 'nothing',
  input: z.strictObject({ password: password.optional(), code: anyCode.optional() }),
  output: z.object({}),
  errors: ['identity.password_wrong', 'identity.code_wrong'],
  limits: [{ by: 'actor', points: 10, perSeconds: 900 }],
})

/** `captcha`: of who has nothing else. */
export const verificationMethod = z.enum(['totp', 'recovery', 'sms', 'email', 'captcha'])
export type VerificationMethod = z.infer<typeof verificationMethod>

export const loginCode = call({
  summary: "A code to the member's own number or e-mail address, for the second verification of a login",
  route: 'POST /wps/session/verification/code',
  who: 'anyone',
  effect: 'none',
  touches: 'nothing',
  input: z.strictObject({ verification, channel: z.enum(['sms', 'email']) }),
  /** `expiredMinutes` × 60 seconds must pass before the next one. */
  output: z.object({ expiredMinutes: z.number() }),
  errors: [...REQUEST_ERRORS, 'identity.verification_over'],
  attempts: [work('device', 10, 3600, ['ok']), work('network', 10, 3600, ['ok'])],
})

export const verifyLogin = call({
  summary:
    'The second verification of a login from an unknown browser or address (`verification` of its refusal); five tries in ten minutes',
  route: 'POST /wps/session/verification',
  part: 'login',
  ...beginning,
  input: z.strictObject({
    verification,
    method: verificationMethod,
    code: anyCode.optional(),
    captcha,
    /** This browser is not asked again for 30 days, whatever its address. */
    trust: z.boolean().default(false),
  }),
  errors: [
    'identity.verification_over',
    'identity.code_wrong',
    'identity.code_expired',
    'identity.captcha_required',
    'identity.captcha_wrong',
    'identity.locked',
    'identity.tls_required',
  ],
  attempts: [work('device', 20, 900, WRONG), work('network', 60, 900, WRONG)],
})
