import type { Outcome } from '@tonle/game-kit/distribution.ts'
import { type Rational, rational } from '@tonle/game-kit/rational.ts'
import type { CrashMaths } from './model.ts'

const NUMBERS = 2n ** 52n

/** Targets from the safest to the boldest, for published figures. */
export const SAMPLES: readonly number[] = [101, 110, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000, 1_000_000]

/** A bet that is cashed out at this multiplier, by itself or by hand: both are paid when the flight gets so far. */
export function outcomesOf(maths: CrashMaths, target: number): readonly Outcome[] {
  const winning = maths.reaching(target)
  return [
    { multiplier: target, chance: rational(winning, NUMBERS) },
    { multiplier: 0, chance: rational(NUMBERS - winning, NUMBERS) },
  ]
}

/** What comes back of the stakes of a player who always cashes out here. */
export const returnAt = (maths: CrashMaths, target: number): Rational =>
  rational(BigInt(target) * maths.reaching(target), 100n * NUMBERS)

/** The least and the most that comes back over all multipliers at which a bet can be cashed out. */
export function returnRange(maths: CrashMaths): { least: Rational; most: Rational } {
  const back = (target: number) => BigInt(target) * maths.reaching(target)
  let [least, most] = [back(maths.leastCashOut), back(maths.leastCashOut)]
  for (let target = maths.leastCashOut; target <= maths.ceiling; target++) {
    const now = back(target)
    if (now < least) least = now
    if (now > most) most = now
  }
  return { least: rational(least, 100n * NUMBERS), most: rational(most, 100n * NUMBERS) }
}
