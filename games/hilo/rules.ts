import { payoutOf, STAKE_BACK } from '@tonle/game-kit/multiplier.ts'
import { type Currency, type Money, minOf, zero } from '@tonle/money'
import { type Guess, type HiloMaths, type HiloTitle, RANKS, rankOf } from './model.ts'

/** Why a round is over. `all`: nothing higher is paid. `away`: nobody came back to it; `returned`: the same, without a guess. */
export const ends = ['wrong', 'cash_out', 'all', 'away', 'returned'] as const
export type RoundEnd = (typeof ends)[number]

/**
 * Ranks that make a guess right, of 13 that are equally likely. The same rank counts for both guesses; on an ace or a king the sure
 * guess would risk nothing, so there one guess is strict and the other is the same rank again.
 */
export function winningRanks(guess: Guess, card: number): number {
  const rank = rankOf(card)
  if (guess === 'high') return rank === 1 ? RANKS - 1 : rank === RANKS ? 1 : RANKS + 1 - rank
  return rank === RANKS ? RANKS - 1 : rank
}

export function isRight(guess: Guess, from: number, to: number): boolean {
  const [before, after] = [rankOf(from), rankOf(to)]
  if (before === after) return guess === 'high' ? before !== 1 : before !== RANKS
  return guess === 'high' ? after > before : after < before
}

/**
 * Hundredths of the stake after right guesses: the share of one over the chance of all of them together, cut.
 * @param widths winning ranks of each guess
 */
export function multiplierOf({ share }: HiloMaths, widths: readonly number[]): number {
  if (widths.length === 0) return STAKE_BACK
  let [above, below] = [BigInt(share), 1n]
  for (const width of widths) {
    above *= BigInt(RANKS)
    below *= BigInt(width)
  }
  return Number(above / below)
}

/** The highest multiplier that is paid for a stake: a guess that leads beyond it is not offered. */
export function highestOf(title: HiloTitle, maths: HiloMaths, stake: Money, currency: Currency): number {
  const most = minOf((stake * BigInt(maths.maxWinTimesStake)) as Money, title.maxPayout[currency] ?? zero)
  return Number((most * BigInt(STAKE_BACK)) / stake)
}

/** No guess on any card is left within the highest multiplier: the round is paid by itself. */
export const isAtTop = (maths: HiloMaths, widths: readonly number[], highest: number): boolean =>
  multiplierOf(maths, [...widths, RANKS - 1]) > highest

export const payoutFor = (stake: Money, maths: HiloMaths, widths: readonly number[]): Money =>
  payoutOf(stake, multiplierOf(maths, widths))
