import { type Currency, currencies, type Money, ONE } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOf, pointsFor, pointsOf, worthOf } from './rules.ts'

const points = (n: number) => (BigInt(n) * ONE) as Money
const usd = (text: number) => BigInt(Math.round(text * 1_000_000)) as Money

test('a bet of 12.34 at one point a dollar and 7.66 more at half a point earn 12 and then 16 points', () => {
  const earned = 12_340_000n * ONE
  expect(pointsOf(earned)).toBe(points(12))
  expect(pointsOf(earned + 7_660_000n * 500_000n)).toBe(points(16))
})

test('what is due follows what was earned, both ways', () => {
  expect(dueOf(100n * ONE * ONE, points(40))).toBe(points(60))
  expect(dueOf(10n * ONE * ONE, points(40))).toBe(points(-30))
  expect(dueOf(-5n * ONE * ONE, points(0))).toBe(0n)
})

test('1,000 points at $1.00 a thousand are $1.00; 15 points are a cent, which takes ten of them', () => {
  expect(worthOf(points(1000), usd(1), 'USD')).toBe(usd(1))
  expect(worthOf(points(15), usd(1), 'USD')).toBe(usd(0.01))
  expect(pointsFor(usd(0.01), usd(1))).toBe(points(10))
  expect(worthOf(points(9), usd(1), 'USD')).toBe(0n)
})

test('nobody pays more points than were given, gets more than they are worth, or pays for nothing', () => {
  const codes = fc.constantFrom(...(Object.keys(currencies) as Currency[]))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      codes,
      (count, thousand, code) => {
        const given = points(count)
        const amount = worthOf(given, thousand as Money, code)
        if (amount === 0n) return
        const taken = pointsFor(amount, thousand as Money)
        expect(taken <= given).toBe(true)
        expect(taken % ONE).toBe(0n)
        // Worth at least the amount, and one point fewer is not.
        expect(taken * thousand >= amount * 1000n * ONE).toBe(true)
        expect((taken - ONE) * thousand < amount * 1000n * ONE).toBe(true)
      },
    ),
  )
})
