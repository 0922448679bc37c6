import type { FormField, RegisterField, RegisterRule } from './contract-rules.ts'

/** Without them there is no account. */
export const ALWAYS: ReadonlySet<string> = new Set<RegisterField>(['username', 'password', 'confirmPassword'])
/** Their lengths are settings of the module: they hold for every account, however it is made. */
export const LENGTH_IN_SETTINGS = ALWAYS
/** What the program itself reads in one form only: the pattern is not the operator's. */
export const FIXED_KIND: ReadonlySet<string> = new Set<RegisterField>([
  'confirmPassword',
  'email',
  'mobileNum',
  'birthday',
  'paymentPassword',
  'captcha',
  'affiliateCode',
  'referralCode',
  'recommenderId',
])
/** Fields that carry the code of the member who invited. */
export const CODE_FIELDS = ['affiliateCode', 'referralCode', 'recommenderId'] as const

/** NIST SP 800-63B-4: at least 64 are taken. */
const LONGEST_PASSWORD = 128

const off = (patternId: RegisterRule['patternId'], minLength: number, maxLength: number) => ({
  ...{ enabled: false, required: false, patternId, ownPattern: '', minLength, maxLength },
})

/** What a brand begins with: a user name, a password, and the code of who invited. */
const STANDARD: Readonly<Record<RegisterField, Omit<RegisterRule, 'name'>>> = {
  username: { ...off('letter_first', 4, 20), enabled: true, required: true },
  password: { ...off('length', 8, LONGEST_PASSWORD), enabled: true, required: true },
  confirmPassword: { ...off('length', 8, LONGEST_PASSWORD), enabled: true, required: true },
  mobileNum: off('digits', 6, 15),
  email: off('email', 6, 100),
  payeeName: off('full_name', 3, 60),
  birthday: off('date_ymd', 10, 10),
  idNumber: off('letters_or_digits', 5, 20),
  paymentPassword: off('digits', 6, 6),
  line: off('no_spaces', 3, 40),
  whatsapp: off('digits', 6, 20),
  facebook: off('no_spaces', 3, 80),
  wechat: off('no_spaces', 3, 40),
  zalo: off('digits', 6, 20),
  telegram: off('no_spaces', 3, 40),
  qqNum: off('digits', 5, 12),
  affiliateCode: { ...off('length', 0, 20), enabled: true },
  referralCode: { ...off('length', 0, 20), enabled: true },
  recommenderId: off('length', 0, 20),
  captcha: off('letters_or_digits', 4, 8),
}

/** The brand's rules: its stored ones in its order, then what it never stored. */
export function completed(stored: readonly RegisterRule[]): RegisterRule[] {
  const known = stored.filter(({ name }) => Object.hasOwn(STANDARD, name))
  const missing = (Object.keys(STANDARD) as RegisterField[]).filter(name => !known.some(rule => rule.name === name))
  return [...known, ...missing.map(name => ({ name, ...STANDARD[name] }))].map(rule => ({
    ...rule,
    ...(ALWAYS.has(rule.name) && { enabled: true, required: true }),
    ...(FIXED_KIND.has(rule.name) && { patternId: STANDARD[rule.name].patternId, ownPattern: '' }),
    inProfile: isOfProfile(rule.name) ? (rule.inProfile ?? rule.enabled) : undefined,
  }))
}

/** Contact ids and the identity paper: the brand decides whether a member's profile has them. The other details are always there. */
export const IN_PROFILE = [
  ...(['idNumber', 'telegram', 'whatsapp', 'zalo', 'line', 'wechat', 'facebook', 'qqNum'] as const),
] satisfies readonly RegisterField[]
export const isOfProfile = (name: string): boolean => IN_PROFILE.some(one => one === name)

/** On what beside the rules the form depends: the brand's flags (spec §6) and the two lengths of the settings. */
export interface FormTerms {
  readonly flags: ReadonlySet<string>
  readonly usernameLength: { readonly min: number; readonly max: number }
  readonly passwordLength: { readonly min: number; readonly max: number }
}
export type RegisterMode = 'register' | 'registerMobile'

/** Spec §4: "'registerMobile' if mobile-registration flag set, else 'register'". */
export const modeOf = (flags: ReadonlySet<string>): RegisterMode => (flags.has('MOBILENUMREG3') ? 'registerMobile' : 'register')

/**
 * The rules of one way to register, as the form shows them and the server checks them. By mobile number the number is the user name; a
 * password is asked with the flag for it, and wherever a member without one could not sign in again.
 */
export function formRules(
  rules: readonly RegisterRule[],
  mode: RegisterMode,
  { flags, ...lengths }: FormTerms,
): RegisterRule<FormField>[] {
  const byMobile = mode === 'registerMobile'
  const needsCode = flags.has('REGMOBVERF3')
  const hasPassword = !byMobile || flags.has('MOBILEPWDREG3') || !flags.has('MOBILEVERCODELOGIN3') || !needsCode
  const inForce = rules.map((rule): RegisterRule<FormField> => {
    if (rule.name === 'username') return { ...rule, ...within(lengths.usernameLength), ...needed(!byMobile) }
    if (rule.name === 'password' || rule.name === 'confirmPassword')
      return { ...rule, ...within(lengths.passwordLength), ...needed(hasPassword) }
    return rule.name === 'mobileNum' && (byMobile || needsCode) ? { ...rule, ...needed(true) } : rule
  })
  const code = { name: 'verificationCode', ...off('digits', 6, 6), ...needed(true) } as const
  const withCode = needsCode ? inForce.flatMap(rule => (rule.name === 'mobileNum' ? [rule, code] : [rule])) : inForce
  if (!byMobile) return withCode
  // The number is the name, so it comes first.
  const isFirst = ({ name }: { name: string }) => name === 'mobileNum' || name === 'verificationCode'
  return [...withCode.filter(isFirst), ...withCode.filter(rule => !isFirst(rule))]
}

const within = ({ min, max }: { min: number; max: number }) => ({ minLength: min, maxLength: max })
const needed = (isNeeded: boolean) => ({ enabled: isNeeded, required: isNeeded })
