import { commitmentOf, openDraws } from '@tonle/fairness'
import { requireReturn } from '@tonle/game-kit/bounds.ts'
import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { payoutOf } from '@tonle/game-kit/multiplier.ts'
import { compare, percentText, rational } from '@tonle/game-kit/rational.ts'
import { currencies, formatMoney, isPostable, type Money, parseMoney } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dice100, winningNumbers } from './dice/maths.ts'
import { returnRange, sampleFigures } from './figures.ts'
import { LEAST_TARGET, limbo100, MOST_TARGET } from './limbo/maths.ts'
import { InstantError, type InstantTitle } from './model.ts'
import { proveRound } from './proof.ts'
import { checkBet, isInstantRecord, largestPayout, playRound, replay } from './round.ts'
import { titles } from './server/titles.ts'

const serverSeed = new Uint8Array(32).fill(7)
const seedHex = '07'.repeat(32)
const commitment = commitmentOf(serverSeed)
const drawsAt = (nonce: number) => openDraws({ serverSeed, clientSeed: 'test', nonce })
const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'done'
  } catch (error) {
    return error instanceof InstantError ? error.code : 'another error'
  }
}
const usd = (text: string) => parseMoney(text, 'USD')
const bet = (title: InstantTitle, choice: unknown, stake = usd('1.00')) => checkBet(title, { currency: 'USD', stake, choice })

test('every folder with a title is found', () => {
  expect(titles.map(title => title.gameCode)).toEqual(expect.arrayContaining(['dice', 'keno', 'limbo', 'plinko', 'wheel']))
})

test.each(titles)('$gameCode: chances of every sample add up to 1, and its return lies between floor and ceiling', title => {
  for (const { rtp, largest } of sampleFigures(title.maths)) {
    expect(() => requireReturn(rtp, title.gameCode)).not.toThrow()
    expect(largest.multiplier).toBeLessThanOrEqual(title.maths.maxWinTimesStake * 100)
  }
  const { least } = returnRange(title.maths)
  expect(Number(percentText(least))).toBeGreaterThanOrEqual(Number(title.rtpText))
})

test('dice: the published return is the least of all 19,600 bets', () => {
  const [title] = titles.filter(one => one.gameCode === 'dice')
  const all = Array.from({ length: 9800 }, (_, i) => figuresOf(dice100.outcomes({ side: 'under', target: i + 1 })).rtp)
  expect(percentText(all.sort(compare)[0]!)).toBe(title!.rtpText)
})

test('dice: over and under with the same chance pay the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9800 }), winning => {
      const under = dice100.outcomes({ side: 'under', target: winning })
      expect(winningNumbers({ side: 'over', target: 9999 - winning })).toBe(winning)
      expect(dice100.outcomes({ side: 'over', target: 9999 - winning })).toEqual(under)
    }),
  )
})

test('dice: the known multipliers of the field', () => {
  const times = (winning: number) => dice100.outcomes({ side: 'under', target: winning })[0]!.multiplier
  expect([5000, 4950, 2500, 1000, 100].map(times)).toEqual([198, 200, 396, 990, 9900])
})

test('dice: counted over all 10,000 numbers, a bet wins as often as its chance says', () => {
  for (const choice of dice100.samples) {
    let won = 0
    for (let roll = 0; roll < 10_000; roll++) if (dice100.multiplierOf(choice, { roll }) > 0) won++
    expect(won).toBe(winningNumbers(choice))
  }
})

test('limbo: the law of the field, P(reached ≥ m) = 0.99 ÷ m, and the edges of its draws', () => {
  const reachedBy = (value: number) => limbo100.draw({ target: 200 }, { below: () => value }).reached
  expect([0, 98_999, 494_999_999, 495_000_000, 999_999_999].map(reachedBy)).toEqual([99_000_000_000, 1_000_000, 200, 199, 100])
  for (const choice of limbo100.samples) {
    const [won] = limbo100.outcomes(choice)
    const winning = Number(won!.chance.numerator * (1_000_000_000n / won!.chance.denominator))
    const wins = (value: number) => limbo100.multiplierOf(choice, limbo100.draw(choice, { below: () => value })) > 0
    // The last draw that wins and the first that does not.
    expect([wins(winning - 1), wins(winning)]).toEqual([true, false])
  }
})

test('limbo: the published return is the least of all 999,900 goals, and none returns more than 99 %', () => {
  const [title] = titles.filter(one => one.gameCode === 'limbo')
  const reachedBy = (value: number) => limbo100.draw({ target: 200 }, { below: () => value }).reached
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (let target = LEAST_TARGET; target <= MOST_TARGET; target++) {
    const winning = Math.floor(99_000_000_000 / target)
    if (reachedBy(winning - 1) < target || reachedBy(winning) >= target) throw new Error(`not ${winning} draws reach ${target}`)
    // Of 10^11, and exact: below 2^53.
    least = Math.min(least, target * winning)
    most = Math.max(most, target * winning)
  }
  expect(percentText(rational(least, 100_000_000_000))).toBe(title!.rtpText)
  expect(most).toBe(99_000_000_000)
})

