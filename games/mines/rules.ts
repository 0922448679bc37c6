import { type DrawSource, shuffle } from '@tonle/fairness'
import { payoutOf, STAKE_BACK } from '@tonle/game-kit/multiplier.ts'
import { type Currency, type Money, minOf, zero } from '@tonle/money'
import { LEAST_MINES, MinesError, type MinesMaths, type MinesTitle, MOST_MINES, TILES } from './model.ts'

/** Why a round is over. `all`: its last step was safe. `away`: nobody came back to it; `returned`: the same, without a step. */
export const ends = ['mine', 'cash_out', 'all', 'away', 'returned'] as const
export type RoundEnd = (typeof ends)[number]

/**
 * Tiles with a mine, rising: the first `mines` tiles of the shuffled board. Nothing the player opens later changes it.
 * @param draws of the round's seeds; 24 are taken
 */
export function boardOf(mines: number, draws: DrawSource): readonly number[] {
  requireMines(mines)
  const tiles = Array.from({ length: TILES }, (_, tile) => tile)
  return shuffle(tiles, draws)
    .slice(0, mines)
    .sort((a, b) => a - b)
}

/** Hundredths of the stake after so many safe tiles. @throws MinesError mines.round_over beyond the last step that is offered */
export function multiplierOf(maths: MinesMaths, mines: number, steps: number): number {
  requireMines(mines)
  if (steps === 0) return STAKE_BACK
  const multiplier = maths.multipliers[mines - 1]?.[steps - 1]
  if (multiplier === undefined) throw new MinesError('mines.round_over')
  return multiplier
}

/** The step after which a round is paid by itself: its stake may pay no more with another one. */
export function lastStep(title: MinesTitle, maths: MinesMaths, mines: number, stake: Money, currency: Currency): number {
  requireMines(mines)
  const row = maths.multipliers[mines - 1] ?? []
  const most = minOf((stake * BigInt(maths.maxWinTimesStake)) as Money, title.maxPayout[currency] ?? zero)
  return row.filter(multiplier => payoutOf(stake, multiplier) <= most).length
}

/** @throws MinesError mines.mines_not_offered */
export function requireMines(mines: number): void {
  if (!Number.isInteger(mines) || mines < LEAST_MINES || mines > MOST_MINES) throw new MinesError('mines.mines_not_offered')
}
