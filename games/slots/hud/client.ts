import type { FreeRounds } from '@tonle/game-screen/free-rounds.ts'
import type { Currency } from '@tonle/money'

/** A round as the server answers it. Money is decimal text. */
export type WireRound = {
  readonly roundId: string
  readonly stake: string
  readonly payout: string
  readonly events: unknown
  readonly record?: unknown
}

export type OpenedSlot = {
  readonly mode: 'real' | 'demo'
  readonly currency: Currency
  readonly balance: string
  /** The last round, if no screen has shown it to its end. */
  readonly unseen: WireRound | null
  /** The last round, watched or not: its end stands on the reels. Absent: a server from before. */
  readonly last?: WireRound | null
}

/** What a slot's screen asks of the server; `site/` makes calls of it, the studio's harness of the rules. */
export type SlotClient = {
  /** Rounds that a campaign pays. Absent: there are none (a demo, the studio). */
  readonly free?: FreeRounds
  open(): Promise<OpenedSlot>
  spin(stake: string): Promise<WireRound & { readonly balance: string }>
  acknowledge(roundId: string): Promise<void>
}

/** What the brand's policy allows; a licence may take things away. */
export type SlotPolicy = { readonly autoplay: boolean; readonly turbo: boolean; readonly leastSpinMs: number }

export const openPolicy: SlotPolicy = { autoplay: true, turbo: true, leastSpinMs: 0 }
