import type { FreeRounds } from '@tonle/game-screen/free-rounds.ts'
import type { SeedView } from '@tonle/game-screen/seed-box.tsx'
import type { Facts } from '../model.ts'

/** A round as the server tells it; every round is over with its bet. Money is text of the wire. */
export type RoundView = {
  readonly roundId: string
  readonly stake: string
  readonly choice: Facts
  readonly result: Facts
  /** Of the stake: "1.98"; "0.00" is a loss. */
  readonly multiplier: string
  readonly payout: string
}

export type OpenedInstant = {
  readonly mode: 'real' | 'demo'
  readonly currency: string
  readonly balance: string
  readonly last: RoundView | null
  /** Of the next round. */
  readonly seed?: SeedView
  /** A stored round that is shown again: its choice stands, and is not kept for the next visit. */
  readonly replayed?: RoundView
}

/** A round of anybody, name masked. */
export type PaidRound = {
  readonly player: string
  readonly currency: string
  readonly multiplier: string
  readonly payout: string
}

/**
 * What the screen asks of the server; `site/` makes calls of it. An error carries its code. After a lost answer `open` says whether the
 * round was placed.
 */
export type InstantClient = {
  /** Rounds that a campaign pays. Absent: there are none. */
  readonly free?: FreeRounds
  open(): Promise<OpenedInstant>
  bet(stake: string, choice: Facts): Promise<{ readonly round: RoundView; readonly balance: string; readonly seed?: SeedView }>
  /** What everybody was paid lately. Absent: nothing is shown of others. */
  readonly lately?: () => Promise<readonly PaidRound[]>
}

/** What the brand's policy allows; a licence may take things away. */
export type InstantPolicy = { readonly leastRoundMs: number; readonly hasAutoplay: boolean; readonly hasQuick: boolean }

export const openPolicy: InstantPolicy = { leastRoundMs: 0, hasAutoplay: true, hasQuick: true }
