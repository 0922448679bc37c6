import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeDays, WAIT_DAYS } from './rules-net.ts'

const days = (...differences: number[]) => differences.map(one => ({ difference: BigInt(one), age: 0 }))

test('a difference is open until the ones after it bring it back to zero', () => {
  expect(judgeDays(days(0, 0), false)).toEqual(['equal', 'equal'])
  expect(judgeDays(days(0, -5), false)).toEqual(['equal', 'open'])
  expect(judgeDays(days(-5, 0, 5), false)).toEqual(['evened', 'equal', 'evened'])
  expect(judgeDays(days(-5, 5, 3), false)).toEqual(['evened', 'evened', 'open'])
  expect(judgeDays(days(-5, 3), false)).toEqual(['open', 'open'])
})

test('rounds near the last reading let it wait, and not for ever', () => {
  expect(judgeDays(days(-5, 5, 3), true)).toEqual(['evened', 'evened', 'waits'])
  const old = [
    { difference: -5n, age: WAIT_DAYS },
    { difference: 2n, age: 0 },
  ]
  expect(judgeDays(old, true)).toEqual(['open', 'open'])
})

test('stakes that cross readings never stay open once the wallet is still; missing money always does', () => {
  const stakes = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(stakes, fc.integer({ min: -9, max: 9 }), fc.nat(12), (crossing, missing, at) => {
      // On each day the stake of a round of the next day has left already; on the last none is under way.
      const noise = crossing.map((stake, nth) => (nth === 0 ? 0 : crossing[nth - 1]!) - (nth === crossing.length - 1 ? 0 : stake))
      const place = at % noise.length
      const all = noise.map((one, nth) => ({ difference: BigInt(one + (nth === place ? missing : 0)), age: 9 }))
      const open = judgeDays(all, false).filter(one => one === 'open')
      expect(open.length > 0).toBe(missing !== 0)
    }),
  )
})
