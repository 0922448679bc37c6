import type { GameState } from './game.ts'

/**
 * `closed` and `pending` (its answer is awaited) · `safe`: opened · `hit`: the mine that was opened · `mine` and `left`: what lay under the
 * others, told once the round is over.
 */
export type TileLook = 'closed' | 'pending' | 'safe' | 'hit' | 'mine' | 'left'

export function lookOf({ round, pending, phase }: Pick<GameState, 'round' | 'pending' | 'phase'>, tile: number): TileLook {
  // While a bet is on its way the board is closed already: the last round's is not the next one's.
  if (!round || phase === 'betting') return 'closed'
  if (round.steps.includes(tile)) return 'safe'
  if (round.end?.hit === tile) return 'hit'
  if (round.end) return round.end.board.includes(tile) ? 'mine' : 'left'
  return tile === pending ? 'pending' : 'closed'
}
