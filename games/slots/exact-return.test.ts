import { openPrepared, prepareSeed } from '@tonle/fairness/server'
import { expect, test } from 'vitest'
import { exactFigures } from './exact-return.ts'
import type { SlotMaths } from './model.ts'
import { decideRound } from './rules.ts'
import { decimal, reduce } from './sheet.ts'
import { creditsOf } from './spin.ts'
import { titles } from './titles.ts'

/** Both tests use it and it takes a second. */
const worked = new Map<string, ReturnType<typeof exactFigures>>()
function exactOf(title: (typeof titles)[number]): ReturnType<typeof exactFigures> {
  const known = worked.get(title.gameCode) ?? exactFigures(title.maths)
  worked.set(title.gameCode, known)
  return known
}

const LONG_MS = 60_000

const cut = (value: number, decimals: number) => (Math.floor(value * 10 ** decimals) / 10 ** decimals).toFixed(decimals)
const percent = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  decimal({ numerator: numerator * 100n, denominator }, 2)

/** A second way to the same return: a line's mean from symbol counts alone, without any stop or window. */
function meanLineCredits(maths: SlotMaths, phase: 'base' | 'free'): { numerator: bigint; denominator: bigint } {
  const reels = maths.strips[phase]
  const cycle = reels.reduce((product, strip) => product * BigInt(strip.length), 1n)
  let sum = 0n
  for (const [symbol, pays] of Object.entries(maths.pays)) {
    const matches = reels.map((strip, reel) =>
      strip.reduce(
        (seen, shown) => {
          const by = shown === symbol ? 1 : reel > 0 ? (maths.wilds[shown] ?? 0) : 0
          return { times: seen.times + (by > 0 ? 1n : 0n), multiplied: seen.multiplied + BigInt(by) }
        },
        { times: 0n, multiplied: 0n },
      ),
    )
    for (const count of [3, 4, 5]) {
      let ways = BigInt(pays[count - 3]!)
      for (const [reel, strip] of reels.entries()) {
        if (reel < count) ways *= matches[reel]!.multiplied
        else if (reel === count) ways *= BigInt(strip.length) - matches[reel]!.times
        else ways *= BigInt(strip.length)
      }
      sum += ways
    }
  }
  return reduce(sum, cycle)
}

/** Mean scatter credits from the chance of each reel to show one; no strip of ours shows two at once. */
function meanScatterCredits(maths: SlotMaths, phase: 'base' | 'free'): { numerator: bigint; denominator: bigint } {
  let chances = [1n, 0n, 0n, 0n, 0n, 0n]
  let all = 1n
  for (const strip of maths.strips[phase]) {
    const shown = 3n * BigInt(strip.filter(symbol => symbol === maths.scatter).length)
    const length = BigInt(strip.length)
    chances = chances.map((chance, count) => chance * (length - shown) + (count > 0 ? chances[count - 1]! * shown : 0n))
    all *= length
  }
  return reduce(
    maths.scatterPays.reduce((sum, credits, i) => sum + BigInt(credits) * chances[i + 3]!, 0n),
    all,
  )
}

test.each(titles)(
  '$gameCode: the published figures are those of the enumeration',
  title => {
    const exact = exactOf(title)
    expect(exact.rtp).toEqual(title.figures.rtp)
    expect(percent(exact.rtp)).toBe(title.figures.rtpText)
    expect(percent(exact.base)).toBe(title.figures.baseText)
    expect(percent(exact.feature)).toBe(title.figures.featureText)
    expect(percent(exact.hitRate)).toBe(title.figures.hitRateText)
    expect(decimal(reduce(exact.featureChance.denominator, exact.featureChance.numerator), 1)).toBe(
      title.figures.featureEveryText,
    )
    expect(cut(exact.deviation, 2)).toBe(title.figures.deviationText)
    expect(exact.capCostBelow).toBeLessThanOrEqual(title.figures.capCostBelow)
    const { chance, win } = exact.largest()
    expect(title.figures.largestEveryText.replaceAll(',', '')).toBe(decimal(reduce(chance.denominator, chance.numerator), 0))
    expect(win).toEqual({ numerator: BigInt(title.maxWinTimesStake), denominator: 1n })
  },
  LONG_MS,
)

test.each(titles)('$gameCode: the cap cannot change the published percentage', title => {
  const { numerator, denominator } = title.figures.rtp
  const least = reduce(
    numerator * 10n ** 12n - BigInt(Math.ceil(title.figures.capCostBelow * 1e12)) * denominator,
    denominator * 10n ** 12n,
  )
  expect(percent(least)).toBe(title.figures.rtpText)
})

test.each(titles)(
  '$gameCode: counting symbols gives the same base return as counting stops',
  title => {
    const lines = BigInt(title.lines)
    const line = meanLineCredits(title.maths, 'base')
    const scatter = meanScatterCredits(title.maths, 'base')
    const both = reduce(
      line.numerator * lines * scatter.denominator + scatter.numerator * line.denominator,
      line.denominator * scatter.denominator * lines,
    )
    expect(reduce(both.numerator, both.denominator)).toEqual(exactOf(title).base)
  },
  LONG_MS,
)

test.each(titles)(
  '$gameCode: rounds played by the rules fall into the 99 % band of the exact return',
  title => {
    const rounds = 120_000
    const seed = prepareSeed(new Uint8Array(32).fill(42))
    let sum = 0
    let hits = 0
    for (let nonce = 0; nonce < rounds; nonce++) {
      const credits = creditsOf(decideRound(title.maths, openPrepared(seed, 'monte-carlo', nonce)))
      sum += credits
      if (credits > 0) hits++
    }
    const exact = Number(title.rtp.numerator) / Number(title.rtp.denominator)
    const half = (2.576 * Number(title.figures.deviationText) * 1.01) / Math.sqrt(rounds)
    expect(Math.abs(sum / rounds / title.lines - exact)).toBeLessThan(half)
    const hitRate = Number(title.figures.hitRateText) / 100
    expect(Math.abs(hits / rounds - hitRate)).toBeLessThan(2.576 * Math.sqrt((hitRate * (1 - hitRate)) / rounds))
  },
  LONG_MS,
)
