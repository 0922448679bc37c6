import type { Outcome } from '@tonle/game-kit/distribution.ts'
import { by, compare, minus, type Rational, rational } from '@tonle/game-kit/rational.ts'
import { type Guess, type HiloMaths, RANKS } from './model.ts'
import { multiplierOf, winningRanks } from './rules.ts'

/** A plan that is played from every first card: always the likelier guess, or always the other one, so many times, then cash out. */
export type Plan = { readonly guess: 'likelier' | 'other'; readonly steps: number }

export const plans: readonly Plan[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((steps): Plan => ({ guess: 'likelier', steps })),
  ...[1, 2, 3].map((steps): Plan => ({ guess: 'other', steps })),
]

/** What a plan guesses on a card; `high` where both are as likely. */
export function guessOf({ guess }: Plan, card: number): Guess {
  const [high, low] = [winningRanks('high', card), winningRanks('low', card)]
  const likelier: Guess = high >= low ? 'high' : 'low'
  return guess === 'likelier' ? likelier : likelier === 'high' ? 'low' : 'high'
}

/** Ranks that make the guess right, in order. */
function ranksAfter(guess: Guess, rank: number): number[] {
  const all = Array.from({ length: RANKS }, (_, i) => i + 1)
  if (guess === 'high') return all.filter(next => (rank === 1 ? next > 1 : next >= rank))
  return all.filter(next => (rank === RANKS ? next < RANKS : next <= rank))
}

/**
 * Every outcome of a plan with its exact chance, step by step: what matters of the past is the card that lies open and the guesses that
 * were right, whatever their order.
 */
export function outcomesOf(maths: HiloMaths, plan: Plan): Outcome[] {
  type Place = { rank: number; widths: number[]; ways: bigint }
  const key = ({ rank, widths }: Place) => `${rank}:${widths.join()}`
  let places: Place[] = Array.from({ length: RANKS }, (_, i) => ({ rank: i + 1, widths: [], ways: 1n }))
  for (let step = 0; step < plan.steps; step++) {
    const next = new Map<string, Place>()
    for (const place of places) {
      const card = (place.rank - 1) * 4
      const guess = guessOf(plan, card)
      const widths = [...place.widths, winningRanks(guess, card)].sort((a, b) => a - b)
      for (const rank of ranksAfter(guess, place.rank)) {
        const reached = { rank, widths, ways: place.ways }
        const known = next.get(key(reached))
        if (known) known.ways += place.ways
        else next.set(key(reached), reached)
      }
    }
    places = [...next.values()]
  }
  const all = BigInt(RANKS) ** BigInt(plan.steps + 1)
  const ways = new Map<number, bigint>()
  for (const place of places) {
    const multiplier = multiplierOf(maths, place.widths)
    ways.set(multiplier, (ways.get(multiplier) ?? 0n) + place.ways)
  }
  const won = [...ways].sort(([a], [b]) => b - a).map(([multiplier, count]) => ({ multiplier, chance: rational(count, all) }))
  const lost = won.reduce((left, { chance }) => minus(left, chance), rational(1))
  return [...won, { multiplier: 0, chance: lost }]
}

/** Beyond this many hundredths the cut takes less than one part in 250 of a multiplier. */
const SMALL = 250

/**
 * The least and the most that comes back, however it is played. Each right guess multiplies what is at stake by one over its chance, so
 * every way to play returns a mean of its stopping points: multiplier × chance, less only by the cut to hundredths. All points below
 * 2.50 are gone through; above, the cut alone cannot take as much.
 */
export function returnRange(maths: HiloMaths): { least: Rational; most: Rational } {
  const share = rational(maths.share, 100)
  let [least, most] = [share, rational(0)]
  const visit = (widths: number[], from: number) => {
    for (let width = from; width >= 1; width--) {
      const further = [...widths, width]
      const multiplier = multiplierOf(maths, further)
      if (multiplier >= SMALL) break
      let rtp = rational(multiplier, 100)
      for (const one of further) rtp = by(rtp, rational(one, RANKS))
      if (compare(rtp, least) < 0) least = rtp
      if (compare(rtp, most) > 0) most = rtp
      visit(further, width)
    }
  }
  visit([], RANKS - 1)
  const bound = by(share, rational(SMALL - 1, SMALL))
  if (compare(least, bound) > 0) throw new RangeError('a point above may return less')
  return { least, most }
}
