import { expect, test } from 'vitest'
import { chosenAfter } from './chosen-after.ts'

const keys = ['a', 'b', 'c', 'd']
const chosen = (...of: string[]) => new Set(of)

test('a press toggles one row', () => {
  expect(chosenAfter(keys, chosen(), 'b', undefined)).toEqual(chosen('b'))
  expect(chosenAfter(keys, chosen('b', 'c'), 'b', undefined)).toEqual(chosen('c'))
})

test('a range from the last pressed row to this one, in either direction, becomes all on or all off', () => {
  expect(chosenAfter(keys, chosen('a'), 'c', 'a')).toEqual(chosen('a', 'b', 'c'))
  expect(chosenAfter(keys, chosen('d'), 'b', 'd')).toEqual(chosen('b', 'c', 'd'))
  expect(chosenAfter(keys, chosen('a', 'b', 'c', 'd'), 'c', 'b')).toEqual(chosen('a', 'd'))
})

test('if the last pressed row has left the list, only this one is toggled', () => {
  expect(chosenAfter(keys, chosen(), 'c', 'gone')).toEqual(chosen('c'))
})
