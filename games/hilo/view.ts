import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import { formatMoney } from '@tonle/money'
import type { Guess } from './model.ts'
import {
  cardOf,
  type HiloBet,
  type HiloProgress,
  offerOf,
  payoutAt,
  recordOf,
  skipsLeft,
  type Turn,
  termsOf,
  widthsOf,
} from './round.ts'
import { multiplierOf, type RoundEnd, winningRanks } from './rules.ts'

/** A multiplier ("1.28") and what a cash-out at it pays. Money is text of the wire. */
export type Offer = { readonly multiplier: string; readonly payout: string }

/** A guess on the open card: how many of 13 ranks make it right, and what it leads to; `next` is null where it is not offered. */
export type GuessView = { readonly ranks: number; readonly next: Offer | null }

/** A round as answered to the screen; open while `end` is null. Cards that were not turned over are in no view. */
export type RoundView = {
  readonly roundId: string
  readonly stake: string
  readonly first: number
  readonly turns: readonly Turn[]
  /** Lies open now. */
  readonly card: number
  /** Right guesses so far: a round without one cannot be cashed out. */
  readonly right: number
  readonly now: Offer
  readonly high: GuessView
  readonly low: GuessView
  readonly skipsLeft: number
  readonly end: { readonly reason: RoundEnd; readonly payout: string } | null
  /** For the verifier, once the round is over. */
  readonly record?: unknown
}

export function viewOf(roundId: string, bet: HiloBet, progress: HiloProgress): RoundView {
  const { maths, stake } = termsOf(bet)
  const widths = widthsOf(bet, progress)
  const card = cardOf(bet, progress)
  const offer = (multiplier: number): Offer => ({
    multiplier: multiplierText(multiplier),
    payout: formatMoney(payoutOf(stake, multiplier), bet.currency),
  })
  const guess = (one: Guess): GuessView => {
    const multiplier = offerOf(bet, progress, one)
    return { ranks: winningRanks(one, card), next: multiplier === undefined ? null : offer(multiplier) }
  }
  return {
    roundId,
    stake: bet.stake,
    first: bet.first,
    turns: [...progress.turns],
    card,
    right: widths.length,
    now: offer(multiplierOf(maths, widths)),
    high: guess('high'),
    low: guess('low'),
    skipsLeft: skipsLeft(bet, progress),
    end: progress.end && { reason: progress.end, payout: formatMoney(payoutAt(bet, progress), bet.currency) },
    ...(progress.end && { record: recordOf(bet, progress) }),
  }
}
