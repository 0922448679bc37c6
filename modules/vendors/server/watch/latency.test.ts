import { expect, test } from 'vitest'
import { addSpreads, BOUNDS_MS, PLACES, percentile, placeOf } from './latency.ts'

const spreadOf = (...times: number[]) => {
  const spread = new Array<number>(PLACES).fill(0)
  for (const ms of times) spread[placeOf(ms)]!++
  return spread
}

test('a quantile is the upper bound of the bucket it falls into', () => {
  const hundred = spreadOf(...Array.from({ length: 98 }, () => 4), 180, 4000)
  expect(percentile(hundred, 0.5)).toBe(5)
  expect(percentile(hundred, 0.98)).toBe(5)
  expect(percentile(hundred, 0.99)).toBe(200)
  expect(percentile(hundred, 1)).toBe(5000)
})

test('every time falls into a bucket, and no calls have no quantile', () => {
  expect([0, 1, 1.1, 5000, 5001, 1e9].map(placeOf)).toEqual([0, 0, 1, 19, 20, 20])
  expect(percentile(spreadOf(60_000), 0.5)).toBe(BOUNDS_MS.at(-1))
  expect(percentile(spreadOf(), 0.99)).toBeNull()
  expect(addSpreads(spreadOf(1, 2), spreadOf(2))).toEqual(spreadOf(1, 2, 2))
})
