import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf } from './distribution.ts'
import { by, compare, minus, percentText, plus, rational } from './rational.ts'
import { knownReturn } from './returns.ts'

const fraction = fc
  .tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n }))
  .map(([a, b]) => rational(a, b))

test('fractions add, subtract and multiply exactly', () => {
  fc.assert(
    fc.property(fraction, fraction, (a, b) => {
      expect(minus(plus(a, b), b)).toEqual(a)
      expect(by(a, b)).toEqual(by(b, a))
      expect(compare(plus(a, rational(1)), a)).toBeGreaterThan(0)
    }),
  )
})

test('a fraction is in lowest terms, with its sign above', () => {
  expect(rational(6, -8)).toEqual({ numerator: -3n, denominator: 4n })
  expect(rational(0, -8)).toEqual({ numerator: 0n, denominator: 1n })
  expect(() => rational(1, 0)).toThrow(RangeError)
})

test('per cent is cut, not rounded', () => {
  expect(percentText(rational(2, 3))).toBe('66.66')
  expect(percentText(rational(1, 1000))).toBe('0.10')
})

test('a fair coin that pays 1.98: return 99 %, hit rate a half, variance 0.9801', () => {
  const half = rational(1, 2)
  expect(
    figuresOf([
      { multiplier: 198, chance: half },
      { multiplier: 0, chance: half },
    ]),
  ).toEqual({
    rtp: rational(99, 100),
    hitRate: half,
    variance: rational(9801, 10_000),
    largest: { multiplier: 198, chance: half },
  })
})

test('equal largest multipliers are one largest win with both chances', () => {
  const quarter = rational(1, 4)
  const outcomes = [200, 200, 0, 0].map(multiplier => ({ multiplier, chance: quarter }))
  expect(figuresOf(outcomes).largest).toEqual({ multiplier: 200, chance: rational(1, 2) })
})

test('chances that do not add up to 1 are a mistake of the rules', () => {
  expect(() => figuresOf([{ multiplier: 198, chance: rational(1, 2) }])).toThrow(RangeError)
})

test('a version with any bet outside floor and ceiling has no known return: the server does not start with it', () => {
  const bet = (per100: number) => ({ rtp: rational(per100, 100), variance: rational(2) })
  expect(knownReturn([bet(95), bet(99), bet(97)], 'x')).toEqual({ least: 0.95, most: 0.99, variance: 2 })
  expect(() => knownReturn([bet(97), bet(94)], 'x')).toThrow(RangeError)
  expect(() => knownReturn([bet(97), bet(100)], 'x')).toThrow(RangeError)
})
