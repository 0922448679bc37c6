import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { percentText } from '@tonle/game-kit/rational.ts'
import { expect, test } from 'vitest'
import { bucketOf, bucketsOf, plinko100, ROWS, waysOf } from './maths.ts'

test.each(plinko100.samples)('$rows rows, $risk: as many buckets as rows and one, symmetrical, falling to the middle', choice => {
  const buckets = bucketsOf(choice)
  expect(buckets).toHaveLength(choice.rows + 1)
  expect([...buckets].reverse()).toEqual(buckets)
  const half = buckets.slice(0, choice.rows / 2 + 1)
  expect([...half].sort((a, b) => b - a)).toEqual(half)
})

test.each(ROWS)('%i rows: ways into the buckets, counted over every path', rows => {
  const counted = new Array<number>(rows + 1).fill(0)
  for (let path = 0; path < 2 ** rows; path++) {
    const steps = Array.from({ length: rows }, (_, row) => (path >> row) & 1)
    counted[bucketOf({ path: steps })]!++
  }
  expect(waysOf(rows)).toEqual(counted)
})

test('the exact returns of all tables', () => {
  expect(plinko100.samples.map(choice => percentText(figuresOf(plinko100.outcomes(choice)).rtp))).toEqual([
    '98.89',
    '98.98',
    '99.00',
    '98.92',
    '98.98',
    '98.98',
    '98.99',
    '98.99',
    '99.00',
    '98.98',
    '98.99',
    '98.98',
    '98.97',
    '98.99',
    '98.99',
  ])
})
