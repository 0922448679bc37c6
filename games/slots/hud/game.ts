import { keepStake, keptStake } from '@tonle/game-screen/kept-stake.ts'
import { formatMoney, isCurrency, type Money, parseMoney } from '@tonle/money'
import { readEvents, type SlotEvent } from '../events.ts'
import type { SlotTitle } from '../model.ts'
import type { Player } from '../scene/player.ts'
import { stakesOf } from '../titles.ts'
import { type AutoPlan, isOver } from './auto-plan.ts'
import type { WireRound } from './client.ts'
import type { Game, GameParts, GameState } from './game-parts.ts'
import { forgetProgress, keepProgress, keptProgress } from './kept-progress.ts'

/** The course of play on the screen: bets, spins, autoplay. Wins come from the server's events; nothing is decided here. */
export const makeGame = (parts: GameParts): Game => new SlotPlay(parts)

type Window = readonly (readonly string[])[]

class SlotPlay implements Game {
  readonly #parts: GameParts
  readonly #player: Player
  readonly #listeners = new Set<() => void>()
  readonly #creditListeners = new Set<(credits: number) => void>()
  #state: GameState
  #credits = 0
  #window: Window
  #roundId = ''
  #auto: (AutoPlan & { readonly startBalance: Money }) | undefined
  #isStopped = false
  readonly #stopFree: (() => void) | undefined

