import { call, errorCodes, id, instant, patterned, personal } from '@tonle/contract'
import { z } from 'zod'
import { clientNoise } from './contract-fields.ts'
import { formField } from './contract-register.ts'
import { NICKNAME, NICKNAME_LENGTH, SECURITY_STEPS } from './contract-rules.ts'

export const profileErrors = errorCodes({ 'identity.staff_only': 409, 'identity.nickname_reserved': 400 })
declare module '@tonle/contract' {
  interface ModuleErrors {
    identityProfile: typeof profileErrors
  }
}

const text = z.string().trim().max(128)
const nickname = patterned('nickname', NICKNAME, NICKNAME_LENGTH, z.string().trim())
/** Of whom; once set, a member cannot change the first three. */
const fields = {
  fullName: personal(text, 'name'),
  birthday: personal(text, 'birthday'),
  idNumber: personal(text, 'account'),
  address: personal(text, 'address'),
  nationality: personal(text, 'address'),
  occupation: personal(text, 'name'),
  sourceOfIncome: personal(text, 'name'),
  line: personal(text, 'account'),
  whatsapp: personal(text, 'phone'),
  facebook: personal(text, 'account'),
  wechat: personal(text, 'account'),
  zalo: personal(text, 'phone'),
  telegram: personal(text, 'account'),
  qqNum: personal(text, 'account'),
}
/** As a profile is answered: an empty text where nothing is known. */
const profile = z.object(fields).extend({
  version: z.number(),
  /** Fields that only customer service changes. */
  fixed: z.array(z.string()),
})
/** Absent fields stay as they are, an empty one is cleared. */
const changes = z.strictObject(fields).partial()

export const profileInfo = call({
  summary: "The member's own profile, and how well the account is secured",
  route: 'GET /wps/member/profile',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: clientNoise,
  output: profile.extend({
    nickname: z.string(),
    isMobileVerified: z.boolean(),
    isEmailVerified: z.boolean(),
    /** Of four: a password of this year, mobile number, e-mail address, authenticator app. */
    securityLevel: z.number().int().min(1).max(4),
    /** What would raise it; null: nothing. */
    nextStep: z.enum(SECURITY_STEPS).nullable(),
    passwordChangedAt: instant,
    hasPaymentPassword: z.boolean(),
    /** Until then no money leaves; null: now. */
    payoutsFrom: instant.nullable(),
    /** How far it is checked who the member is: 0 nothing, 1 contact, 2 document, 3 document and address. */
    verificationLevel: z.number().int(),
    /** The fields of the brand's profile form, in its order; `mayChange` is false where customer service alone changes it. */
    fields: z.array(formField.extend({ mayChange: z.boolean() })),
  }),
})

export const saveProfile = call({
  summary: 'Change the own profile; full name, birthday and identity paper can be set once',
  route: 'POST /wps/member/profile',
  who: 'player',
  effect: 'write',
  input: changes.extend({
    /** The version that the member saw. */
    version: z.number().int().min(0),
    nickname: nickname.optional(),
  }),
  ignores: clientNoise,
  output: z.object({ version: z.number() }),
  errors: ['identity.staff_only', 'identity.too_young', 'identity.nickname_reserved', 'request.version_conflict'],
  limits: [{ by: 'actor', points: 30, perSeconds: 3600 }],
})

export const consoleProfile = call({
  summary: "A member's profile and contacts; masked without the ability, and every look is in the audit log",
  route: 'GET /console/api/members/:id/profile',
  who: 'operator',
  ability: 'members.read',
  effect: 'read',
  audited: true,
  input: z.strictObject({ id: id('mem') }),
  output: profile.extend({
    nickname: z.string(),
    mobile: personal(z.string().nullable(), 'phone'),
    email: personal(z.string().nullable(), 'email'),
    isMobileVerified: z.boolean(),
    isEmailVerified: z.boolean(),
  }),
  errors: ['identity.no_such_member'],
})

export const changeProfile = call({
  summary: "Correct a member's profile, also what the member cannot change; a new nickname sends a notice",
  route: 'POST /console/api/members/:id/profile',
  who: 'operator',
  ability: 'members.write',
  effect: 'write',
  reason: true,
  version: { table: 'identity.profile', key: { member_id: 'id' } },
  input: changes.extend({ id: id('mem'), nickname: nickname.optional() }),
  output: z.object({ version: z.number() }),
  errors: ['identity.no_such_member', 'identity.too_young', 'identity.nickname_reserved'],
})
