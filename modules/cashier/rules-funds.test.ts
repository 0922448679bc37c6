import type { Money } from '@tonle/money'
import { expect, test } from 'vitest'
import { nearLow, reachedThreshold } from './rules-funds.ts'

const money = (value: bigint) => value as Money

test.each([
  [99n, 199n, undefined],
  [100n, 100n, 30],
  [99n, 200n, 90],
  [500n, 500n, 30],
  [-5n, 0n, undefined],
])('net deposits of %s in 30 and %s in 90 days reach the threshold of %s days', (month, quarter, days) => {
  const reached = reachedThreshold({ 30: money(month), 90: money(quarter) }, { 30: money(100n), 90: money(200n) })
  expect(reached?.days).toBe(days)
})

test('just below a threshold is its last fifth', () => {
  expect([nearLow(money(3_000_000_000n)), nearLow(money(7n))]).toEqual([2_400_000_000n, 5n])
})
