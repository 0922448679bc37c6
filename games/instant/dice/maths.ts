import { rational } from '@tonle/game-kit/rational.ts'
import type { InstantMaths } from '../model.ts'

/** Numbers of a roll: 0.00 to 99.99, in hundredths. */
export const NUMBERS = 10_000
/** Winning numbers that are offered: 0.01 % to 98 %. */
export const FEWEST = 1
export const MOST = 9800

/** `under`: a roll below the target wins · `over`: one above it. */
export type DiceChoice = { readonly side: 'under' | 'over' /** Hundredths. */; readonly target: number }
export type DiceResult = { /** Hundredths. */ readonly roll: number }

/** How many of the 10,000 numbers win. */
export const winningNumbers = ({ side, target }: DiceChoice): number => (side === 'under' ? target : NUMBERS - 1 - target)

/** 99 ÷ the chance in per cent, cut to hundredths. */
const timesOf = (choice: DiceChoice): number => Math.floor((99 * NUMBERS) / winningNumbers(choice))

const isWon = ({ side, target }: DiceChoice, { roll }: DiceResult): boolean => (side === 'under' ? roll < target : roll > target)

/**
 * Dice 1.0.0: one number of 10,000, each equally likely; the payout is 99 % of the fair one.
 * Released: never change a line of it. A new return or rule is a new version beside it, because records of this one must replay for ever.
 */
export const dice100: InstantMaths<DiceChoice, DiceResult> = {
  version: '1.0.0',
  maxWinTimesStake: 9900,
  readChoice(value) {
    const { side, target } = (value ?? {}) as Partial<DiceChoice>
    if ((side !== 'under' && side !== 'over') || !Number.isSafeInteger(target)) return undefined
    const choice = { side, target: target! }
    const winning = winningNumbers(choice)
    return winning >= FEWEST && winning <= MOST ? choice : undefined
  },
  draw: (_, draws) => ({ roll: draws.below(NUMBERS) }),
  multiplierOf: (choice, result) => (isWon(choice, result) ? timesOf(choice) : 0),
  outcomes(choice) {
    const winning = winningNumbers(choice)
    return [
      { multiplier: timesOf(choice), chance: rational(winning, NUMBERS) },
      { multiplier: 0, chance: rational(NUMBERS - winning, NUMBERS) },
    ]
  },
  samples: [9800, 9500, 7500, 5000, 4950, 2500, 1000, 500, 100, 10, 1].flatMap(winning => [
    { side: 'under' as const, target: winning },
    { side: 'over' as const, target: NUMBERS - 1 - winning },
  ]),
}
