import { call, instant } from '@tonle/contract'
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
  part: 'registration',
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

const token = z.string().regex(/^[\w-]{43}$/)
const ofInvitation = { ignores: clientNoise.filter(name => name !== 'token') } as const

export const invitation = call({
  summary: 'Whose account the one-time link of an agent opens (`/join#<token>`), and the form by which its owner takes it',
  route: 'POST /wps/member/invitation',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  asQuery: true,
  ...ofInvitation,
  input: z.strictObject({ token }),
  output: z.object({
    account: z.string(),
    isAgent: z.boolean(),
    /** The agent's nickname. */
    openedBy: z.string(),
    expiresAt: instant,
    form: registerSettings.output,
  }),
  errors: ['identity.invitation_over'],
  attempts: [work('network', 30, 900, ['identity.invitation_over'])],
})

export const acceptInvitation = call({
  summary:
    'Take the account that an agent opened: its password, the agreed terms, and what else the brand asks for; answers signed in',
  route: 'PUT /wps/member/register/invitation',
  ...registering,
  ...ofInvitation,
  input: registerInput
    .omit({ affiliateCode: true, referralCode: true, recommenderId: true })
    .extend({ token, password, confirmPassword: password, captcha }),
  errors: [...registering.errors, 'identity.invitation_over'],
  attempts: [work('network', 30, 900, ['identity.invitation_over', 'identity.code_wrong', 'identity.code_expired'])],
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
