import { type Currency, formatMoney, isCurrency, type Money, parseMoney } from '@tonle/money'
import { readEvents, type SlotEvent } from '../events.ts'
import type { SlotTitle } from '../model.ts'
import type { Banner, Player } from '../scene/player.ts'
import type { Progress } from '../scene/progress.ts'
import type { Sound } from '../scene/sound.ts'
import { stakesOf } from '../titles.ts'
import type { OpenedSlot, SlotClient, SlotPolicy, WireRound } from './client.ts'

/** When autoplay ends by itself, besides its number of spins. Wire amounts. */
export type AutoPlan = {
  readonly spins: number
  readonly lossLimit: string
  readonly winLimit?: string
  readonly stopsAtFeature: boolean
}

export type GameState = {
  readonly phase: 'idle' | 'playing'
  readonly mode: 'real' | 'demo'
  readonly currency: Currency
  readonly balance: string
  readonly stakes: readonly string[]
  readonly stake: string
  readonly banner: Banner | undefined
  readonly freeSpin: Progress['freeSpin']
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
    banner(b: Banner | undefined): void
    shown(n: number): void
  }) => Player
  readonly wait: (ms: number) => Promise<void>
  readonly labelOf: (credits: number) => string
  readonly codeOf: (error: unknown) => string
  readonly onBalance?: (balance: string) => void
}

