import type { FreeRounds } from '@tonle/game-screen/free-rounds.ts'

/** An own bet as the server tells it. Money is text of the wire, multipliers "2.31". */
export type MyBet = {
  readonly betId: string
  /** Of its round. */
  readonly roundNumber: number
  readonly slot: number
  readonly stake: string
  /** A campaign pays the stake. */
  readonly isFree: boolean
  readonly target: string | null
  readonly limit: string
  readonly state: 'placed' | 'cashed' | 'lost' | 'back'
  readonly multiplier: string | null
  readonly payout: string
}

export type OthersBet = {
  /** Masked. */
  readonly player: string
  readonly currency: string
  readonly stake: string
  readonly multiplier: string | null
  readonly payout: string | null
}

export type Table = {
  readonly nowMs: number
  readonly open: { readonly roundNumber: number; readonly startsAtMs: number | null }
  readonly flight: {
    readonly roundNumber: number
    readonly fliesAtMs: number
    readonly multiplier: string | null
    readonly endedAtMs: number | null
  } | null
  readonly bets: readonly OthersBet[]
  readonly betCount: number
  readonly cashedCount: number
  readonly history: readonly { readonly roundNumber: number; readonly multiplier: string }[]
  readonly chain: { readonly terminal: string; readonly length: number; readonly n: number; readonly salt: string | null }
  /** No round follows: the end of the flight stays. Of a stored round that is shown again. */
  readonly isLast?: boolean
}

export type OpenedCrash = {
  readonly mode: 'real' | 'demo'
  readonly currency: string
  readonly balance: string
  readonly bets: readonly MyBet[]
  readonly table: Table
}

export type BetChange = { readonly bet: MyBet; readonly balance: string }

/** A step of the table, told at once. */
export type Step = {
  readonly step: 'open' | 'flight' | 'over'
  readonly roundNumber: number
  readonly atMs: number
  readonly multiplier?: string
}

export type AskedBet = {
  readonly roundNumber: number
  readonly slot: number
  readonly stake: string
  readonly target: string | null
  readonly isFree: boolean
}

/** What the screen asks of the server; `site/` makes calls of it. An error carries its code. */
export type CrashClient = {
  readonly free?: FreeRounds
  open(): Promise<OpenedCrash>
  table(): Promise<Table>
  /** @param of.isFree with one of the player's free rounds */
  bet(of: AskedBet): Promise<BetChange>
  cashOut(betId: string): Promise<BetChange>
  takeBack(betId: string): Promise<BetChange>
  /** @returns a function that ends it */
  listen(to: { onStep: (step: Step) => void; onBets: () => void }): () => void
}

/** What the brand's policy allows; a licence may take things away. */
export type CrashPolicy = { readonly hasAutoplay: boolean }

export const openPolicy: CrashPolicy = { hasAutoplay: true }
