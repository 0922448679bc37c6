import { expect, test } from 'vitest'
import { LEAST_BETS, type ReturnSums, verdictOf } from './rules.ts'

/** Bets of one stake that pay 1.98 times it, so many of them. */
const sumsOf = (bets: number, won: number, stake = 1): ReturnSums => ({
  bets,
  stake: bets * stake,
  payout: won * 1.98 * stake,
  stakeSquares: bets * stake ** 2,
  payoutSquares: won * (1.98 * stake) ** 2,
  products: won * 1.98 * stake ** 2,
})
const coin = { least: 0.99, most: 0.99, variance: 0.9801 }

test('a fair coin that pays 1.98: the band is the exact return, plus and minus z standard errors', () => {
  const { actual, low, high, state } = verdictOf(sumsOf(10_000, 5000), coin)
  expect([actual, state]).toEqual([0.99, 'within'])
  expect([low, high].map(one => one?.toFixed(4))).toEqual([
    (0.99 - (3.29 * 0.99) / 100).toFixed(4),
    (0.99 + (3.29 * 0.99) / 100).toFixed(4),
  ])
})

test('the stake does not matter, the number of bets does', () => {
  const [one, other] = [verdictOf(sumsOf(10_000, 5000), coin), verdictOf(sumsOf(10_000, 5000, 250), coin)]
  expect([one.low, one.high].map(at => at?.toFixed(9))).toEqual([other.low, other.high].map(at => at?.toFixed(9)))
  expect(verdictOf(sumsOf(1_000_000, 500_000), coin).low).toBeCloseTo(0.99 - (3.29 * 0.99) / 1000, 6)
})

test.each([
  [5160, 'within'],
  [5200, 'above'],
  [4840, 'within'],
  [4800, 'below'],
])('%i of 10,000 won is %s', (won, state) => {
  expect(verdictOf(sumsOf(10_000, won), coin).state).toBe(state)
})

test('no large win yet narrows no band: the exact variance of the safest bet is its least', () => {
  const slot = { least: 0.963, most: 0.963, variance: 40 }
  // Every bet paid 0.9 of its stake: no spread at all.
  const flat: ReturnSums = { bets: 2000, stake: 2000, payout: 1800, stakeSquares: 2000, payoutSquares: 1620, products: 1800 }
  expect(verdictOf(flat, slot)).toMatchObject({ state: 'within' })
})

test('few bets, no stakes and a game without exact figures have no verdict', () => {
  expect(verdictOf(sumsOf(LEAST_BETS - 1, LEAST_BETS - 1), coin).state).toBe('few')
  expect(verdictOf(sumsOf(0, 0), coin)).toEqual({ actual: null, low: null, high: null, state: 'few' })
  expect(verdictOf(sumsOf(5000, 5000), undefined)).toEqual({ actual: 1.98, low: null, high: null, state: 'no_band' })
})
