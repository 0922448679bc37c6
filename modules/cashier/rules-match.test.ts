import { expect, test } from 'vitest'
import { webhook } from './contract.ts'
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

test('whatever a payer writes, the notice is taken and the database keeps the text', () => {
  const entry = { seq: 1, id: 'tr_1234', kind: 'credit', reference: 'FT1234', amount: '5.00', currency: 'USD' } as const
  const notice = { provider: 'transfer', event: 'ev_1234', merchant: 'tonleacc' }
  const memoOf = (memo: string) =>
    webhook.input.parse({ ...notice, entry: { ...entry, at: '2026-11-21T10:00:00Z', memo } }).entry.memo
  expect(memoOf('K7M2QX for\u0000 me\n')).toBe('K7M2QX for  me ')
  expect(memoOf('x'.repeat(900))).toBe('x'.repeat(140))
  // Cut in the middle of a character of two halves, and a half alone.
  expect(memoOf(`${'x'.repeat(139)}😀`)).toBe(`${'x'.repeat(139)}\uFFFD`)
  expect(memoOf('\uD83D')).toBe('\uFFFD')
})
