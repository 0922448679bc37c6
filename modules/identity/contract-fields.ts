import { type AttemptLimit, abilityName, currencyCode, id, type Limit, memberType, personal, wireLanguage } from '@tonle/contract'
import { z } from 'zod'
import { loginPlace } from './contract-devices.ts'
import { LONGEST_VALUE } from './contract-rules.ts'

export const perAddress = (points: number, perSeconds: number): Limit => ({ by: 'ip', points, perSeconds })
/** Thousands of people may share a network: beyond the limit a try is not refused but costs the caller proof of work. */
export const work = (
  by: AttemptLimit['by'],
  points: number,
  perSeconds: number,
  counts: AttemptLimit['counts'],
): AttemptLimit => ({
  ...{ by, points, perSeconds, counts },
  beyond: 'work',
})
export const FAILED = ['identity.login_failed', 'identity.login_paused', 'identity.code_wrong', 'identity.code_expired'] as const
/** Registering can reveal names and codes, so these refusals count as attempts too. */
export const REGISTERED = [
  'ok',
  'identity.username_taken',
  'invitation_code_error',
  'identity.code_wrong',
  'identity.code_expired',
  'identity.contact_taken',
] as const
export const username = z.string().trim().min(1).max(40)
export const password = z.string().min(1).max(128)
/** Whose door: agents come in on the member side where the brand says so. */
export const side = z.enum(['member', 'agent']).default('member')
export const captcha = z.string().trim().max(12).optional()
/** Fields of the spec's clients that have no effect here. */
export const clientNoise = [
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
  'login',
]

export const member = z.object({
  id: id('mem'),
  account: z.string(),
  nickname: z.string(),
  /** The address of the member's own picture, or the name of a drawn one. */
  icon: z.string(),
  type: memberType,
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  currency: currencyCode,
  language: wireLanguage,
  affiliateCode: z.string(),
  registeredAt: z.string(),
  restricted: z.boolean(),
  /** The account's abilities, which screens check. */
  abilities: z.array(abilityName),
})

export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  user: member,
  /** Of a login: time and place of the one before. */
  lastLogin: loginPlace.nullable().optional(),
})

/** A call that begins a session after a password: its answer is a sign-in, and screens ask again by themselves. */
export const beginning = {
  who: 'anyone',
  effect: 'none',
  encrypted: true,
  about: 'caller',
  touches: 'nothing',
  ignores: clientNoise,
  output: signedIn,
} as const

/** The proof of a phone service (spec §3); with it the typed code is not looked at. `login` and `firebaseChannel` say nothing more. */
export const phoneProof = {
  firebaseIdToken: z.string().min(1).max(4000).optional(),
  firebaseChannel: z.string().max(40).optional(),
}

/** Only bounds that hold at every brand: the brand's rule decides the rest and words its refusal. */
const given = z.string().max(LONGEST_VALUE).optional()
const trimmed = z.string().trim().max(LONGEST_VALUE).optional()
const code = z.string().trim().max(20).optional()

/** What a registration may send; nothing else is taken, so that nobody opens an account of another type, brand or upline. */
export const registerInput = z.strictObject({
  password: given,
  confirmPassword: given,
  mobileNum: personal(trimmed, 'phone'),
  countryDialingCode: z
    .string()
    .regex(/^\+?[0-9]{1,4}$/)
    .optional(),
  verificationCode: trimmed,
  ...phoneProof,
  email: personal(trimmed, 'email'),
  payeeName: personal(trimmed, 'name'),
  birthday: personal(trimmed, 'birthday'),
  idNumber: personal(trimmed, 'account'),
  paymentPassword: given,
  line: personal(trimmed, 'account'),
  whatsapp: personal(trimmed, 'phone'),
  facebook: personal(trimmed, 'account'),
  wechat: personal(trimmed, 'account'),
  zalo: personal(trimmed, 'phone'),
  telegram: personal(trimmed, 'account'),
  qqNum: personal(trimmed, 'account'),
  affiliateCode: code,
  referralCode: code,
  recommenderId: code,
  terms: z.boolean(),
})
