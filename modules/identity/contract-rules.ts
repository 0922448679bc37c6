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
}

/** No field is longer, and no pattern. */
export const LONGEST_VALUE = 128
export const LONGEST_PATTERN = 200
