import { call } from '@tonle/contract'
import { z } from 'zod'
import {
  beginning,
  captcha,
  clientNoise,
  password,
  perAddress,
  REGISTERED,
  registerInput,
  username,
  work,
} from './contract-fields.ts'

const registering = {
  ...beginning,
  errors: [
    'identity.username_taken',
    'identity.password_weak',
    'identity.inconsistent_twice',
    'identity.terms_required',
    'identity.captcha_required',
    'identity.captcha_wrong',
    'identity.code_wrong',
    'identity.code_expired',
    'identity.proof_refused',
    'identity.service_unreachable',
    'system.feature_off',
    'identity.contact_taken',
    'identity.too_young',
    'invitation_code_error',
    'identity.tls_required',
  ],
  attempts: [work('device', 5, 86_400, REGISTERED), work('network', 20, 3600, REGISTERED)],
} as const

export const register = call({
  summary: 'Open a member account; answers signed in. Rules of the fields: `GET /wps/system/setting/register`',
  route: 'PUT /wps/member/register',
  ...registering,
  input: registerInput.extend({ username, password, confirmPassword: password, captcha }),
})

export const registerMobile = call({
  summary: 'Open a member account whose user name is the mobile number without its leading zeros; answers signed in',
  route: 'PUT /wps/member/register/mobile',
  ...registering,
  flag: 'MOBILENUMREG3',
  input: registerInput.extend({ username: username.optional(), captcha }),
})

/** One field of a form that follows the brand's rules. */
export const formField = z.object({
  name: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  /** Of a regular expression that the whole value matches; a lone `*` means anything. */
  acceptedPattern: z.string(),
  minLength: z.number(),
  maxLength: z.number(),
  /** `own`: an operator's pattern, which the server alone runs. The message is `pattern.<patternId>`. */
  patternId: z.string(),
})

export const registerSettings = call({
  summary: 'Which fields the register form has, in the order of the form, and their rules',
  route: 'GET /wps/system/setting/register',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  ignores: clientNoise,
  output: z.object({
    /** Which call registers here. */
    mode: z.enum(['register', 'registerMobile']),
    fields: z.array(formField),
    /** Without `+`: preset in the form. */
    homeDialingCode: z.string(),
    birthdayAge: z.number(),
    termsVersion: z.string(),
    termsTicked: z.boolean(),
  }),
})

export const affiliate = call({
  summary: 'Whether an affiliate code is valid',
  route: 'GET /wps/agent/affiliate',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({ code: z.string().trim().min(1).max(20) }),
  ignores: clientNoise,
  output: z.object({ valid: z.literal(true) }),
  errors: ['invitation_code_error'],
  attempts: [work('network', 60, 600, ['invitation_code_error'])],
})

export const captchaImage = call({
  summary:
    'A captcha picture as base64 PNG; its answer is good once, for three minutes; another one a second later at the earliest',
  route: 'GET /wps/captcha',
  who: 'anyone',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({}),
  ignores: [...clientNoise, 't'],
  output: z.string(),
  limits: [perAddress(600, 60)],
})