/** The course of play on the screen: bets, spins, autoplay. Wins come from the server's events; nothing is decided here. */
export function makeGame(parts: GameParts): Game {
  const { title, client, opened } = parts
  const currency = isCurrency(opened.currency) ? opened.currency : 'USD'
  const offered = stakesOf(title, currency)
  const stakes = offered.map(stake => formatMoney(stake, currency))
  const listeners = new Set<() => void>()
  const creditListeners = new Set<(credits: number) => void>()
  let credits = 0
  let window: readonly (readonly string[])[] = []
  let roundId = ''
  let auto: (AutoPlan & { startBalance: Money }) | undefined
  let isStopped = false
  let state: GameState = {
    phase: 'idle',
    mode: opened.mode,
    currency,
    balance: opened.balance,
    stakes,
    stake: keptStake(title.gameCode, currency, stakes) ?? stakes[title.defaultStakeIndex] ?? stakes[0] ?? '0',
    banner: undefined,
    freeSpin: undefined,
    isQuick: false,
    isMuted: parts.sound.isMuted(),
    autoLeft: 0,
    notice: undefined,
    said: undefined,
  }

  const set = (change: Partial<GameState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const showCredits = (now: number) => {
    credits = now
    for (const listener of creditListeners) listener(now)
  }
  const player = parts.makePlayer({
    credits: showCredits,
    freeSpin: freeSpin => set({ freeSpin }),
    banner: banner => set({ banner }),
    shown: count => keepProgress(roundId, count),
  })
  const amount = (wire: string): Money => parseMoney(wire, undefined)

  async function spin(): Promise<void> {
    if (state.phase !== 'idle' || isStopped) return
    if (amount(state.balance) < amount(state.stake)) {
      auto = undefined
      return set({ notice: 'slots.not_enough', autoLeft: 0 })
    }
    const before = state.balance
    set({
      phase: 'playing',
      notice: undefined,
      said: undefined,
      balance: formatMoney((amount(before) - amount(state.stake)) as Money, currency),
    })
    showCredits(0)
    parts.sound.wake()
    if (!parts.isReduced) player.startSpin(state.isQuick)
    const least = parts.wait(parts.policy.leastSpinMs)
    try {
      const round = await client.spin(state.stake)
      await show(round, round.balance)
      await least
    } catch (error) {
      player.abort(window.length > 0 ? window : firstWindow(title))
      auto = undefined
      const code = parts.codeOf(error)
      set({ balance: before, notice: code, autoLeft: 0 })
      if (code === 'network.failed') await recover()
    }
    set({ phase: 'idle' })
  }

  /** No answer came: unknown, not failed. The server says what the balance is and whether the round was placed. */
  async function recover(): Promise<void> {
    const now = await client.open().catch(() => undefined)
    if (!now) return
    set({ balance: now.balance })
    if (now.unseen) await show(now.unseen, now.balance, keptProgress(now.unseen.roundId))
  }

  async function show(round: WireRound, balance: string | undefined, from?: number): Promise<void> {
    const events = readEvents(round.events)
    roundId = round.roundId
    await player.play(events, { from, isQuick: state.isQuick, isReduced: parts.isReduced })
    window = lastWindow(events) ?? window
    player.cycle(events, parts.labelOf, parts.isReduced)
    if (balance !== undefined) {
      set({ balance })
      parts.onBalance?.(balance)
    }
    set({ said: { payout: round.payout } })
    forgetProgress(round.roundId)
    // Unacknowledged it would only be shown once more; that is no reason to stop the player.
    void client.acknowledge(round.roundId).catch(() => undefined)
    if (auto) considerAuto(round, events)
  }

  function considerAuto(round: WireRound, events: readonly SlotEvent[]): void {
    if (!auto) return
    const lost = auto.startBalance - amount(state.balance)
    const isOver =
      state.autoLeft <= 0 ||
      lost >= amount(auto.lossLimit) ||
      (auto.winLimit !== undefined && amount(round.payout) >= amount(auto.winLimit)) ||
      (auto.stopsAtFeature && events.some(event => event.type === 'freeSpinsStart'))
    if (isOver) {
      auto = undefined
      set({ autoLeft: 0 })
    }
  }

  async function runAuto(): Promise<void> {
    while (auto && state.autoLeft > 0 && !isStopped) {
      set({ autoLeft: state.autoLeft - 1 })
      await spin()
      if (auto) await parts.wait(state.isQuick ? 180 : 520)
    }
    auto = undefined
    if (state.autoLeft !== 0) set({ autoLeft: 0 })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onCredits(listener) {
      creditListeners.add(listener)
      return () => void creditListeners.delete(listener)
    },
    creditsNow: () => credits,
    press() {
      parts.sound.wake()
      if (auto) {
        auto = undefined
        return set({ autoLeft: 0 })
      }
      if (state.phase === 'idle') void spin()
      else player.hurry()
    },
    setStake(stake) {
      if (state.phase !== 'idle' || auto || !stakes.includes(stake)) return
      parts.sound.wake()
      parts.sound.tick()
      keepStake(title.gameCode, currency, stake)
      set({ stake })
    },
    toggleQuick: () => set({ isQuick: parts.policy.turbo && !state.isQuick }),
    toggleSound() {
      parts.sound.mute(!parts.sound.isMuted())
      parts.sound.wake()
      set({ isMuted: parts.sound.isMuted() })
    },
    startAuto(plan) {
      if (!parts.policy.autoplay || auto || state.phase !== 'idle') return
      auto = { ...plan, startBalance: amount(state.balance) }
      set({ autoLeft: plan.spins })
      void runAuto()
    },
    stopAuto() {
      auto = undefined
      set({ autoLeft: 0 })
    },
    async resume(round) {
      set({ phase: 'playing', notice: 'slots.resumed' })
      await show(round, undefined, keptProgress(round.roundId))
      set({ phase: 'idle', notice: undefined })
    },
    stop() {
      isStopped = true
      auto = undefined
      player.stopCycle()
    },
  }
}

function lastWindow(events: readonly SlotEvent[]): readonly (readonly string[])[] | undefined {
  return events.findLast(event => event.type === 'reelsStop')?.window
}

/** What stands on the reels before the first spin. */
export function firstWindow(title: SlotTitle): readonly (readonly string[])[] {
  return title.maths.strips.base.map((strip, reel) => [0, 1, 2].map(row => strip[(reel * 7 + row + 3) % strip.length]!))
}

const progressKey = (roundId: string) => `tonle.slot.${roundId}`
const stakeKey = (gameCode: string, currency: string) => `tonle.stake.${gameCode}.${currency}`

const keepProgress = (roundId: string, count: number) => sessionStorage.setItem(progressKey(roundId), String(count))
const forgetProgress = (roundId: string) => sessionStorage.removeItem(progressKey(roundId))
const keptProgress = (roundId: string): number => Number(sessionStorage.getItem(progressKey(roundId)) ?? 0) || 0
const keepStake = (gameCode: string, currency: string, stake: string) => localStorage.setItem(stakeKey(gameCode, currency), stake)

function keptStake(gameCode: string, currency: string, stakes: readonly string[]): string | undefined {
  const kept = localStorage.getItem(stakeKey(gameCode, currency))
  return kept !== null && stakes.includes(kept) ? kept : undefined
}
