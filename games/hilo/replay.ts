import type { Act } from './model.ts'
import type { HiloProgress, HiloRecord } from './round.ts'
import { type RoundView, viewOf } from './view.ts'

const isEndedByTurn = ({ end }: HiloRecord): boolean => end === 'wrong' || end === 'all'

/** The views of a stored round from its bet to its end: from the record alone, whose turns have their cards. */
export function viewsOf(roundId: string, record: HiloRecord): RoundView[] {
  const { turns, end } = record
  const made = Array.from({ length: turns.length + 1 }, (_, count): HiloProgress => {
    const isLast = count === turns.length && isEndedByTurn(record)
    return { turns: turns.slice(0, count), end: isLast ? end : null }
  })
  const stands: HiloProgress[] = hasCashOut(record) ? [...made, { turns, end }] : made
  return stands.map(progress => viewOf(roundId, record, progress))
}

/** A round that was left is paid as it stands, as if it had been cashed out; without a right guess the stake went back. */
const hasCashOut = ({ end }: HiloRecord): boolean => end === 'cash_out' || end === 'away'

/** What the player did after the bet, in order. */
export const actsOf = (record: HiloRecord): readonly (Act | 'cash_out')[] => [
  ...record.turns.map(({ act }) => act),
  ...(hasCashOut(record) ? (['cash_out'] as const) : []),
]