  constructor(parts: GameParts) {
    this.#parts = parts
    this.#state = firstState(parts)
    this.#window = firstWindow(parts.title)
    this.#stopFree = parts.client.free?.subscribe(() => this.#takeFree())
    this.#player = parts.makePlayer({
      credits: now => this.#showCredits(now),
      freeSpin: freeSpin => this.#set({ freeSpin }),
      hold: hold => this.#set({ hold }),
      coinLabel: ({ prize, credits }) => (prize ? parts.prizeName(prize) : parts.labelOf(credits)),
      banner: banner => this.#set({ banner }),
      shown: count => keepProgress(this.#roundId, count),
    })
  }

  state = (): GameState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  onCredits(listener: (credits: number) => void): () => void {
    this.#creditListeners.add(listener)
    return () => void this.#creditListeners.delete(listener)
  }

  creditsNow(): number {
    return this.#credits
  }

  press(): void {
    this.#parts.sound.wake()
    if (this.#auto) this.stopAuto()
    else if (this.#state.phase === 'idle') void this.#spin()
    else if (this.#parts.policy.turbo) this.#player.hurry()
  }

  setStake(stake: string): void {
    const { currency, stakes, phase } = this.#state
    if (phase !== 'idle' || this.#auto || this.#state.free || !stakes.includes(stake)) return
    this.#parts.sound.wake()
    this.#parts.sound.tick()
    keepStake(this.#parts.title.gameCode, currency, stake)
    this.#set({ stake })
  }

  toggleQuick(): void {
    this.#set({ isQuick: this.#parts.policy.turbo && !this.#state.isQuick })
  }

  toggleSound(): void {
    const { sound } = this.#parts
    sound.mute(!sound.isMuted())
    sound.wake()
    this.#set({ isMuted: sound.isMuted() })
  }

  startAuto(plan: AutoPlan): void {
    if (!this.#parts.policy.autoplay || this.#auto || this.#state.phase !== 'idle') return
    this.#auto = { ...plan, startBalance: parseMoney(this.#state.balance) }
    this.#set({ autoLeft: plan.rounds })
    void this.#runAuto()
  }

  stopAuto(): void {
    this.#auto = undefined
    this.#set({ autoLeft: 0 })
  }

  async resume(round: WireRound): Promise<void> {
    // Amounts on the screen are those of the round's own bet.
    const { stakes, stake } = this.#state
    this.#set({ phase: 'playing', notice: 'slots.resumed', stake: stakes.includes(round.stake) ? round.stake : stake })
    await this.#showPaid(round, this.#state.balance)
    this.#set({ phase: 'idle', notice: undefined })
  }

  recall(round: WireRound): void {
    const events = readEvents(round.events)
    this.#window = lastWindow(events) ?? this.#window
    this.#player.abort(this.#window)
    // The meter counts in the current stake; a win at another stake would be shown wrong.
    if (parseMoney(round.stake) !== parseMoney(this.#state.stake)) return
    this.#showCredits(events.findLast(event => event.type === 'roundWin')?.credits ?? 0)
  }

  stop(): void {
    this.#isStopped = true
    this.#stopFree?.()
    this.#auto = undefined
    this.#player.stopCycle()
  }

  #set(change: Partial<GameState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /**
   * While a campaign pays, the stake is its; afterwards the player's own. A round that is shown keeps the stake that it was played for.
   * Autoplay does not go on with own money.
   */
  #takeFree(): void {
    if (this.#state.phase === 'playing') return
    const { client, title } = this.#parts
    const free = client.free?.now()
    const { currency, stakes, stake } = this.#state
    if (!free && this.#state.free) this.stopAuto()
    const own = keptStake(title.gameCode, currency, stakes) ?? stakes[title.defaultStakeIndex] ?? stake
    this.#set({ free, stake: free?.stake ?? (this.#state.free ? own : stake) })
  }

  #showCredits(now: number): void {
    this.#credits = now
    for (const listener of this.#creditListeners) listener(now)
  }

  async #spin(): Promise<void> {
    const { client, sound, isReduced, pause, policy } = this.#parts
    const { phase, balance: before, stake, currency, isQuick, free } = this.#state
    if (phase !== 'idle' || this.#isStopped) return
    if (!free && parseMoney(before) < parseMoney(stake)) {
      this.stopAuto()
      this.#parts.onNeedFunds?.()
      return this.#set({ notice: 'slots.not_enough' })
    }
    const left = free ? before : formatMoney((parseMoney(before) - parseMoney(stake)) as Money, currency)
    this.#set({ phase: 'playing', notice: undefined, said: undefined, balance: left })
    this.#showCredits(0)
    sound.wake()
    if (!isReduced) this.#player.startSpin(isQuick)
    try {
      const round = await client.spin(stake)
      // From the answer on: the next stake then comes no earlier after this one, however long either is on its way.
      const least = pause(policy.leastSpinMs)
      await this.#show(round, round.balance)
      await least
    } catch (error) {
      await this.#refuse(error, before)
    }
    this.#set({ phase: 'idle' })
    this.#takeFree()
  }

  /** Refused: the reels stand as before. No answer: unknown, not failed; the server says what the balance is and whether it was placed. */
  async #refuse(error: unknown, balance: string): Promise<void> {
    const code = this.#parts.codeOf(error)
    this.#player.abort(this.#window)
    this.stopAuto()
    this.#set({ balance, notice: code })
    if (code === 'wallet.insufficient_funds') this.#parts.onNeedFunds?.()
    if (code !== 'network.failed') return
    const now = await this.#parts.client.open().catch(() => undefined)
    if (!now) return
    this.#set({ balance: now.balance })
    if (now.unseen) await this.#showPaid(now.unseen, now.balance)
  }

  /** Shows a round whose payout is in the balance already, from where it stopped; the balance does not tell it before the reels do. */
  async #showPaid(round: WireRound, balance: string): Promise<void> {
    const before = parseMoney(balance) - parseMoney(round.payout)
    if (before >= 0n) this.#set({ balance: formatMoney(before as Money, this.#state.currency) })
    await this.#show(round, balance, keptProgress(round.roundId))
  }

  async #show(round: WireRound, balance: string, from?: number): Promise<void> {
    const { client, isReduced, labelOf, onBalance } = this.#parts
    const events = readEvents(round.events)
    this.#roundId = round.roundId
    await this.#player.play(events, { from, isQuick: this.#state.isQuick, isReduced })
    this.#window = lastWindow(events) ?? this.#window
    this.#player.cycle(events, labelOf, isReduced)
    this.#set({ balance, said: { payout: round.payout } })
    onBalance?.(balance)
    forgetProgress(round.roundId)
    // Unacknowledged it would only be shown once more; that is no reason to stop the player.
    void client.acknowledge(round.roundId).catch(() => undefined)
    if (this.#auto && isOver(this.#auto, this.#state, round, events)) this.stopAuto()
  }

  async #runAuto(): Promise<void> {
    while (this.#auto && this.#state.autoLeft > 0 && !this.#isStopped) {
      this.#set({ autoLeft: this.#state.autoLeft - 1 })
      await this.#spin()
      if (this.#auto) await this.#parts.wait(this.#state.isQuick ? 180 : 520)
    }
    if (this.#auto) this.stopAuto()
  }
}

function firstState({ title, opened, sound, client }: GameParts): GameState {
  const free = client.free?.now()
  const currency = isCurrency(opened.currency) ? opened.currency : 'USD'
  const stakes = stakesOf(title, currency).map(stake => formatMoney(stake, currency))
  return {
    phase: 'idle',
    mode: opened.mode,
    currency,
    balance: opened.balance,
    stakes,
    free,
    stake: free?.stake ?? keptStake(title.gameCode, currency, stakes) ?? stakes[title.defaultStakeIndex] ?? stakes[0] ?? '0',
    banner: undefined,
    freeSpin: undefined,
    hold: undefined,
    isQuick: false,
    isMuted: sound.isMuted(),
    autoLeft: 0,
    notice: undefined,
    said: undefined,
  }
}

function lastWindow(events: readonly SlotEvent[]): readonly (readonly string[])[] | undefined {
  return events.findLast(event => event.type === 'reelsStop')?.window
}

/** What stands on the reels before the first spin. */
export function firstWindow(title: SlotTitle): readonly (readonly string[])[] {
  return title.maths.strips.base.map((strip, reel) => [0, 1, 2].map(row => strip[(reel * 7 + row + 3) % strip.length]!))
}
