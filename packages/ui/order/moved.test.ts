import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, placeIn } from './moved.ts'

test('one moves to its place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 0, 9)).toEqual(['b', 'c', 'd', 'a'])
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, from, to) => {
      const [at, place] = [from % list.length, to % list.length]
      const next = moved(list, at, place)
      expect(next[place]).toBe(list[at])
      expect(next.filter(one => one !== list[at])).toEqual(list.filter(one => one !== list[at]))
    }),
  )
})

test('a typed place is counted from one and held within the list', () => {
  const here = { at: 2, count: 5 }
  expect(placeIn('1', here)).toBe(0)
  expect(placeIn('900', here)).toBe(4)
  expect(placeIn('0', here)).toBe(0)
  expect(placeIn('3', here)).toBeUndefined()
  expect(placeIn('first', here)).toBeUndefined()
  expect(placeIn('', here)).toBeUndefined()
})
