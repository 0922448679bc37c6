import { call, event, type SettingsOf, setting, settings } from '@tonle/contract'
import { z } from 'zod'
import { beginning, captcha, clientNoise, password, perAddress, REGISTERED, username, work } from './contract-fields.ts'

export const register = call({
  summary: 'Open a member account; answers signed in. Rules of the fields: `GET /wps/system/setting/register`',
  route: 'PUT /wps/member/register',
  ...beginning,
  input: z.strictObject({
    username,
    password,
    confirmPassword: password,
    affiliateCode: z.string().trim().max(20).optional(),
    referralCode: z.string().trim().max(20).optional(),
    terms: z.boolean(),
    captcha,
  }),
  errors: [
    'identity.username_taken',
    'identity.password_weak',
    'identity.inconsistent_twice',
    'identity.terms_required',
    'invitation_code_error',
    'identity.tls_required',
  ],
  attempts: [work('device', 5, 86_400, REGISTERED), work('network', 20, 3600, REGISTERED)],
})

export const registerSettings = call({
  summary: 'Which fields the register form has and their rules',
  route: 'GET /wps/system/setting/register',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  ignores: clientNoise,
  output: z.object({
    fields: z.array(
      z.object({
        name: z.string(),
        enabled: z.boolean(),
        required: z.boolean(),
        acceptedPattern: z.string(),
        minLength: z.number(),
        maxLength: z.number(),
        patternId: z.string(),
      }),
    ),
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
  summary: 'A captcha picture as base64 PNG; its answer is good once, for three minutes',
  route: 'GET /wps/captcha',
  who: 'anyone',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({}),
  ignores: [...clientNoise, 't'],
  output: z.string(),
  limits: [perAddress(600, 60)],
})

export const settingsChanged = event({ name: 'identity.settingsChanged', to: 'brand', touches: [registerSettings] })

export const identitySettings = settings({
  module: 'identity',
  ability: 'settings.write',
  settingsChanged,
  fields: {
    usernameLength: setting.range({ default: { min: 4, max: 20 }, min: 3, max: 20 }),
    /** Any characters (NIST SP 800-63B-4). */
    passwordLength: setting.range({ default: { min: 8, max: 128 }, min: 8, max: 128 }),
  },
})
export type IdentitySettings = SettingsOf<typeof identitySettings>
