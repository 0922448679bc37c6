import type { MinesProgress, MinesRecord } from './round.ts'
import { type RoundView, viewOf } from './view.ts'

/** The views of a stored round from its bet to its end: from the record alone. The mines are those that it keeps. */
export function viewsOf(roundId: string, record: MinesRecord): RoundView[] {
  const { steps, hit, end, board = [] } = record
  const last: MinesProgress = { steps, hit, end }
  // The last safe tile, or the mine, ends the round itself; a cash-out comes after the last tile.
  const isEndedByStep = end === 'all' || end === 'mine'
  const open = end === 'all' ? steps.length : steps.length + 1
  const under = Array.from({ length: open }, (_, made): MinesProgress => ({ steps: steps.slice(0, made), hit: null, end: null }))
  const views = under.map(progress => viewOf(roundId, record, progress, () => []))
  return isEndedByStep || steps.length > 0 ? [...views, viewOf(roundId, record, last, () => board)] : views
}

/** What the player did after the bet, in order. */
export const actsOf = ({ steps, hit, end }: MinesRecord): readonly (number | 'cash_out')[] => [
  ...steps,
  ...(hit === null ? [] : [hit]),
  ...((end === 'cash_out' || end === 'away') && steps.length > 0 ? (['cash_out'] as const) : []),
]
