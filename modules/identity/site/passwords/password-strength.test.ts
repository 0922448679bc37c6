import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('a short password, few different characters or the own name are weak however they look', () => {
  expect(passwordStrength('aB3$', 'sovann')).toBe(1)
  expect(passwordStrength('aaaaaaaaaaaa', 'sovann')).toBe(1)
  expect(passwordStrength('Sovann-2026-lake', 'sovann')).toBe(1)
})

test('length alone makes a password good', () => {
  expect(passwordStrength('lotus boat river moon', 'sovann')).toBe(4)
  expect(passwordStrength('lotusboat', 'sovann')).toBe(2)
})

test('nothing typed has no word', () => {
  expect(passwordStrength('', 'sovann')).toBe(0)
})
