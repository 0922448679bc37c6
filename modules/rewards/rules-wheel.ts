import { type Money, ONE, zero } from '@tonle/money'
import type { Prize, Segment } from './contract-setups.ts'

/** All weights of a wheel: a chance is a weight of so many, in thousandths of a percent. */
export const ODDS_UNITS = 100_000

/** The nonce of a spin: each has a seed of its own. */
export const SPIN_NONCE = 1

interface Draws {
  below(bound: number): number
}
type Weighted = Pick<Segment, 'weight'>

/** Whether the chances add up to one. */
export const isWheel = (segments: readonly Weighted[]): boolean =>
  segments.length >= 2 && segments.reduce((sum, { weight }) => sum + weight, 0) === ODDS_UNITS

/** Index of the segment that the next draw names: one number below 100,000, counted through the segments in their order. */
export function segmentOf(segments: readonly Weighted[], draws: Draws): number {
  let left = draws.below(ODDS_UNITS)
  for (const [index, { weight }] of segments.entries()) {
    if (left < weight) return index
    left -= weight
  }
  throw new RangeError('the weights of a wheel are less than 100,000')
}

/** What a prize takes of the wheel's budgets; a bonus takes from its campaign's. Points in millionths, as in the ledger. */
export const costOf = (prize: Prize): { money: Money; points: Money } => ({
  money: prize.kind === 'money' ? prize.amount : zero,
  points: prize.kind === 'points' ? pointsOfPrize(prize.points) : zero,
})

export const pointsOfPrize = (points: number): Money => (BigInt(points) * ONE) as Money

const largest = (amounts: readonly Money[]): Money => amounts.reduce((most, one) => (one > most ? one : most), zero)

/** The dearest outcome of one spin: as much has to be left, or the draw would not be free. */
export const worstOf = (segments: readonly Segment[]): { money: Money; points: Money } => ({
  money: largest(segments.map(({ prize }) => costOf(prize).money)),
  points: largest(segments.map(({ prize }) => costOf(prize).points)),
})

/** What one spin pays on average, in millionths, cut. */
export function meanOf(segments: readonly Segment[]): { money: Money; points: Money } {
  const mean = (of: (prize: Prize) => Money) =>
    (segments.reduce((sum, { prize, weight }) => sum + of(prize) * BigInt(weight), 0n) / BigInt(ODDS_UNITS)) as Money
  return { money: mean(prize => costOf(prize).money), points: mean(prize => costOf(prize).points) }
}

/** A chance as percent, without zeros at its end: `16%`, `0.005%`. */
export const percentText = (weight: number): string => `${weight / 1000}%`

/** One in how many spins. */
export const oneIn = (weight: number): number => ODDS_UNITS / weight

/** Where a segment lies on the wheel, in turns from the top: begin and end, as wide as its chance. */
export function arcOf(segments: readonly Weighted[], index: number): { from: number; to: number } {
  const before = segments.slice(0, index).reduce((sum, { weight }) => sum + weight, 0)
  return { from: before / ODDS_UNITS, to: (before + (segments[index]?.weight ?? 0)) / ODDS_UNITS }
}
