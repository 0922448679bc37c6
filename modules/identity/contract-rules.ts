import type { RuleKind } from '@tonle/contract/patterns/kinds'

/** The fields of a registration that a brand may show and require (spec §3, §5), in the order in which forms show them at first. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'email',
  'payeeName',
  'birthday',
  'idNumber',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'qqNum',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'captcha',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]
/** `verificationCode` follows from the flags, not from the brand's rules. */
export type FormField = RegisterField | 'verificationCode'

/** The rule of one field: spec §3 "acceptedPattern, minLength, maxLength, patternId; enabled and required flags". */
export interface RegisterRule<Name extends string = RegisterField> {
  readonly name: Name
  readonly enabled: boolean
  readonly required: boolean
  readonly patternId: RuleKind
  /** Of `own`, in the syntax of RE2. */
  readonly ownPattern: string
  readonly minLength: number
  readonly maxLength: number
  /** Whether members may write it in their profile; undefined: where the registration shows it. Of `IN_PROFILE` (`rules-registration.ts`) alone. */
  readonly inProfile?: boolean | undefined
}

/** No field is longer, and no pattern. */
export const LONGEST_VALUE = 128
export const LONGEST_PATTERN = 200

/** Drawn pictures of members, by the names that art has for them. */
export const DRAWN_ICONS = [
  ...(['elephant', 'tiger', 'rabbit', 'fox', 'panda', 'owl'] as const),
  ...(['turtle', 'peacock', 'monkey', 'frog', 'buffalo', 'swan'] as const),
] as const
export type DrawnIcon = (typeof DRAWN_ICONS)[number]

/** Letters of any script, digits, and single blanks, dots, dashes between them. */
export const NICKNAME = /^[\p{L}\p{N}]\p{M}*(?:[ ._-]?[\p{L}\p{N}]\p{M}*)*$/u
export const NICKNAME_LENGTH = { min: 2, max: 20 } as const

/** What makes an account safer. */
export const SECURITY_STEPS = ['password', 'mobile', 'email', 'factor'] as const
export type SecurityStep = (typeof SECURITY_STEPS)[number]
