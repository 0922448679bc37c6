import { commitmentOf, type DrawSource, openDraws } from '@tonle/fairness'
import { requireReturn } from '@tonle/game-kit/bounds.ts'
import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { compare, percentText, rational } from '@tonle/game-kit/rational.ts'
import { formatMoney, type Money, parseMoney } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessOf, outcomesOf, plans, returnRange } from './exact-return.ts'
import { CARDS, type Guess, HiloError, rankOf } from './model.ts'
import { proveRound } from './proof.ts'
import {
  drawCard,
  type HiloProgress,
  isHiloRecord,
  noProgress,
  offerOf,
  payoutAt,
  placeBet,
  recordOf,
  skipsLeft,
  turnCard,
} from './round.ts'
import { isRight, multiplierOf, winningRanks } from './rules.ts'
import { titles } from './titles.ts'
import { viewOf } from './view.ts'

const [title] = titles
const maths = title!.maths
const usd = (text: string) => parseMoney(text, 'USD')
const serverSeed = new Uint8Array(32).fill(9)
const seedHex = '09'.repeat(32)
const seed = { commitment: commitmentOf(serverSeed), clientSeed: 'test', nonce: 1 }
/** A deck that deals these cards. */
const dealing = (...cards: number[]): DrawSource => ({ below: () => cards.shift() ?? 0 })
const betOn = (draws: DrawSource, stake: Money = usd('1.00')) =>
  placeBet({ gameCode: title!.gameCode, currency: 'USD', stake, seed, draws })
const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'done'
  } catch (error) {
    return error instanceof HiloError ? error.code : 'another error'
  }
}
const cards = Array.from({ length: CARDS }, (_, card) => card)

test('the chance of each guess is that of the ranks which make it right, for every card', () => {
  for (const from of cards)
    for (const guess of ['high', 'low'] as const)
      expect(cards.filter(to => isRight(guess, from, to))).toHaveLength(winningRanks(guess, from) * 4)
})

test('no guess is sure: at most 12 of 13 ranks, and one of the two is right for every next card', () => {
  for (const from of cards) {
    expect(Math.max(winningRanks('high', from), winningRanks('low', from))).toBeLessThanOrEqual(12)
    for (const to of cards) expect(isRight('high', from, to) || isRight('low', from, to)).toBe(true)
  }
})

test('published multipliers of the field: 99 % of the fair ones', () => {
  expect([12, 11, 10, 9, 8, 7, 6, 3, 1].map(width => multiplierOf(maths, [width]))).toEqual([
    107, 117, 128, 143, 160, 183, 214, 429, 1287,
  ])
  expect(multiplierOf(maths, [7, 7])).toBe(341)
  expect(multiplierOf(maths, [])).toBe(100)
})

test('every published plan returns what its outcomes say, within floor and ceiling', () => {
  const { least, most } = returnRange(maths)
  expect(percentText(least)).toBe(title!.rtpText)
  expect(most).toEqual(rational(99, 100))
  requireReturn(least, title!.gameCode)
  requireReturn(most, title!.gameCode)
  for (const plan of plans) {
    const { rtp } = figuresOf(outcomesOf(maths, plan))
    requireReturn(rtp, `${plan.guess} ${plan.steps}`)
    expect([compare(rtp, least) >= 0, compare(rtp, most) <= 0]).toEqual([true, true])
  }
})

test('a plan counted by hand: the likelier guess once pays 1.83 down to 1.07, seven to twelve ranks of 13', () => {
  const outcomes = outcomesOf(maths, { guess: 'likelier', steps: 1 })
  // Rank 7 alone has seven ranks; the others come in pairs; ace, two, queen and king have twelve.
  expect(outcomes.map(({ multiplier }) => multiplier)).toEqual([183, 160, 143, 128, 117, 107, 0])
  expect(outcomes.map(({ chance }) => [chance.numerator, chance.denominator])).toEqual(
    [7n, 16n, 18n, 20n, 22n, 48n, 38n].map(ways => Object.values(rational(ways, 169n))),
  )
})

test.each(plans.filter(({ steps }) => steps <= 4))('$guess guess, $steps times: rounds by the rules fall into its band', plan => {
  const { rtp, variance } = figuresOf(outcomesOf(maths, plan))
  const rounds = 12_000
  let paid = 0
  const draws = openDraws({ serverSeed, clientSeed: 'band', nonce: plan.steps })
  for (let n = 0; n < rounds; n++) {
    const bet = betOn(draws)
    let progress: HiloProgress = noProgress
    for (let step = 0; step < plan.steps && !progress.end; step++) {
      const card = progress.turns.at(-1)?.card ?? bet.first
      progress = turnCard(bet, progress, guessOf(plan, card), () => drawCard(draws))
    }
    paid += Number(payoutAt(bet, progress)) / 1e6
  }
  const [mean, deviation] = [rtp, variance].map(({ numerator, denominator }) => Number(numerator) / Number(denominator))
  expect(Math.abs(paid / rounds - mean!)).toBeLessThan(3.9 * Math.sqrt(deviation! / rounds))
})

