import type { BetRow } from './calls.ts'

/** What a player calls the state of a bet. */
export type BetWord = BetRow['status'] | 'partly' | 'returned'

/** A payout below the stake is a payout, but nobody calls it won; nor a stake that came back whole. */
export function betWord({ status, profit }: Pick<BetRow, 'status' | 'profit'>): BetWord {
  if (status !== 'won') return status
  if (profit.startsWith('-')) return 'partly'
  return /[1-9]/.test(profit) ? 'won' : 'returned'
}
