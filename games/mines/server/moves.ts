import { fail } from '@tonle/contract'
import type { RoundMove, RoundStanding } from '@tonle/play/server'
import { type MinesBet, type MinesProgress, noProgress, openTile, payoutAt } from '../round.ts'
import { byTheRules } from './table.ts'

type Standing = RoundStanding<MinesBet, MinesProgress>
type Move = RoundMove<MinesProgress> | undefined

/** @returns undefined for a step that was made before: the answer is how the round stands. @throws mines.out_of_step, mines.round_over … */
export function stepMove({ record, state, isVoid }: Standing, index: number, tile: number, board: () => readonly number[]): Move {
  const progress = state ?? noProgress
  const made = [...progress.steps, ...(progress.hit === null ? [] : [progress.hit])]
  if (index < made.length && made[index] === tile) return undefined
  if (progress.end || isVoid) throw fail('mines.round_over')
  if (index !== made.length) throw fail('mines.out_of_step')
  return moveTo(
    record,
    byTheRules(() => openTile(record, progress, tile, board())),
    board,
  )
}

/** @returns undefined for a round that was cashed out before */
export function cashOutMove({ record, state, isVoid }: Standing, board: () => readonly number[]): Move {
  const progress = state ?? noProgress
  // The last step pays by itself: a cash-out on its way meanwhile asks for what was done.
  if (progress.end === 'cash_out' || progress.end === 'all') return undefined
  if (progress.end || isVoid) throw fail('mines.round_over')
  if (progress.steps.length === 0) throw fail('mines.nothing_to_cash_out')
  return moveTo(record, { ...progress, end: 'cash_out' }, board)
}

/** Paid as it stands; without a step the stake goes back. */
export function abandonedMove(record: unknown, state: unknown): RoundMove<MinesProgress> {
  const progress = (state as MinesProgress | null) ?? noProgress
  const isUntouched = progress.steps.length === 0
  const move = moveTo(record as MinesBet, { ...progress, end: isUntouched ? 'returned' : 'away' })
  return { ...move, isReturned: isUntouched }
}

/** @param board kept with a round that is over; nobody is there to be shown the one of an abandoned round */
const moveTo = (record: MinesBet, state: MinesProgress, board?: () => readonly number[]): RoundMove<MinesProgress> =>
  state.end ? { state: { ...state, ...(board && { board: board() }) }, payout: payoutAt(record, state) } : { state }
