import { STAKE_BACK } from '@tonle/game-kit/multiplier.ts'
import { rational } from '@tonle/game-kit/rational.ts'
import type { InstantMaths } from '../model.ts'

/** Numbers of a draw. */
const NUMBERS = 1_000_000_000
/** Hundredths: 1.01 to 10,000.00. */
export const LEAST_TARGET = 101
export const MOST_TARGET = 1_000_000

/** The multiplier that the flight has to reach, in hundredths: it is what a win pays. */
export type LimboChoice = { readonly target: number }
/** The multiplier that the flight reached, in hundredths; 100 is none at all. */
export type LimboResult = { readonly reached: number }

/** Draws that reach the target: 0.99 ÷ target of all, cut to a whole number. */
const reaching = (target: number): number => Math.floor((99 * NUMBERS) / target)

/**
 * Limbo 1.0.0: a number n from 1 to 10⁹, each equally likely; the flight reaches 0.99 × 10⁹ ÷ n, cut to hundredths.
 * Released: never change a line of it. A new return or rule is a new version beside it, because records of this one must replay for ever.
 */
export const limbo100: InstantMaths<LimboChoice, LimboResult> = {
  version: '1.0.0',
  maxWinTimesStake: MOST_TARGET / 100,
  readChoice(value) {
    const { target } = (value ?? {}) as Partial<LimboChoice>
    return Number.isSafeInteger(target) && target! >= LEAST_TARGET && target! <= MOST_TARGET ? { target: target! } : undefined
  },
  draw: (_, draws) => ({ reached: Math.max(STAKE_BACK, Math.floor((99 * NUMBERS) / (draws.below(NUMBERS) + 1))) }),
  multiplierOf: ({ target }, { reached }) => (reached >= target ? target : 0),
  outcomes({ target }) {
    const winning = reaching(target)
    return [
      { multiplier: target, chance: rational(winning, NUMBERS) },
      { multiplier: 0, chance: rational(NUMBERS - winning, NUMBERS) },
    ]
  },
  samples: [101, 110, 150, 198, 200, 500, 1000, 10_000, 100_000, 1_000_000].map(target => ({ target })),
}
