import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedIn, orderAgain } from './rules-arrangements.ts'

test('one thing that moves far is one move, whatever it passes', () => {
  expect(movedIn(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual([{ id: 'd', from: 4, to: 1 }])
  expect(movedIn(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual([{ id: 'a', from: 1, to: 4 }])
  expect(movedIn(['a', 'b'], ['x', 'b'])).toEqual([])
})

test('what is no move keeps its order, and an order again has everything of today once', () => {
  const orders = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  fc.assert(
    fc.property(orders, orders, (before, after) => {
      const moved = movedIn(before, after).map(({ id }) => id)
      const still = (order: readonly string[], other: readonly string[]) =>
        order.filter(id => other.includes(id) && !moved.includes(id))
      expect(still(before, after)).toEqual(still(after, before))
      const again = orderAgain(before, after)
      expect([...again].sort()).toEqual([...after].sort())
      expect(movedIn(before, again)).toEqual([])
    }),
  )
})
