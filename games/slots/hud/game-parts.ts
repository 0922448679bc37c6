import type { FreeRound } from '@tonle/game-screen/free-rounds.ts'
import type { Currency } from '@tonle/money'
import type { Coin } from '../events.ts'
import type { Prize, SlotTitle } from '../model.ts'
import type { Banner, Player } from '../scene/player.ts'
import type { Progress } from '../scene/progress.ts'
import type { Sound } from '../scene/sound.ts'
import type { AutoPlan } from './auto-plan.ts'
import type { OpenedSlot, SlotClient, SlotPolicy, WireRound } from './client.ts'

export type GameState = {
  readonly phase: 'idle' | 'playing'
  readonly mode: 'real' | 'demo'
  readonly currency: Currency
  readonly balance: string
  readonly stakes: readonly string[]
  readonly stake: string
  /** Rounds that a campaign pays: the stake is theirs. */
  readonly free: FreeRound | undefined
  readonly banner: Banner | undefined
  readonly freeSpin: Progress['freeSpin']
  readonly hold: Progress['hold']
  readonly isQuick: boolean
  readonly isMuted: boolean
  readonly autoLeft: number
  /** A text key or an error code; cleared by the next spin. */
  readonly notice: string | undefined
  /** Outcome of the last round for those who listen. */
  readonly said: { readonly payout: string } | undefined
}

export type Game = {
  state(): GameState
  subscribe(listener: () => void): () => void
  /** The round's win as it counts up, in credits; apart from the state, since it changes every frame. */
  onCredits(listener: (credits: number) => void): () => void
  creditsNow(): number
  press(): void
  setStake(stake: string): void
  toggleQuick(): void
  toggleSound(): void
  startAuto(plan: AutoPlan): void
  stopAuto(): void
  /** Plays on with a round that was not seen to its end. */
  resume(round: WireRound): Promise<void>
  /** Puts the end of a round that was watched back on the reels, with its win. */
  recall(round: WireRound): void
  stop(): void
}

export type GameParts = {
  readonly title: SlotTitle
  readonly client: SlotClient
  readonly opened: OpenedSlot
  readonly policy: SlotPolicy
  readonly sound: Sound
  readonly isReduced: boolean
  readonly makePlayer: (hooks: {
    credits(c: number): void
    freeSpin(f: Progress['freeSpin']): void
    hold(h: Progress['hold']): void
    coinLabel(coin: Coin): string
    banner(b: Banner | undefined): void
    shown(n: number): void
  }) => Player
  readonly wait: (ms: number) => Promise<void>
  /** In real time: no hurry of the player ends it. */
  readonly pause: (ms: number) => Promise<void>
  readonly labelOf: (credits: number) => string
  readonly prizeName: (prize: Prize) => string
  readonly codeOf: (error: unknown) => string
  readonly onBalance?: (balance: string) => void
  /** A stake is above the balance. */
  readonly onNeedFunds?: () => void
}
