import { fail } from '@tonle/contract'
import type { RoundMove, RoundStanding } from '@tonle/play/server'
import type { Act } from '../model.ts'
import { type HiloBet, type HiloProgress, noProgress, payoutAt, turnCard, widthsOf } from '../round.ts'
import { byTheRules } from './table.ts'

type Standing = RoundStanding<HiloBet, HiloProgress>
type Move = RoundMove<HiloProgress> | undefined

/**
 * @param cardAt the card of that number; the first card is 0
 * @returns undefined for a card that was turned over before: the answer is how the round stands. @throws hilo.out_of_step, hilo.round_over …
 */
export function turnMove({ record, state, isVoid }: Standing, index: number, act: Act, cardAt: (n: number) => number): Move {
  const progress = state ?? noProgress
  const { turns } = progress
  if (turns[index]?.act === act) return undefined
  if (progress.end || isVoid) throw fail('hilo.round_over')
  if (index !== turns.length) throw fail('hilo.out_of_step')
  return moveTo(
    record,
    byTheRules(() => turnCard(record, progress, act, () => cardAt(turns.length + 1))),
  )
}

/** @returns undefined for a round that was cashed out before */
export function cashOutMove({ record, state, isVoid }: Standing): Move {
  const progress = state ?? noProgress
  // The top pays by itself: a cash-out on its way meanwhile asks for what was done.
  if (progress.end === 'cash_out' || progress.end === 'all') return undefined
  if (progress.end || isVoid) throw fail('hilo.round_over')
  if (widthsOf(record, progress).length === 0) throw fail('hilo.nothing_to_cash_out')
  return moveTo(record, { ...progress, end: 'cash_out' })
}

/** Paid as it stands; without a right guess the stake goes back. */
export function abandonedMove(record: unknown, state: unknown): RoundMove<HiloProgress> {
  const bet = record as HiloBet
  const progress = (state as HiloProgress | null) ?? noProgress
  const isUntouched = widthsOf(bet, progress).length === 0
  return { ...moveTo(bet, { ...progress, end: isUntouched ? 'returned' : 'away' }), isReturned: isUntouched }
}

const moveTo = (record: HiloBet, state: HiloProgress): RoundMove<HiloProgress> =>
  state.end ? { state, payout: payoutAt(record, state) } : { state }
