import { expect, test } from 'vitest'
import { CODE_LENGTH, CODE_LETTERS, codesIn } from './rules-match.ts'

test('a code is found whatever banks and people make of it', () => {
  for (const memo of [
    'K7M2QX',
    'k7m2qx',
    'TOPUP K7M2QX',
    'K7M 2QX',
    'k7-m2-qx',
    'topup:K7M2QX/ABA',
    'XK7M2QX9',
    'ＫＱ ｋ７ｍ２ｑｘ',
  ])
    expect(codesIn(memo), memo).toContain('K7M2QX')
})

test('a text without one names none, and a foreign letter ends a run', () => {
  expect(codesIn('')).toEqual([])
  expect(codesIn('មិត្តភក្តិ')).toEqual([])
  expect(codesIn('K7M2Q')).toEqual([])
  expect(codesIn('K7M0QX')).toEqual([])
  expect(codesIn('a'.repeat(140)).length).toBe(1)
})

test('there are enough codes that a word of a text is one by chance in a few millions', () => {
  expect(CODE_LETTERS.length ** CODE_LENGTH).toBeGreaterThan(700_000_000)
})
