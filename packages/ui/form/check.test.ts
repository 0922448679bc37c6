import { expect, test } from 'vitest'
import { checkField } from './check.ts'

test('an empty required field is missing, an empty optional one is fine', () => {
  expect(checkField('', { required: true })).toEqual({ code: 'field.missing' })
  expect(checkField(false, { required: true })).toEqual({ code: 'field.missing' })
  expect(checkField('', { minLength: 4 })).toBeUndefined()
})

test('lengths are counted in characters, as people see them', () => {
  expect(checkField('abc', { minLength: 4 })).toEqual({ code: 'form.too_short', params: { min: 4 } })
  expect(checkField('😀😀😀😀', { maxLength: 4 })).toBeUndefined()
  expect(checkField('abcde', { maxLength: 4 })).toEqual({ code: 'form.too_long', params: { max: 4 } })
})

test('a value must match its pattern and its options', () => {
  expect(checkField('Dara!', { pattern: '^[a-z0-9]+$' })).toEqual({ code: 'field.malformed' })
  expect(checkField('dara', { pattern: '^[a-z0-9]+$' })).toBeUndefined()
  expect(checkField('EUR', { options: ['USD', 'KHR'] })).toEqual({ code: 'field.not_allowed' })
})

test('a broken rule with a pattern id is said in its own words, with both lengths', () => {
  const rule = { required: true, minLength: 6, maxLength: 6, pattern: '^\\d+$', patternId: 'digits' }
  const said = { code: 'pattern.digits', params: { min: 6, max: 6 } }
  expect([checkField('12', rule), checkField('1234567', rule), checkField('12345x', rule)]).toEqual([said, said, said])
  expect(checkField('123456', rule)).toBeUndefined()
  expect(checkField('', rule)).toEqual({ code: 'field.missing' })
})

test('a pattern this browser cannot read is left to the server', () => {
  expect(checkField('x', { pattern: '(' })).toBeUndefined()
})

test('a field without rules is not judged', () => {
  expect(checkField('', undefined)).toBeUndefined()
})
