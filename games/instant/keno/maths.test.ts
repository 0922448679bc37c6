import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { by, compare, plus, type Rational, rational } from '@tonle/game-kit/rational.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWN, hitsOf, type KenoChoice, keno100, NUMBERS, paysOf } from './maths.ts'

const none = rational(0)

/** Chances of every count of hits, number by number: another way than counting combinations. */
function chancesByDraw(picks: number): Rational[] {
  let chances = [rational(1)]
  for (let drawn = 0; drawn < DRAWN; drawn++) {
    const left = NUMBERS - drawn
    chances = Array.from({ length: drawn + 2 }, (_, hits) => {
      const before = chances[hits - 1] ?? none
      const stays = chances[hits] ?? none
      const hit = by(before, rational(Math.max(0, picks - (hits - 1)), left))
      return plus(hit, by(stays, rational(Math.max(0, left - Math.max(0, picks - hits)), left)))
    })
  }
  return chances
}

test.each(keno100.samples)('$risk, $numbers: return and chances are those of drawing number by number', choice => {
  const chances = chancesByDraw(choice.numbers.length)
  const pays = paysOf(choice)
  const expected = pays.reduce((sum, pay, hits) => plus(sum, by(chances[hits] ?? none, rational(pay, 100))), none)
  expect(figuresOf(keno100.outcomes(choice)).rtp).toEqual(expected)
})

test.each(keno100.samples)('$risk, $numbers: one more hit never pays less, and none pays above the largest win', choice => {
  const pays = paysOf(choice)
  expect(pays).toHaveLength(choice.numbers.length + 1)
  expect([...pays].sort((a, b) => a - b)).toEqual(pays)
  expect(pays.at(-1)).toBeLessThanOrEqual(keno100.maxWinTimesStake * 100)
})

test.each(keno100.samples.filter(({ numbers }) => numbers.length > 1))('$risk, $numbers: less risk pays more often', choice => {
  const hitRateOf = (risk: KenoChoice['risk']) => figuresOf(keno100.outcomes({ ...choice, risk })).hitRate
  expect(compare(hitRateOf('low'), hitRateOf('medium'))).toBeGreaterThanOrEqual(0)
  expect(compare(hitRateOf('medium'), hitRateOf('high'))).toBeGreaterThanOrEqual(0)
})

test('ten different numbers are drawn, each from those that are left', () => {
  const choice = keno100.samples[0]!
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: DRAWN, maxLength: DRAWN }), values => {
      const bounds: number[] = []
      const below = (bound: number) => {
        bounds.push(bound)
        return values[bounds.length - 1]! % bound
      }
      const { drawn } = keno100.draw(choice, { below })
      expect(bounds).toEqual(Array.from({ length: DRAWN }, (_, i) => NUMBERS - i))
      expect(new Set(drawn).size).toBe(DRAWN)
      expect(drawn.every(number => number >= 1 && number <= NUMBERS)).toBe(true)
    }),
  )
})

test('the numbers decide, not their order; hits are what both have', () => {
  expect(keno100.readChoice({ risk: 'low', numbers: [40, 3, 17] })).toEqual({ risk: 'low', numbers: [3, 17, 40] })
  const choice: KenoChoice = { risk: 'high', numbers: [1, 2, 3, 4, 5] }
  expect(hitsOf(choice, { drawn: [5, 9, 1, 40, 30, 20, 10, 11, 12, 13] })).toBe(2)
})

test.each([[[]], [[0]], [[41]], [[1, 1]], [[1.5]], [['1']], [Array.from({ length: 11 }, (_, i) => i + 1)], ['12'], [undefined]])(
  '%j are no numbers to bet on',
  numbers => {
    expect(keno100.readChoice({ risk: 'low', numbers })).toBeUndefined()
  },
)
