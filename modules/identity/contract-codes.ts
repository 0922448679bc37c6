import { call, errorCodes, instant, personal } from '@tonle/contract'
import { REQUEST_ERRORS } from '@tonle/delivery/contract'
import { z } from 'zod'
import { clientNoise, work } from './contract-fields.ts'

export const codeErrors = errorCodes({
  'identity.code_wrong': 400,
  'identity.code_expired': 400,
  'identity.no_contact': 409,
  'identity.contact_taken': 409,
  'identity.contact_needed': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    identityCodes: typeof codeErrors
  }
}

export const contactKind = z.enum(['mobile', 'email'])
export type ContactKind = z.infer<typeof contactKind>

/** With or without the country's code and leading zeros. */
export const mobileNum = personal(z.string().trim().min(1).max(30), 'phone')
export const email = personal(z.string().trim().min(1).max(200), 'email')
/** Default: that of the brand's home country. */
export const countryDialingCode = z
  .string()
  .trim()
  .regex(/^\+?\d{1,4}$/)
  .optional()
export const verificationCode = z.string().trim().min(1).max(12)
/** What the spec's clients send along. Work beyond a share (header `Proof-Of-Work`) is the anti-bot field. */
export const codeNoise = [...clientNoise.filter(name => name !== 'countryDialingCode'), 'captcha']

const requesting = {
  effect: 'write',
  repeatable: true,
  touches: 'nothing',
  ignores: codeNoise,
  /** `expiredMinutes` × 60 seconds must pass before the next code to the same address; the code itself is good for ten minutes. */
  output: z.object({ expiredMinutes: z.number() }),
} as const

const outcomes = ['ok', ...REQUEST_ERRORS] as const

export const mobileCountries = call({
  summary: 'Countries of mobile numbers with their dialling codes, the home country first; for codes those that get SMS alone',
  route: 'GET /wps/verification/countries',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({ for: z.enum(['code', 'registration']).default('code') }),
  ignores: clientNoise,
  output: z.array(z.object({ code: z.string(), dialingCode: z.string(), name: z.string() })),
})

export const smsNoLogin = call({
  ...requesting,
  summary: 'A code by SMS for a login or a new password; answered alike whether the number is known or not',
  route: 'POST /wps/verification/sms/noLogin',
  who: 'anyone',
  input: z.strictObject({ mobileNum, countryDialingCode }),
  errors: [...REQUEST_ERRORS, 'system.feature_off'],
  attempts: [work('device', 6, 3600, outcomes), work('network', 6, 3600, outcomes)],
})

export const smsRegister = call({
  ...requesting,
  summary: 'A code by SMS for a registration',
  route: 'POST /wps/verification/sms/register',
  part: 'registration',
  who: 'anyone',
  flag: 'REGMOBVERF3',
  input: z.strictObject({ mobileNo: mobileNum, countryDialingCode, regType: z.string().trim().max(30).optional() }),
  errors: [...REQUEST_ERRORS],
  attempts: [work('device', 6, 3600, outcomes), work('network', 6, 3600, outcomes)],
})

export const memberCode = call({
  ...requesting,
  summary: "A code to the member's own verified number or e-mail address",
  route: 'POST /wps/verification/member',
  who: 'player',
  input: z.strictObject({ channel: z.enum(['sms', 'email']) }),
  errors: [...REQUEST_ERRORS, 'identity.no_contact'],
  limits: [{ by: 'actor', points: 20, perSeconds: 3600 }],
})

export const contactCode = call({
  ...requesting,
  summary: 'A code to a number or an e-mail address that is to become the member’s',
  route: 'POST /wps/verification/contact',
  who: 'player',
  input: z.strictObject({ kind: contactKind, mobileNum: mobileNum.optional(), countryDialingCode, email: email.optional() }),
  errors: [...REQUEST_ERRORS],
  limits: [{ by: 'actor', points: 20, perSeconds: 3600 }],
})

export const contacts = call({
  summary: "The member's number and e-mail address, masked",
  route: 'GET /wps/member/contacts',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: clientNoise,
  // The member's session alone does not show them in full: it may be somebody else's hands.
  about: 'others',
  output: z.object({
    mobile: personal(z.string().nullable(), 'phone'),
    email: personal(z.string().nullable(), 'email'),
    mobileVerifiedAt: instant.nullable(),
    emailVerifiedAt: instant.nullable(),
  }),
})

export const bindContact = call({
  summary:
    'Bind a number or an e-mail address with the code that came there, or change it; a warning goes to the old one and to the inbox',
  route: 'POST /wps/member/contacts',
  who: 'player',
  effect: 'none',
  encrypted: true,
  stepUp: true,
  input: z.strictObject({
    kind: contactKind,
    mobileNum: mobileNum.optional(),
    countryDialingCode,
    email: email.optional(),
    verificationCode,
  }),
  ignores: [...codeNoise, 'password'],
  output: z.object({}),
  errors: [
    'delivery.phone_invalid',
    'delivery.email_invalid',
    'identity.code_wrong',
    'identity.code_expired',
    'identity.contact_taken',
  ],
  limits: [{ by: 'actor', points: 10, perSeconds: 900 }],
})

export const removeContact = call({
  summary: 'Take the number or the e-mail address off the account; the old one and the inbox are told, and payouts wait',
  route: 'DELETE /wps/member/contacts/:kind',
  who: 'player',
  effect: 'write',
  repeatable: true,
  stepUp: true,
  input: z.strictObject({ kind: contactKind }),
  ignores: clientNoise,
  output: z.object({}),
  errors: ['identity.no_contact', 'identity.contact_needed'],
  limits: [{ by: 'actor', points: 10, perSeconds: 900 }],
})
