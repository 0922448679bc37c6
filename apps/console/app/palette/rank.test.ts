import { expect, test } from 'vitest'
import { matching, rank } from './rank.ts'

test('the beginning counts more than a word, and a word more than a part of one', () => {
  expect(rank('Deposit limits', 'dep')).toBe(3)
  expect(rank('Deposit limits', 'LIM')).toBe(2)
  expect(rank('Deposit limits', 'imi')).toBe(1)
  expect(rank('Deposit limits', 'xyz')).toBe(0)
  expect(rank('ការដកប្រាក់', 'ដក')).toBe(1)
})

test('an address finds a page in every language, after those whose name fits', () => {
  const pages = [
    { label: 'ការដកប្រាក់', words: '/withdrawals' },
    { label: 'With drawers', words: '/other' },
    { label: 'សមាជិក', words: '/members' },
  ]
  expect(matching(pages, 'with').map(({ words }) => words)).toEqual(['/other', '/withdrawals'])
  expect(matching(pages, '')).toBe(pages)
  expect(matching(pages, 'none of it')).toEqual([])
})
