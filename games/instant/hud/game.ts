import type { AutoPlan } from '@tonle/game-screen/auto-dialog.tsx'
import { isAtLimit } from '@tonle/game-screen/auto-limits.ts'
import type { FreeRound } from '@tonle/game-screen/free-rounds.ts'
import { keepStake, keptStake } from '@tonle/game-screen/kept-stake.ts'
import type { SeedView } from '@tonle/game-screen/seed-box.tsx'
import { type Currency, formatMoney, isCurrency, type Money, parseMoney } from '@tonle/money'
import type { Facts, InstantTitle } from '../model.ts'
import type { Sound } from '../scene/sound.ts'
import type { InstantClient, InstantPolicy, OpenedInstant, RoundView } from './client.ts'

/** `ready`: a bet can be placed · `betting`: its answer is awaited · `showing`: the outcome is on its way · `lost`: no answer; the next press asks. */
export type Phase = 'ready' | 'betting' | 'showing' | 'lost'

export type GameState = {
  readonly phase: Phase
  readonly mode: 'real' | 'demo'
  readonly currency: Currency
  readonly balance: string
  readonly stakes: readonly string[]
  readonly stake: string
  /** Rounds that a campaign pays: the stake is theirs. */
  readonly free: FreeRound | undefined
  readonly choice: Facts
  /** The round that is shown, or was shown last. */
  readonly round: RoundView | undefined
  /** Of the next round; unknown in a round that is shown again. */
  readonly seed: SeedView | undefined
  /** Rounds of this visit, the latest first. */
  readonly history: readonly RoundView[]
  /** Rounds that autoplay still plays; 0 is off. */
  readonly auto: number
  readonly isQuick: boolean
  /** How long the outcome of the round that is shown is on its way; what moves in the scene arrives with it. */
  readonly showMs: number
  readonly isMuted: boolean
  /** A text key or an error code; cleared by the next act. */
  readonly notice: string | undefined
}

export type Game = {
  state(): GameState
  subscribe(listener: () => void): () => void
  setStake(stake: string): void
  /** @param choice one that the title offers; others are ignored */
  setChoice(choice: Facts): void
  bet(): void
  /** Plays rounds one after another until the plan's end. */
  startAuto(plan: AutoPlan): void
  /** After the round under way. */
  stopAuto(): void
  toggleQuick(): void
  /** Asks how things stand: after a lost answer, when the tab or the connection is back. */
  refresh(): void
  toggleSound(): void
  stop(): void
}

export type GameParts = {
  readonly title: InstantTitle
  readonly client: InstantClient
  readonly opened: OpenedInstant
  readonly policy: InstantPolicy
  readonly sound: Sound
  /** How long an outcome is shown before the next bet. */
  readonly showMs: number
  readonly wait: (ms: number) => Promise<void>
  readonly codeOf: (error: unknown) => string
  readonly onBalance?: (balance: string) => void
  /** A stake is above the balance. */
  readonly onNeedFunds?: () => void
}

/** The page shows these itself and opens the game again. */
const ENDED: readonly string[] = ['play.session_over', 'play.launch_expired']
const KEPT_ROUNDS = 100
/** Of the time an outcome is shown. */
const QUICK = 0.2

/** While rounds follow each other by themselves, the bet stays as it is. */
export const isBusy = ({ phase, auto }: GameState): boolean => phase !== 'ready' || auto > 0

/** The course of play on the screen. The outcome comes from the server; nothing is decided here. */
export const makeGame = (parts: GameParts): Game => new InstantPlay(parts)

class InstantPlay implements Game {
  readonly #parts: GameParts
  readonly #listeners = new Set<() => void>()
  #state: GameState
  #isStopped = false
  readonly #stopFree: (() => void) | undefined
  #auto: (AutoPlan & { readonly began: Money }) | undefined
  /** Over when the next stake may be sent: from the answer to the last one on. */
  #pause: Promise<void> = Promise.resolve()

