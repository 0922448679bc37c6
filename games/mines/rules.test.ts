import { openDraws } from '@tonle/fairness'
import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import { percentText } from '@tonle/game-kit/rational.ts'
import { currencies, isPostable } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnRange, stoppingPoints } from './exact-return.ts'
import { TILES } from './model.ts'
import { boardOf, lastStep, multiplierOf } from './rules.ts'
import { stakesOf, titles } from './titles.ts'

const versions = titles.flatMap(title => Object.values(title.versions).map(maths => ({ title, maths })))
const seedOf = (byte: number) => new Uint8Array(32).fill(byte)

const choose = (n: number, k: number): bigint => {
  let count = 1n
  for (let i = 0; i < k; i++) count = (count * BigInt(n - i)) / BigInt(i + 1)
  return count
}

test.each(versions)('$title.gameCode $maths.version: multipliers are 99 % of the fair ones, cut to hundredths', ({ maths }) => {
  expect(maths.multipliers).toHaveLength(TILES - 1)
  for (const [index, row] of maths.multipliers.entries()) {
    const mines = index + 1
    const fair = (steps: number) => Number((99n * choose(TILES, steps)) / choose(TILES - mines, steps))
    expect(row).toEqual(row.map((_, place) => fair(place + 1)))
    // A row ends where the board does, or where one more step would pay more than the largest win.
    const isWhole = row.length === TILES - mines
    expect(isWhole || fair(row.length + 1) > maths.maxWinTimesStake * 100).toBe(true)
    expect(row.at(-1)).toBeLessThanOrEqual(maths.maxWinTimesStake * 100)
  }
})

test('known multipliers of the field: 3 mines pay 1.12, 1.28 and 1.99 after 1, 2 and 5 tiles', () => {
  const { maths } = titles[0]!
  expect([1, 2, 5].map(steps => multiplierText(multiplierOf(maths, 3, steps)))).toEqual(['1.12', '1.28', '1.99'])
})

test.each(titles)('$gameCode: every offered stake pays every multiplier exactly, to the smallest unit of its currency', title => {
  for (const currency of Object.keys(currencies) as (keyof typeof currencies)[]) {
    for (const stake of stakesOf(title, currency)) {
      for (const multiplier of new Set(title.maths.multipliers.flat()))
        expect(isPostable(payoutOf(stake, multiplier), currency), `${stake} ${currency} × ${multiplier}`).toBe(true)
    }
  }
})

test.each(titles)('$gameCode: no stake can win more than the largest payout, and the step before it is offered', title => {
  for (const [currency, most] of Object.entries(title.maxPayout) as [keyof typeof currencies, bigint][]) {
    for (const stake of stakesOf(title, currency)) {
      for (let mines = 1; mines < TILES; mines++) {
        const row = title.maths.multipliers[mines - 1]!
        const last = lastStep(title, title.maths, mines, stake, currency)
        expect(last).toBeGreaterThan(0)
        expect(payoutOf(stake, row[last - 1]!)).toBeLessThanOrEqual(most)
        if (last < row.length) expect(payoutOf(stake, row[last]!)).toBeGreaterThan(most)
      }
    }
  }
})

/** All sets of `mines` tiles out of the 25. */
function* boards(mines: number, from = 0): Generator<number[]> {
  if (mines === 0) return yield []
  for (let tile = from; tile <= TILES - mines; tile++) for (const rest of boards(mines - 1, tile + 1)) yield [tile, ...rest]
}

test('over all boards, what comes back is exactly the published return, wherever a player stops and whatever is opened', () => {
  const { maths } = titles[0]!
  const points = stoppingPoints(maths)
  const tiles = fc.shuffledSubarray([...Array(TILES).keys()], { minLength: TILES, maxLength: TILES })
  fc.assert(
    fc.property(tiles, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 12 }), (order, mines, steps) => {
      let paid = 0n
      let count = 0n
      for (const board of boards(mines)) {
        count++
        if (!order.slice(0, steps).some(tile => board.includes(tile))) paid += BigInt(multiplierOf(maths, mines, steps))
      }
      const { rtp } = points.find(point => point.mines === mines && point.steps === steps)!
      expect(paid * rtp.denominator).toBe(rtp.numerator * count * 100n)
    }),
    { numRuns: 30 },
  )
})

test.each(titles)('$gameCode publishes the least return of all its stopping points', title => {
  const { least, most } = returnRange(title.maths)
  expect(title.rtpText).toBe(percentText(least))
  expect(percentText(most)).toBe('99.00')
  expect(stoppingPoints(title.maths)).toHaveLength(title.maths.multipliers.flat().length)
})

test('a board is the same for the same seeds, has its number of mines, and is of this scheme for ever', () => {
  const draws = () => openDraws({ serverSeed: seedOf(7), clientSeed: 'angkor', nonce: 12 })
  expect(boardOf(5, draws())).toEqual(boardOf(5, draws()))
  expect(boardOf(5, draws())).toMatchInlineSnapshot(`
    [
      9,
      14,
      15,
      20,
      24,
    ]
  `)
  for (let mines = 1; mines < TILES; mines++) expect(new Set(boardOf(mines, draws())).size).toBe(mines)
})

test('every tile is a mine equally often', () => {
  const rounds = 5_000
  const counts = Array<number>(TILES).fill(0)
  for (let nonce = 1; nonce <= rounds; nonce++)
    for (const tile of boardOf(5, openDraws({ serverSeed: seedOf(1), clientSeed: 'c', nonce }))) counts[tile]!++
  // χ² of 24 degrees is below 51.2 with probability 0.999; the tiles of a board depend on each other, which makes it smaller.
  const expected = (rounds * 5) / TILES
  expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(51.2)
})
