import { expect, test } from 'vitest'
import { REGISTER_FIELDS } from './contract-rules.ts'
import { completed, formRules, modeOf, type RegisterMode } from './rules-registration.ts'

const lengths = { usernameLength: { min: 4, max: 20 }, passwordLength: { min: 8, max: 64 } }
const shown = (mode: RegisterMode, ...flags: string[]) =>
  formRules(completed([]), mode, { flags: new Set(flags), ...lengths })
    .filter(({ enabled }) => enabled)
    .map(({ name }) => name)

/** Flag × behaviour, of the flags that the registration reads (spec §6). */
test.each<[flags: string[], first: string[]]>([
  [[], ['username', 'password', 'confirmPassword']],
  [['REGMOBVERF3'], ['username', 'password', 'confirmPassword', 'mobileNum', 'verificationCode']],
  [['MOBILENUMREG3'], ['mobileNum', 'password', 'confirmPassword']],
  [
    ['MOBILENUMREG3', 'MOBILEPWDREG3'],
    ['mobileNum', 'password', 'confirmPassword'],
  ],
  [
    ['MOBILENUMREG3', 'REGMOBVERF3'],
    ['mobileNum', 'verificationCode', 'password', 'confirmPassword'],
  ],
  [
    ['MOBILENUMREG3', 'MOBILEVERCODELOGIN3'],
    ['mobileNum', 'password', 'confirmPassword'],
  ],
  [
    ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3'],
    ['mobileNum', 'verificationCode'],
  ],
  [
    ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'MOBILEPWDREG3'],
    ['mobileNum', 'verificationCode', 'password', 'confirmPassword'],
  ],
])('with the flags %j the form begins with %j', (flags, first) => {
  expect(shown(modeOf(new Set(flags)), ...flags)).toEqual([...first, 'affiliateCode', 'referralCode'])
})

test('every field has a rule, stored or standard; what is stored keeps its order and comes first', () => {
  const [username] = completed([])
  const email = completed([]).find(({ name }) => name === 'email')!
  const rules = completed([{ ...email, enabled: true }, username!])
  expect(rules.slice(0, 2).map(({ name }) => name)).toEqual(['email', 'username'])
  expect(rules.map(({ name }) => name).sort()).toEqual([...REGISTER_FIELDS].sort())
})

test('a rule that another version of the program stored is left out, and one of our own kind stays of it', () => {
  const email = completed([]).find(({ name }) => name === 'email')!
  const stored = [
    { ...email, name: 'fax' as 'email' },
    { ...email, patternId: 'own' as const, ownPattern: '.*' },
  ]
  const rules = completed(stored)
  expect(rules.map(({ name }) => name)).not.toContain('fax')
  expect(rules.find(({ name }) => name === 'email')).toMatchObject({ patternId: 'email', ownPattern: '' })
})

test('lengths of names and passwords come from the settings', () => {
  const rules = formRules(completed([]), 'register', { flags: new Set(), ...lengths })
  expect(rules.find(({ name }) => name === 'password')).toMatchObject({ minLength: 8, maxLength: 64 })
})
