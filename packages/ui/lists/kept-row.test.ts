import { expect, test } from 'vitest'
import { withKept } from './kept-row.ts'

const keyOf = (row: { id: string }) => row.id
const rows = [{ id: 'a' }, { id: 'b' }, { id: 'd' }]

test('a row that left its list keeps its place', () => {
  expect(withKept(rows, { index: 2, row: { id: 'c' } }, keyOf).map(keyOf)).toEqual(['a', 'b', 'c', 'd'])
  expect(withKept([], { index: 2, row: { id: 'c' } }, keyOf).map(keyOf)).toEqual(['c'])
})

test('a row that is still there is not shown twice', () => {
  expect(withKept(rows, { index: 0, row: { id: 'b' } }, keyOf)).toBe(rows)
})