test('a round: right, passed over, right, cashed out; its record proves itself, and no other does', () => {
  const draws = openDraws({ serverSeed, clientSeed: 'test', nonce: 1 })
  const bet = betOn(draws, usd('10.00'))
  let progress = noProgress
  for (let turned = 0; turned < 3; turned++) {
    const card = progress.turns.at(-1)?.card ?? bet.first
    progress = turnCard(bet, progress, turned === 1 ? 'skip' : rankOf(card) <= 7 ? 'high' : 'low', () => drawCard(draws))
    if (progress.end) break
  }
  const record = recordOf(bet, progress.end ? progress : { ...progress, end: 'cash_out' })
  expect(isHiloRecord(JSON.parse(JSON.stringify(record)))).toBe(true)
  expect(proveRound(record, seedHex)).toMatchObject({ isCommitted: true, isSamePayout: true, payout: record.payout })
  const others = [
    { ...record, payout: '77.00' },
    { ...record, first: (record.first + 1) % CARDS },
    { ...record, turns: record.turns.map(turn => ({ ...turn, card: (turn.card + 4) % CARDS })) },
    { ...record, turns: record.turns.slice(0, -1) },
    { ...record, seed: { ...record.seed, nonce: 2 } },
  ]
  for (const other of others) expect(proveRound(other, seedHex).isSamePayout).toBe(false)
})

test('whatever is guessed, an open round shows no card that was not turned over, and a payout is its multiplier', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('high', 'low', 'skip'), { maxLength: 30 }), fc.nat(1000), (acts, nonce) => {
      const draws = openDraws({ serverSeed, clientSeed: 'any', nonce })
      const bet = betOn(draws)
      let progress = noProgress
      for (const act of acts) {
        if (progress.end || (act !== 'skip' && offerOf(bet, progress, act as Guess) === undefined)) break
        progress = turnCard(bet, progress, act as Guess, () => drawCard(draws))
        const view = viewOf('r', bet, progress)
        expect(view.turns).toHaveLength(progress.turns.length)
        expect(view.card).toBe(progress.turns.at(-1)!.card)
        expect(view.record === undefined).toBe(progress.end === null)
        expect(Number(view.end?.payout ?? 0)).toBe(view.end && view.end.reason !== 'wrong' ? Number(view.now.multiplier) : 0)
      }
    }),
  )
})

test('a guess beyond the largest win is not offered; the round is paid by itself where none is left', () => {
  const king = 48
  // Kings again and again: 12.87, 167.31, 2175.03 times.
  const highest = betOn(dealing(king), usd('1.00'))
  let progress = noProgress
  for (let n = 0; n < 3; n++) progress = turnCard(highest, progress, 'high', () => king)
  expect(viewOf('r', highest, progress)).toMatchObject({ now: { multiplier: '2175.03' }, high: { next: null }, end: null })
  expect(codeOf(() => turnCard(highest, progress, 'high', () => king))).toBe('hilo.guess_not_offered')
  expect(viewOf('r', highest, progress).low.next).not.toBeNull()
  // The highest stake is paid 1,000 times at most: a two and a two again, until not even that is within.
  const rich = betOn(dealing(4), usd('100.00'))
  let far = noProgress
  while (!far.end) far = turnCard(rich, far, 'high', () => 4)
  expect(far.end).toBe('all')
  const top = Number(formatMoney(payoutAt(rich, far)))
  expect([top <= 100_000, top * 13 > 100_000 * 12]).toEqual([true, true])
  expect(viewOf('r', rich, far).end).toMatchObject({ reason: 'all' })
})

test('cards are passed over at most 52 times', () => {
  const bet = betOn(dealing(20))
  let progress = noProgress
  for (let n = 0; n < 52; n++) progress = turnCard(bet, progress, 'skip', () => 20)
  expect(skipsLeft(bet, progress)).toBe(0)
  expect(codeOf(() => turnCard(bet, progress, 'skip', () => 20))).toBe('hilo.guess_not_offered')
  expect(codeOf(() => turnCard(bet, { ...progress, end: 'cash_out' }, 'high', () => 20))).toBe('hilo.round_over')
})