  constructor(parts: GameParts) {
    this.#parts = parts
    this.#state = firstState(parts)
    this.#stopFree = parts.client.free?.subscribe(() => this.#takeFree())
  }

  state = (): GameState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  setStake(stake: string): void {
    if (isBusy(this.#state) || this.#state.free || !this.#state.stakes.includes(stake)) return
    this.#tick()
    keepStake(this.#parts.title.gameCode, this.#state.currency, stake)
    this.#set({ stake, notice: undefined })
  }

  setChoice(asked: Facts): void {
    const { title } = this.#parts
    const choice = title.maths.readChoice(asked)
    if (isBusy(this.#state) || !choice) return
    localStorage.setItem(choiceKey(title.gameCode), JSON.stringify(choice))
    this.#set({ choice, notice: undefined })
  }

  bet(): void {
    const { phase, stake, choice, balance, currency, free } = this.#state
    if (phase === 'lost') this.refresh()
    if (phase !== 'ready') return
    this.#parts.sound.wake()
    if (!free && parseMoney(balance) < parseMoney(stake)) {
      this.#set({ notice: 'instant.not_enough', auto: 0 })
      this.#parts.onNeedFunds?.()
      return
    }
    this.#parts.sound.begin()
    const left = free ? balance : formatMoney((parseMoney(balance) - parseMoney(stake)) as Money, currency)
    this.#set({ phase: 'betting', notice: undefined, balance: left })
    void this.#play(stake, choice)
  }

  startAuto(plan: AutoPlan): void {
    if (!this.#parts.policy.hasAutoplay || isBusy(this.#state)) return
    this.#auto = { ...plan, began: parseMoney(this.#state.balance) }
    this.#set({ auto: plan.rounds })
    this.bet()
  }

  stopAuto(): void {
    this.#set({ auto: 0 })
  }

  toggleQuick(): void {
    this.#set({ isQuick: this.#parts.policy.hasQuick && !this.#state.isQuick })
  }

  refresh(): void {
    if (this.#state.phase === 'lost' || this.#state.phase === 'ready') void this.#lookAgain()
  }

  toggleSound(): void {
    const { sound } = this.#parts
    sound.mute(!sound.isMuted())
    sound.wake()
    this.#set({ isMuted: sound.isMuted() })
  }

  stop(): void {
    this.#isStopped = true
    this.#stopFree?.()
  }

  /** While a campaign pays, the stake is its; afterwards the player's own, once the round is shown. Autoplay does not go on with own money. */
  #takeFree(): void {
    if (this.#state.phase === 'betting' || this.#state.phase === 'showing') return
    const { client, title } = this.#parts
    const free = client.free?.now()
    const { currency, stakes, stake } = this.#state
    const isOver = free === undefined && this.#state.free !== undefined
    const own = keptStake(title.gameCode, currency, stakes) ?? stakes[0] ?? stake
    this.#set({ free, stake: free?.stake ?? (isOver ? own : stake), ...(isOver && { auto: 0 }) })
  }

  #tick(): void {
    this.#parts.sound.wake()
    this.#parts.sound.tick()
  }

  #set(change: Partial<GameState>): void {
    if (this.#isStopped) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  async #play(stake: string, choice: Facts): Promise<void> {
    const { client, codeOf, wait, policy } = this.#parts
    try {
      await this.#pause
      const { round, balance, seed } = await client.bet(stake, choice)
      this.#pause = wait(policy.leastRoundMs)
      if (seed) this.#set({ seed })
      await this.#show(round, balance)
      this.#next(round)
    } catch (error) {
      const code = codeOf(error)
      this.#set({ auto: 0 })
      if (code === 'wallet.insufficient_funds') this.#parts.onNeedFunds?.()
      if (ENDED.includes(code)) return this.#set({ phase: 'lost', notice: code })
      await this.#lookAgain(code)
    }
  }

  /** Shows an outcome; the balance has it once it is seen. */
  async #show(round: RoundView, balance: string): Promise<void> {
    const { sound, wait, onBalance } = this.#parts
    const showMs = this.#parts.showMs * (this.#state.isQuick ? QUICK : 1)
    this.#set({ phase: 'showing', round, showMs })
    sound.run()
    await wait(showMs)
    const times = Number(round.multiplier)
    // What is no more than the stake does not sound like a win (UKGC RTS 14F).
    if (times > 1) sound.paid(times)
    else sound.lost()
    this.#set({ phase: 'ready', balance, history: [round, ...this.#state.history].slice(0, KEPT_ROUNDS) })
    this.#takeFree()
    onBalance?.(balance)
  }

  #next({ payout }: RoundView): void {
    const { auto, phase, balance } = this.#state
    const plan = this.#auto
    if (auto === 0 || phase !== 'ready' || this.#isStopped || !plan) return
    const isOver = auto === 1 || isAtLimit(plan, { began: plan.began, now: parseMoney(balance) }, payout)
    this.#set({ auto: isOver ? 0 : auto - 1 })
    if (!isOver) this.bet()
  }

  /** Refused, or no answer: unknown, not failed. The server says what was placed and paid. @param code why it is asked */
  async #lookAgain(code?: string): Promise<void> {
    const { phase, round: before, balance: told } = this.#state
    const now = await this.#parts.client.open().catch(() => undefined)
    if (code === undefined && this.#state.phase !== phase) return
    if (!now) {
      if (code === undefined && phase !== 'lost') return
      return this.#set({ phase: 'lost', notice: code ?? 'network.failed' })
    }
    const isPlaced = now.last !== null && now.last.roundId !== before?.roundId
    const wasAsked = phase === 'betting' || phase === 'lost'
    this.#set({
      phase: 'ready',
      balance: now.balance,
      seed: now.seed,
      ...(isPlaced && { round: now.last!, history: [now.last!, ...this.#state.history].slice(0, KEPT_ROUNDS) }),
      notice: noticeOf(code, isPlaced, wasAsked),
    })
    this.#takeFree()
    if (now.balance !== told) this.#parts.onBalance?.(now.balance)
  }
}

/** What is said after asking again. */
function noticeOf(code: string | undefined, isPlaced: boolean, wasAsked: boolean): string | undefined {
  if (code === 'network.failed' || (code === undefined && wasAsked)) return isPlaced ? 'instant.was_placed' : 'instant.not_placed'
  return code ?? (isPlaced ? 'instant.elsewhere' : undefined)
}

function firstState({ title, opened, sound, client, showMs }: GameParts): GameState {
  const free = client.free?.now()
  const currency = isCurrency(opened.currency) ? opened.currency : 'USD'
  const stakes = (title.stakes[currency] ?? []).map(stake => formatMoney(stake, currency))
  return {
    phase: 'ready',
    mode: opened.mode,
    currency,
    balance: opened.balance,
    stakes,
    free,
    stake: opened.replayed?.stake ?? free?.stake ?? keptStake(title.gameCode, currency, stakes) ?? stakes[0] ?? '0',
    choice: opened.replayed?.choice ?? keptChoice(title),
    round: opened.last ?? undefined,
    seed: opened.seed,
    history: opened.last ? [opened.last] : [],
    auto: 0,
    isQuick: false,
    showMs,
    isMuted: sound.isMuted(),
    notice: undefined,
  }
}

const choiceKey = (gameCode: string) => `tonle.instant.${gameCode}`

function keptChoice({ gameCode, maths, defaultChoice }: InstantTitle): Facts {
  try {
    return maths.readChoice(JSON.parse(localStorage.getItem(choiceKey(gameCode)) ?? '')) ?? defaultChoice
  } catch {
    return defaultChoice
  }
}
