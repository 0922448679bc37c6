import type { BetRow } from './calls.ts'

/** What a player calls the state of a bet. */
export type BetWord = BetRow['status'] | 'partly' | 'returned'

/** A payout below or equal to the stake is not called a win. */
export function betWord({ status, profit }: Pick<BetRow, 'status' | 'profit'>): BetWord {
  if (status !== 'won') return status
  if (profit.startsWith('-')) return 'partly'
  return /[1-9]/.test(profit) ? 'won' : 'returned'
}
