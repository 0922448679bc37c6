import { call, event, tabCall, wireLanguage } from '@tonle/contract'
import { z } from 'zod'
import { countryDialingCode } from './contract-codes.ts'
import { beginning, captcha, clientNoise, FAILED, member, password, phoneProof, side, username, work } from './contract-fields.ts'

/** Of the session in use, also of one that must change its password first. */
const ofSession = {
  who: 'session',
  whileRestricted: true,
  effect: 'write',
  repeatable: true,
  touches: 'nothing',
} as const

export const login = call({
  summary:
    'Sign in on the member or the agent side: by user name and password, or (`sms`) by mobile number and, as `password`, the code of `sms/noLogin`',
  route: 'POST /wps/session/login',
  part: 'login',
  ...beginning,
  ignores: clientNoise.filter(name => name !== 'countryDialingCode'),
  input: z.strictObject({
    username,
    password,
    captcha,
    type: z.enum(['username', 'sms']).default('username'),
    /** Of `sms`. */
    countryDialingCode,
    ...phoneProof,
    side,
    remember: z.boolean().default(false),
  }),
  errors: [
    'identity.login_failed',
    'identity.captcha_required',
    'identity.captcha_wrong',
    'identity.login_paused',
    'identity.code_wrong',
    'identity.code_expired',
    'identity.proof_refused',
    'identity.service_unreachable',
    'delivery.phone_invalid',
    'system.feature_off',
    'identity.locked',
    'identity.verification_required',
    'identity.not_a_member',
    'identity.not_an_agent',
    'identity.tls_required',
  ],
  attempts: [work('field:username', 20, 900, FAILED), work('device', 30, 900, FAILED), work('network', 60, 900, FAILED)],
})

export const freeplay = call({
  summary: 'A trial account for demo games',
  route: 'POST /wps/session/login/freeplay',
  part: 'login',
  ...beginning,
  ignores: clientNoise.filter(name => name !== 'randomString'),
  input: z.strictObject({
    /** The browser's own, new for each request. It opens nothing; the body that it came in is good once. */
    randomString: z.string().regex(/^[\w-]{16,64}$/),
  }),
  flag: 'FREEPLAY3',
  errors: ['identity.tls_required'],
  attempts: [
    work('device', 10, 86_400, ['ok']),
    work('network', 20, 3600, ['ok']),
    { by: 'network', points: 1000, perSeconds: 86_400, counts: ['ok'], beyond: 'wait' },
  ],
})

export const tab = tabCall({ summary: "A new tab's proof for the session cookie", route: 'POST /wps/session/tab' })

export const ticket = call({
  summary: 'A one-time ticket (30 s) for the live socket',
  route: 'POST /wps/session/ticket',
  ...ofSession,
  input: z.strictObject({ purpose: z.literal('socket').default('socket') }),
  output: z.object({ ticket: z.string() }),
})

export const handOver = call({
  summary:
    'A one-time code (60 s) that signs the member in at another host of the brand or in an app, from the same network: `?token=` of its address',
  route: 'POST /wps/session/handover',
  who: 'player',
  effect: 'write',
  repeatable: true,
  touches: 'nothing',
  input: z.strictObject({}),
  output: z.object({ code: z.string(), seconds: z.number() }),
  limits: [{ by: 'actor', points: 20, perSeconds: 60 }],
})

export const takeHandOver = call({
  summary: 'Sign in with a hand-over code; the session ends with the one that gave it, and has no fresh proof',
  route: 'POST /wps/session/login/handover',
  ...beginning,
  input: z.strictObject({ code: z.string().regex(/^[\w-]{32}$/) }),
  errors: ['identity.hand_over_over', 'identity.tls_required'],
  attempts: [work('network', 20, 900, ['identity.hand_over_over'])],
})

export const logout = call({
  summary: 'End the session, here and everywhere it is open',
  route: 'DELETE /wps/session/logout',
  ...ofSession,
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

export const firstLogin = call({
  summary: 'The action of the first login has run: later logins answer `firstTimeLogin: false`',
  route: 'POST /wps/member/firstLogin',
  ...ofSession,
  input: z.strictObject({}),
  ignores: clientNoise,
  output: z.object({}),
})

export const updateLanguage = call({
  summary: 'Remember the language of the account',
  route: 'POST /wps/member/language',
  ...ofSession,
  input: z.strictObject({ language: wireLanguage }),
  output: z.object({}),
})

export const changePassword = call({
  summary: 'Change the password; every other session ends',
  route: 'POST /wps/member/password',
  who: 'player',
  whileRestricted: true,
  effect: 'none',
  encrypted: true,
  input: z.strictObject({
    /** Left out by a change by force, minutes after it was typed in. */
    oldPassword: password.optional(),
    newPassword: password,
    confirmNewPassword: password,
  }),
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
