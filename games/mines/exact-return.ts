import { compare, type Rational, rational } from '@tonle/game-kit/rational.ts'
import { type MinesMaths, MOST_MINES, TILES } from './model.ts'
import { multiplierOf } from './rules.ts'

/** A plan to stop after so many safe tiles: how likely it is to get there, and what comes back of the stake on average. */
export type StoppingPoint = {
  readonly mines: number
  readonly steps: number
  readonly multiplier: number
  /** C(25 − mines, steps) ÷ C(25, steps), in lowest terms. */
  readonly chance: Rational
  /** Multiplier × chance, in lowest terms. */
  readonly rtp: Rational
}

/**
 * The exact return of every point at which a round can be stopped. A player who decides on the way mixes these: what is seen of a safe
 * tile says nothing about the others, so the return of any way to play lies between the least and the most of them.
 */
export function stoppingPoints(maths: MinesMaths): StoppingPoint[] {
  const points: StoppingPoint[] = []
  for (let mines = 1; mines <= MOST_MINES; mines++) {
    let numerator = 1n
    let denominator = 1n
    const row = maths.multipliers[mines - 1] ?? []
    for (let steps = 1; steps <= row.length; steps++) {
      numerator *= BigInt(TILES - mines - steps + 1)
      denominator *= BigInt(TILES - steps + 1)
      const multiplier = multiplierOf(maths, mines, steps)
      const chance = rational(numerator, denominator)
      points.push({ mines, steps, multiplier, chance, rtp: rational(BigInt(multiplier) * numerator, 100n * denominator) })
    }
  }
  return points
}

/** The least and the most that comes back, over all points. */
export function returnRange(maths: MinesMaths): { least: Rational; most: Rational } {
  const sorted = stoppingPoints(maths)
    .map(point => point.rtp)
    .sort(compare)
  return { least: sorted[0]!, most: sorted.at(-1)! }
}
