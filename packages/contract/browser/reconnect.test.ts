import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconnectDelayMs } from './reconnect.ts'

test('waits between a quarter of a second and half a minute, however often it failed', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempt, random) => {
      const delay = reconnectDelayMs(attempt, random)
      expect(delay).toBeGreaterThanOrEqual(250)
      expect(delay).toBeLessThanOrEqual(30_000)
    }),
  )
})

test('two browsers that lost the same server come back at different times', () => {
  expect(reconnectDelayMs(8, 0.1)).not.toBe(reconnectDelayMs(8, 0.9))
})