test.each(titles)(
  '$gameCode: 20,000 simulated rounds of each sample lie inside the 99.9 % band of the exact return',
  title => {
    const { maths } = title
    let state = 123_456_789
    // mulberry32: quick and repeatable; the draws of real rounds are tested in packages/fairness.
    const next = () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    }
    const draws = { below: (bound: number) => Math.floor(next() * bound) }
    const rounds = 20_000
    for (const { choice, rtp, variance } of sampleFigures(maths)) {
      // A bet that wins less than about a hundred times here says nothing about its mean.
      const { hitRate } = figuresOf(maths.outcomes(choice))
      if (hitRate.numerator * 1000n < hitRate.denominator) continue
      let paid = 0
      for (let i = 0; i < rounds; i++) paid += maths.multiplierOf(choice, maths.draw(choice, draws))
      const number = ({ numerator, denominator }: typeof rtp) => Number(numerator) / Number(denominator)
      const band = 3.9 * Math.sqrt(number(variance) / rounds)
      expect(Math.abs(paid / 100 / rounds - number(rtp)), JSON.stringify(choice)).toBeLessThan(band)
    }
  },
  30_000,
)

test.each(titles)('$gameCode: a wrong choice is refused, and nothing that is not offered is kept of a right one', title => {
  for (const wrong of [undefined, null, 1, 'x', [], {}, { target: 1.5 }, { target: -1 }, { side: 'under', target: 10_000_000 }])
    expect(codeOf(() => bet(title, wrong))).toBe('instant.choice_not_offered')
  const kept = bet(title, { ...title.defaultChoice, __proto__: { x: 1 }, extra: 'y' }).choice
  expect(kept).toEqual(title.defaultChoice)
})

test.each(titles)('$gameCode: every offered stake pays every sample exactly, to the smallest unit of its currency', title => {
  for (const currency of Object.keys(currencies) as (keyof typeof currencies)[]) {
    for (const stake of title.stakes[currency] ?? []) {
      for (const choice of title.maths.samples) {
        for (const { multiplier } of title.maths.outcomes(choice))
          expect(isPostable(payoutOf(stake, multiplier), currency), `${stake} ${currency} × ${multiplier}`).toBe(true)
      }
    }
  }
})

test.each(titles)('$gameCode: a bet that could win more than the largest payout is refused before it is placed', title => {
  const most = title.maxPayout.USD!
  for (const stake of title.stakes.USD!) {
    for (const choice of title.maths.samples) {
      const isTooMuch = largestPayout(title.maths, choice, stake) > most
      expect(codeOf(() => bet(title, choice, stake))).toBe(isTooMuch ? 'instant.above_largest_win' : 'done')
    }
  }
  expect(codeOf(() => bet(title, title.defaultChoice, 123n as Money))).toBe('instant.stake_not_offered')
  expect(codeOf(() => checkBet(title, { currency: 'BHD' as 'USD', stake: usd('1.00'), choice: title.defaultChoice }))).toBe(
    'instant.currency_not_offered',
  )
})

test.each(titles)('$gameCode: a round is proved by its record and seeds, and no changed record is', title => {
  for (let nonce = 0; nonce < 50; nonce++) {
    const seed = { commitment, clientSeed: 'test', nonce }
    const record = playRound(title, bet(title, title.defaultChoice), seed, drawsAt(nonce))
    expect(isInstantRecord(JSON.parse(JSON.stringify(record)))).toBe(true)
    expect(proveRound(title, record, seedHex)).toMatchObject({ isSamePayout: true, result: record.result })
    const other = record.multiplier === 0 ? formatMoney(usd('1.00'), 'USD') : '0.00'
    for (const changed of [
      { ...record, payout: other },
      { ...record, multiplier: record.multiplier + 1 },
      { ...record, result: { ...record.result, extra: 1 } },
      { ...record, seed: { ...seed, nonce: nonce + 1 } },
      { ...record, version: '0.0.1' },
    ])
      expect(proveRound(title, changed, seedHex).isSamePayout, JSON.stringify(changed)).toBe(false)
  }
})

test.each(titles)('$gameCode: a round of another order of names, as a database gives it back, is the same', title => {
  const record = playRound(title, bet(title, title.defaultChoice), { commitment, clientSeed: 'test', nonce: 3 }, drawsAt(3))
  const turned = { ...record, result: Object.fromEntries(Object.entries(record.result).reverse()) }
  expect(replay(title, turned, drawsAt(3))).toEqual(record.result)
})
