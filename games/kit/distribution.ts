import { by, minus, plus, type Rational, rational } from './rational.ts'

/** One of the things that can happen to a bet. */
export type Outcome = {
  /** Hundredths of the stake; 0 is a loss. */
  readonly multiplier: number
  readonly chance: Rational
}

/** What a bet comes to, exactly. */
export type BetFigures = {
  /** Of what is staked comes back. */
  readonly rtp: Rational
  /** A round pays anything. */
  readonly hitRate: Rational
  /** Of the payout, in stakes squared. */
  readonly variance: Rational
  readonly largest: Outcome
}

/** @throws RangeError when the chances do not add up to 1 */
export function figuresOf(outcomes: readonly Outcome[]): BetFigures {
  let [all, rtp, hitRate, square] = [rational(0), rational(0), rational(0), rational(0)]
  let largest: Outcome = { multiplier: 0, chance: rational(0) }
  for (const { multiplier, chance } of outcomes) {
    const times = rational(multiplier, 100)
    all = plus(all, chance)
    rtp = plus(rtp, by(times, chance))
    square = plus(square, by(by(times, times), chance))
    if (multiplier > 0) hitRate = plus(hitRate, chance)
    if (multiplier > largest.multiplier) largest = { multiplier, chance }
    else if (multiplier === largest.multiplier) largest = { multiplier, chance: plus(largest.chance, chance) }
  }
  if (all.numerator !== all.denominator) throw new RangeError('the chances of a bet add up to 1')
  return { rtp, hitRate, variance: minus(square, by(rtp, rtp)), largest }
}
