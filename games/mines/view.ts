import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import { formatMoney } from '@tonle/money'
import { type MinesBet, type MinesProgress, payoutAt, recordOf, termsOf } from './round.ts'
import { multiplierOf, type RoundEnd } from './rules.ts'

/** A multiplier ("1.28") and what a cash-out at it pays. Money is text of the wire. */
export type Offer = { readonly multiplier: string; readonly payout: string }

/** How a round ended. Only then does anybody say where the mines are. */
export type EndView = {
  readonly reason: RoundEnd
  /** What was paid: "0" for a mine; the stake for a round that was returned. */
  readonly payout: string
  /** Tiles with a mine, rising. */
  readonly board: readonly number[]
  /** The mine that was hit. */
  readonly hit: number | null
}

/** A round as answered to the screen; open while `end` is null. Tiles count 0–24, row by row from the top left. */
export type RoundView = {
  readonly roundId: string
  readonly stake: string
  readonly mines: number
  /** Safe tiles in the order they were opened. */
  readonly steps: readonly number[]
  /** What a cash-out pays now; a round without a step cannot be cashed out. */
  readonly now: Offer
  /** What it will pay after the next safe tile; null after the last step. */
  readonly next: Offer | null
  /** The round is paid by itself after so many safe tiles. */
  readonly lastStep: number
  readonly end: EndView | null
  /** For the verifier, once the round is over. */
  readonly record?: unknown
}

/** @param board read only when the round is over: an open round's view has nothing of it */
export function viewOf(roundId: string, bet: MinesBet, progress: MinesProgress, board: () => readonly number[]): RoundView {
  const { maths, stake, lastStep } = termsOf(bet)
  const { steps, end } = progress
  const offer = (count: number): Offer => {
    const multiplier = multiplierOf(maths, bet.mines, count)
    return { multiplier: multiplierText(multiplier), payout: formatMoney(payoutOf(stake, multiplier), bet.currency) }
  }
  return {
    roundId,
    stake: bet.stake,
    mines: bet.mines,
    steps: [...steps],
    now: offer(steps.length),
    next: steps.length < lastStep ? offer(steps.length + 1) : null,
    lastStep,
    end: end && {
      reason: end,
      payout: formatMoney(payoutAt(bet, progress), bet.currency),
      board: [...board()],
      hit: progress.hit,
    },
    ...(end && { record: recordOf(bet, progress) }),
  }
}
