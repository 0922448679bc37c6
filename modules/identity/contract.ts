export * from './contract-console.ts'

import {
  type AttemptLimit,
  abilityName,
  call,
  currencyCode,
  errorCodes,
  event,
  id,
  type Limit,
  memberType,
  type SettingsOf,
  setting,
  settings,
  wireLanguage,
} from '@tonle/contract'
import { z } from 'zod'

/** What screens may offer a member; by member type, not given one by one. */
type MemberAbility = 'demo.play' | 'real.play' | 'cashier.deposit' | 'cashier.withdraw' | 'records.read' | 'agent.center'
declare module '@tonle/contract' {
  interface ModuleAbilities {
    members: MemberAbility
  }
}

export const errors = errorCodes({
  'identity.login_failed': 401,
  'identity.captcha_required': 400,
  'identity.captcha_wrong': 400,
  'identity.locked': 403,
  'identity.not_a_member': 403,
  'identity.not_an_agent': 403,
  'identity.username_taken': 409,
  'identity.username_shape': 400,
  'identity.password_weak': 400,
  'identity.password_same': 400,
  'identity.inconsistent_twice': 400,
  'identity.terms_required': 400,
  invitation_code_error: 400,
  'identity.freeplay_off': 403,
  'identity.tls_required': 403,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    identity: typeof errors
  }
}

const perAddress = (points: number, perSeconds: number): Limit => ({ by: 'ip', points, perSeconds })
/** Thousands of people may share a network: beyond these nobody is refused, each try costs the caller some work. */
const work = (by: AttemptLimit['by'], points: number, perSeconds: number, counts: AttemptLimit['counts']): AttemptLimit => ({
  ...{ by, points, perSeconds, counts },
  beyond: 'work',
})
const FAILED = ['identity.login_failed'] as const
/** Names and codes can be found out by registering: such a refusal is an attempt too. */
const REGISTERED = ['ok', 'identity.username_taken', 'invitation_code_error'] as const
const username = z.string().trim().min(1).max(40)
const password = z.string().min(1).max(128)
const captcha = z.string().trim().max(12).optional()
/** Fields of the spec's clients that decide nothing here. */
const clientNoise = [
  'token',
  'clientType',
  'platform',
  'device',
  'os',
  'language',
  'lang',
  'domain',
  'merchantCode',
  'webUniqueCode',
  'loginSubChannel',
  'randomString',
  'challenge',
  'validate',
  'seccode',
  'geetest',
  'countryDialingCode',
  'registerUrl',
  'registerMethod',
]

const member = z.object({
  id: id('mem'),
  account: z.string(),
  nickname: z.string(),
  type: memberType,
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  currency: currencyCode,
  language: wireLanguage,
  affiliateCode: z.string(),
  registeredAt: z.string(),
  restricted: z.boolean(),
  /** What the account may do, as names the screens know. */
  abilities: z.array(abilityName),
})

const signedIn = z.object({ token: z.string(), firstTimeLogin: z.boolean(), passwordExpired: z.boolean(), user: member })

export const login = call({
  summary: 'Sign in with user name and password, on the member or the agent side',
  route: 'POST /wps/session/login',
  who: 'anyone',
  effect: 'none',
  encrypted: true,
  input: z.strictObject({
    username,
    password,
    captcha,
    type: z.literal('username').default('username'),
    side: z.enum(['member', 'agent']).default('member'),
    remember: z.boolean().default(false),
  }),
  ignores: clientNoise,
  output: signedIn,
  errors: [
    'identity.login_failed',
    'identity.captcha_required',
    'identity.captcha_wrong',
    'identity.locked',
    'identity.not_a_member',
    'identity.not_an_agent',
    'identity.tls_required',
  ],
  attempts: [work('field:username', 20, 900, FAILED), work('device', 30, 900, FAILED), work('network', 60, 900, FAILED)],
})

export const freeplay = call({
  summary: 'A trial account for demo games',
  route: 'POST /wps/session/login/freeplay',
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({}),
  ignores: clientNoise,
  output: signedIn,
  flag: 'FREEPLAY3',
  errors: ['identity.tls_required'],
  attempts: [work('device', 10, 3600, ['ok']), work('network', 20, 3600, ['ok'])],
})

export const register = call({
  summary: 'Open a member account; answers signed in. Rules of the fields: `GET /wps/system/setting/register`',
  route: 'PUT /wps/member/register',
  who: 'anyone',
  effect: 'none',
  encrypted: true,
  input: z.strictObject({
    username,
    password,
    confirmPassword: password,
    affiliateCode: z.string().trim().max(20).optional(),
    referralCode: z.string().trim().max(20).optional(),
    terms: z.boolean(),
    captcha,
  }),
  ignores: clientNoise,
  output: signedIn,
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
  input: z.strictObject({}),
  ignores: [...clientNoise, 't'],
  output: z.string(),
  limits: [perAddress(600, 60)],
})

export const tab = call({
  summary: "A new tab's proof for the session cookie",
  route: 'POST /wps/session/tab',
  who: 'anyone',
  byCookie: true,
  effect: 'none',
  input: z.strictObject({}),
  output: z.object({ token: z.string() }),
  errors: ['session.required'],
})

export const ticket = call({
  summary: 'A one-time ticket (30 s) for the live socket',
  route: 'POST /wps/session/ticket',
  who: 'session',
  whileRestricted: true,
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ purpose: z.literal('socket').default('socket') }),
  output: z.object({ ticket: z.string() }),
})

export const logout = call({
  summary: 'End the session, here and everywhere it is open',
  route: 'DELETE /wps/session/logout',
  who: 'session',
  whileRestricted: true,
  effect: 'write',
  repeatable: true,
  input: z.strictObject({}),
  ignores: clientNoise,
  output: z.object({}),
})

export const memberInfo = call({
  summary: 'Who is signed in',
  route: 'GET /wps/member/info',
  who: 'session',
  whileRestricted: true,
  effect: 'read',
  input: z.strictObject({}),
  ignores: clientNoise,
  output: member,
})

export const updateLanguage = call({
  summary: 'Remember the language of the account',
  route: 'POST /wps/member/language',
  who: 'session',
  whileRestricted: true,
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ language: wireLanguage }),
  output: z.object({}),
})

export const changePassword = call({
  summary: 'Change the password; every other session ends',
  route: 'POST /wps/member/password',
  who: 'session',
  whileRestricted: true,
  effect: 'none',
  encrypted: true,
  input: z.strictObject({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
  ignores: clientNoise,
  output: z.object({ token: z.string() }),
  errors: ['identity.login_failed', 'identity.password_weak', 'identity.password_same', 'identity.inconsistent_twice'],
  limits: [{ by: 'actor', points: 10, perSeconds: 900 }],
})

/** Sessions that are over: caches forget their cookies (by hash), sockets of their ids are closed. */
export const sessionsEnded = event({
  name: 'identity.sessionsEnded',
  to: 'processes',
  payload: z.object({ hashes: z.array(z.string()), ids: z.array(z.string()) }),
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
