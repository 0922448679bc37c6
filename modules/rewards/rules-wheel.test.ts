import { openDraws } from '@tonle/fairness/server'
import { type Money, ONE, parseMoney } from '@tonle/money'
import { expect, test } from 'vitest'
import type { Segment } from './contract-setups.ts'
import { arcOf, isWheel, meanOf, ODDS_UNITS, oneIn, percentText, segmentOf, worstOf } from './rules-wheel.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const segments: Segment[] = [
  { prize: { kind: 'points', points: 50 }, weight: 42_000 },
  { prize: { kind: 'money', amount: usd('0.50') }, weight: 30_000 },
  { prize: { kind: 'none' }, weight: 16_000 },
  { prize: { kind: 'money', amount: usd('2.00') }, weight: 8_000 },
  { prize: { kind: 'money', amount: usd('10.00') }, weight: 3_000 },
  { prize: { kind: 'money', amount: usd('50.00') }, weight: 900 },
  { prize: { kind: 'money', amount: usd('500.00') }, weight: 100 },
]

test('the chances of a wheel add up to one', () => {
  expect(isWheel(segments)).toBe(true)
  expect(isWheel([...segments, { prize: { kind: 'none' }, weight: 1 } as Segment])).toBe(false)
  expect(isWheel([{ weight: ODDS_UNITS }])).toBe(false)
})

test('every number below 100,000 names one segment, each as often as its weight says', () => {
  const counts = segments.map(() => 0)
  for (let value = 0; value < ODDS_UNITS; value++) counts[segmentOf(segments, { below: () => value })]!++
  expect(counts).toEqual(segments.map(({ weight }) => weight))
})

test('the mean and the dearest outcome are exact', () => {
  // 0.30 × 0.5 + 0.08 × 2 + 0.03 × 10 + 0.009 × 50 + 0.001 × 500 and 0.42 × 50
  expect(meanOf(segments)).toEqual({ money: usd('1.56'), points: 21n * ONE })
  expect(worstOf(segments)).toEqual({ money: usd('500.00'), points: 50n * ONE })
  expect(meanOf([{ prize: { kind: 'none' }, weight: ODDS_UNITS }])).toEqual({ money: 0n as Money, points: 0n as Money })
})

test('segments lie on the wheel as wide as their chances', () => {
  expect(arcOf(segments, 0)).toEqual({ from: 0, to: 0.42 })
  expect(arcOf(segments, 6)).toEqual({ from: 0.999, to: 1 })
  expect([percentText(16_000), percentText(5), oneIn(100)]).toEqual(['16%', '0.005%', 1000])
})

/** Sum of (seen − expected)² / expected over the segments. */
function chiSquared(spins: number): number {
  const counts = segments.map(() => 0)
  const draws = openDraws({ serverSeed: new Uint8Array(32).fill(7), clientSeed: 'odds', nonce: 1 })
  for (let spin = 0; spin < spins; spin++) counts[segmentOf(segments, draws)]!++
  return counts.reduce((sum, seen, at) => {
    const due = (segments[at]!.weight / ODDS_UNITS) * spins
    return sum + (seen - due) ** 2 / due
  }, 0)
}

test('drawn spins come as often as the published odds say', () => {
  // Six degrees of freedom: above 27.9 in one of 10,000.
  expect(chiSquared(100_000)).toBeLessThan(27.9)
})
