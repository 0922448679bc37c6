import { checkField } from '@tonle/ui/form'
import { expect, test } from 'vitest'
import { rulesOf } from './register-rules.ts'

const field = (more: object) => ({
  name: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 12,
  patternId: 'length',
  ...more,
})
const settings = (...fields: ReturnType<typeof field>[]) => ({
  ...{ mode: 'register' as const, homeDialingCode: '855', birthdayAge: 21, termsVersion: '1', termsTicked: true },
  fields,
})

test('a lone star accepts anything within the lengths', () => {
  const rule = rulesOf(settings(field({}))).username
  expect(checkField('ស្រីនាង!', rule)).toBeUndefined()
  expect(checkField('abc', rule)?.code).toBe('pattern.length')
  expect(checkField('abcdefghijklm', rule)?.code).toBe('pattern.length')
})

test('a pattern of the server is the rule of the field', () => {
  const rule = rulesOf(settings(field({ acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 'letter_first' }))).username
  expect(checkField('sovann7', rule)).toBeUndefined()
  expect(checkField('7sovann', rule)?.code).toBe('pattern.letter_first')
})

test('a field that is switched off has no rule, a required one may not be empty', () => {
  const rules = rulesOf(settings(field({}), field({ name: 'email', enabled: false })))
  expect(rules.email).toBeUndefined()
  expect(checkField('', rules.username)?.code).toBe('field.missing')
})
