import { expect, test } from 'vitest'
import { chosenAfter } from './chosen-after.ts'

const keys = ['a', 'b', 'c', 'd']
const chosen = (...of: string[]) => new Set(of)

test('a press turns one round', () => {
  expect(chosenAfter(keys, chosen(), 'b', undefined)).toEqual(chosen('b'))
  expect(chosenAfter(keys, chosen('b', 'c'), 'b', undefined)).toEqual(chosen('c'))
})

test('a range goes from the last pressed to this one, in both directions, and is all on or all off', () => {
  expect(chosenAfter(keys, chosen('a'), 'c', 'a')).toEqual(chosen('a', 'b', 'c'))
  expect(chosenAfter(keys, chosen('d'), 'b', 'd')).toEqual(chosen('b', 'c', 'd'))
  expect(chosenAfter(keys, chosen('a', 'b', 'c', 'd'), 'c', 'b')).toEqual(chosen('a', 'd'))
})

test('where the last pressed has left the list, only this one is turned', () => {
  expect(chosenAfter(keys, chosen(), 'c', 'gone')).toEqual(chosen('c'))
})
