import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextFigure, showFigure, startFigure } from './jackpot-figure.ts'

const chance = () => fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('the decoration starts between 50 and 99 million', () => {
  fc.assert(
    fc.property(chance(), random => {
      const { cents } = startFigure(() => random)
      expect(cents).toBeGreaterThanOrEqual(50_000_000_00)
      expect(cents).toBeLessThanOrEqual(99_000_000_00)
      expect(Number.isInteger(cents)).toBe(true)
    }),
  )
})

test('it grows by 100 to 500 a step', () => {
  fc.assert(
    fc.property(chance(), random => {
      const step = nextFigure({ cents: 7 }, () => random).cents - 7
      expect(step).toBeGreaterThanOrEqual(100_00)
      expect(step).toBeLessThanOrEqual(500_00)
    }),
  )
})

test('it is shown with thousands and two decimals', () => {
  expect(showFigure({ cents: 68_412_907_05 })).toBe('68,412,907.05')
})
