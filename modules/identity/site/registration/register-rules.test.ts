import { checkField } from '@tonle/ui/form'
import { expect, test } from 'vitest'
import { rulesOf, shownFields } from './register-rules.ts'

const field = (more: object) => ({
  ...{ name: 'username', enabled: true, required: true, acceptedPattern: '*', minLength: 4, maxLength: 12, patternId: 'length' },
  ...more,
})
const ruleOf = (more: object) => rulesOf([field(more)]).username

test('a lone star accepts anything within the lengths', () => {
  expect(checkField('ស្រីនាង!', ruleOf({}))).toBeUndefined()
  expect(checkField('abc', ruleOf({}))?.code).toBe('pattern.length')
  expect(checkField('abcdefghijklm', ruleOf({}))?.code).toBe('pattern.length')
})

test('a pattern of the program is the rule of the field', () => {
  const rule = ruleOf({ acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 'letter_first' })
  expect(checkField('sovann7', rule)).toBeUndefined()
  expect(checkField('7sovann', rule)?.code).toBe('pattern.letter_first')
})

test("an operator's own pattern never runs in the browser", () => {
  const rule = ruleOf({ acceptedPattern: '(a+)+$', patternId: 'own', maxLength: 128 })
  const start = performance.now()
  expect(checkField(`${'a'.repeat(60)}!`, rule)).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(2000)
  expect(checkField('abc', rule)?.code).toBe('pattern.own')
})

test('fields come in the order of the brand, without those that are off', () => {
  const fields = [field({ name: 'email' }), field({}), field({ name: 'line', enabled: false })]
  expect(shownFields({ fields }, false).map(({ name }) => name)).toEqual(['email', 'username'])
})

test('of the two codes the one is shown that the visitor has, and the other one’s requirement holds for it', () => {
  const fields = [field({ name: 'affiliateCode', required: true }), field({ name: 'referralCode', required: false })]
  const shown = (hasLink: boolean) => shownFields({ fields }, hasLink).map(({ name, required }) => [name, required])
  expect(shown(false)).toEqual([['affiliateCode', true]])
  expect(shown(true)).toEqual([['referralCode', true]])
  const off = [fields[0]!, field({ name: 'referralCode', enabled: false })]
  expect(shownFields({ fields: off }, true).map(({ name }) => name)).toEqual(['affiliateCode'])
})
