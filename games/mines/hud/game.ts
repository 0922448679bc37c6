import { keepStake, keptStake } from '@tonle/game-screen/kept-stake.ts'
import { type Currency, formatMoney, isCurrency, type Money, parseMoney } from '@tonle/money'
import { LEAST_MINES, type MinesTitle, MOST_MINES, TILES } from '../model.ts'
import type { Sound } from '../scene/sound.ts'
import { stakesOf } from '../titles.ts'
import type { RoundView } from '../view.ts'
import type { MinesClient, MinesPolicy, OpenedMines, PlayedMines } from './client.ts'

/**
 * `ready`: nothing to show yet · `betting`, `opening`, `cashing`: an answer is awaited · `open`: a tile or the cash-out is the player's ·
 * `over`: the last round is shown · `lost`: no answer; the next press retries.
 */
export type Phase = 'ready' | 'betting' | 'open' | 'opening' | 'cashing' | 'over' | 'lost'

export type GameState = {
  readonly phase: Phase
  readonly mode: 'real' | 'demo'
  readonly currency: Currency
  readonly balance: string
  readonly stakes: readonly string[]
  readonly stake: string
  readonly mines: number
  /** The round under way, or the last one. */
  readonly round: RoundView | undefined
  /** The tile whose answer is awaited. */
  readonly pending: number | undefined
  /** The tile that was opened last on this screen; it may move. What was opened before stands still. */
  readonly latest: number | undefined
  /** Switched off: what is open can be finished, nothing new begins. */
  readonly isSwitchedOff: boolean
  readonly isMuted: boolean
  /** A text key or an error code; cleared by the next act. */
  readonly notice: string | undefined
  /** Number of rounds begun here; distinguishes this board from the one before. */
  readonly rounds: number
}

export type Game = {
  state(): GameState
  subscribe(listener: () => void): () => void
  setStake(stake: string): void
  setMines(mines: number): void
  bet(): void
  open(tile: number): void
  /** Opens a closed tile by chance: as good as any other. */
  openAny(): void
  cashOut(): void
  /** Asks how things stand: after a lost answer, when the tab or the connection is back. */
  refresh(): void
  toggleSound(): void
  stop(): void
}

export type GameParts = {
  readonly title: MinesTitle
  readonly client: MinesClient
  readonly opened: OpenedMines
  readonly policy: MinesPolicy
  readonly sound: Sound
  /** A number from 0 up to below the bound; for looks and for the pick of a tile. */
  readonly pick: (bound: number) => number
  readonly wait: (ms: number) => Promise<void>
  readonly codeOf: (error: unknown) => string
  readonly onBalance?: (balance: string) => void
  /** A stake is above the balance. */
  readonly onNeedFunds?: () => void
}

/** The page shows these itself and opens the game again. */
const ENDED: readonly string[] = ['play.session_over', 'play.launch_expired']
/** The round went on in another tab or on another device. */
const ELSEWHERE: readonly string[] = [
  'play.round_open',
  'mines.round_over',
  'mines.out_of_step',
  'mines.nothing_to_cash_out',
  'mines.tile_not_free',
  'play.round_not_found',
]

/** The course of play on the screen. What lies under a tile comes from the server; nothing is decided here. */
export const makeGame = (parts: GameParts): Game => new MinesPlay(parts)

class MinesPlay implements Game {
  readonly #parts: GameParts
  readonly #listeners = new Set<() => void>()
  #state: GameState
  #isStopped = false

  constructor(parts: GameParts) {
    this.#parts = parts
    this.#state = firstState(parts)
    this.#adopt(parts.opened)
    if (this.#state.phase === 'open') this.#set({ notice: 'mines.resumed' })
  }

  state = (): GameState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  setStake(stake: string): void {
    if (!this.#isBetween() || !this.#state.stakes.includes(stake)) return
    this.#tick()
    keepStake(this.#parts.title.gameCode, this.#state.currency, stake)
    this.#set({ stake, notice: undefined })
  }

  setMines(mines: number): void {
    if (!this.#isBetween() || !Number.isInteger(mines) || mines < LEAST_MINES || mines > MOST_MINES) return
    this.#tick()
    localStorage.setItem(minesKey(this.#parts.title.gameCode), String(mines))
    this.#set({ mines, notice: undefined })
  }

  bet(): void {
    const { stake, balance, mines, currency, isSwitchedOff } = this.#state
    if (!this.#isBetween() || isSwitchedOff) return
    this.#parts.sound.wake()
    if (parseMoney(balance) < parseMoney(stake)) {
      this.#set({ notice: 'mines.not_enough' })
      this.#parts.onNeedFunds?.()
      return
    }
    this.#parts.sound.begin()
    const left = formatMoney((parseMoney(balance) - parseMoney(stake)) as Money, currency)
    this.#set({ phase: 'betting', notice: undefined, latest: undefined, balance: left })
    void this.#ask(() => this.#parts.client.bet(stake, mines))
  }

  open = (tile: number): void => {
    const { phase, round } = this.#state
    if (phase !== 'open' || !round || round.steps.includes(tile)) return
    this.#parts.sound.wake()
    this.#parts.sound.lift()
    this.#set({ phase: 'opening', pending: tile, notice: undefined })
    void this.#ask(() => this.#parts.client.step(round.roundId, round.steps.length, tile), tile)
  }

  openAny(): void {
    const closed = Array.from({ length: TILES }, (_, tile) => tile).filter(tile => !this.#state.round?.steps.includes(tile))
    const tile = closed[this.#parts.pick(closed.length)]
    if (tile !== undefined) this.open(tile)
  }

  cashOut(): void {
    const { phase, round } = this.#state
    if (phase !== 'open' || !round || round.steps.length === 0) return
    this.#parts.sound.wake()
    this.#set({ phase: 'cashing', notice: undefined })
    void this.#ask(() => this.#parts.client.cashOut(round.roundId))
  }

  refresh(): void {
    const { phase } = this.#state
    if (phase === 'lost' || phase === 'open' || this.#isBetween()) void this.#lookAgain()
  }

  toggleSound(): void {
    const { sound } = this.#parts
    sound.mute(!sound.isMuted())
    sound.wake()
    this.#set({ isMuted: sound.isMuted() })
  }

  stop(): void {
    this.#isStopped = true
  }

  #isBetween(): boolean {
    return this.#state.phase === 'ready' || this.#state.phase === 'over'
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

  /** One act and its answer. @param tile that the act opens */
  async #ask(act: () => Promise<PlayedMines>, tile?: number): Promise<void> {
    const { wait, policy, codeOf } = this.#parts
    const before = this.#state.round
    const least = wait(tile === undefined ? 0 : policy.leastStepMs)
    try {
      const played = await act()
      await least
      this.#show(before, played.round, played.balance, tile)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'wallet.insufficient_funds') this.#parts.onNeedFunds?.()
      if (ENDED.includes(code)) return this.#set({ phase: 'lost', pending: undefined, notice: code })
      await this.#lookAgain(code)
    }
  }

  /** Shows what changed, with its sound. */
  #show(before: RoundView | undefined, round: RoundView, balance: string, tile?: number): void {
    const { sound, onBalance } = this.#parts
    const isNew = before?.roundId !== round.roundId
    if (round.end) this.#sayEnd(round.end.reason, round.now.multiplier)
    else if (!isNew && round.steps.length > (before?.steps.length ?? 0)) sound.found(round.steps.length)
    this.#set({
      phase: round.end ? 'over' : 'open',
      round,
      balance,
      pending: undefined,
      latest: tile ?? (isNew ? undefined : this.#state.latest),
      rounds: this.#state.rounds + (isNew ? 1 : 0),
    })
    onBalance?.(balance)
  }

  #sayEnd(reason: string, multiplier: string): void {
    if (reason === 'mine') this.#parts.sound.surfaced()
    else if (reason === 'cash_out' || reason === 'all') this.#parts.sound.paid(Number(multiplier))
  }

  /** Refused, or no answer: unknown, not failed. The server says what is under way and what was paid. @param code why it is asked */
  async #lookAgain(code?: string): Promise<void> {
    const { client } = this.#parts
    const { pending, phase, round } = this.#state
    const now = await client.open().catch(() => undefined)
    // Asked on the side, and meanwhile the player has acted: that answer says more.
    if (code === undefined && this.#state.phase !== phase) return
    if (!now) {
      if (code === undefined && phase !== 'lost') return
      return this.#set({ phase: 'lost', pending: undefined, notice: code ?? 'network.failed' })
    }
    const { balance: told } = this.#state
    this.#adopt(now, pending)
    const isChanged = standOf(this.#state.round) !== standOf(round)
    this.#set({ notice: noticeOf(code, phase, isChanged, this.#state.phase) })
    if (now.balance !== told) this.#parts.onBalance?.(now.balance)
  }

  /** Takes over how things stand. @param pending the tile whose answer was lost: if it was opened, it may move */
  #adopt(opened: OpenedMines, pending?: number): void {
    const round = opened.round ?? opened.last ?? undefined
    const isUnderWay = opened.round !== null
    const { stakes, stake } = this.#state
    const isOpened = pending !== undefined && (round?.steps.includes(pending) || round?.end?.hit === pending)
    this.#set({
      mode: opened.mode,
      balance: opened.balance,
      isSwitchedOff: !opened.isOpenGame,
      phase: isUnderWay ? 'open' : round ? 'over' : 'ready',
      round,
      pending: undefined,
      latest: isOpened ? pending : undefined,
      ...(isUnderWay && round && { stake: stakes.includes(round.stake) ? round.stake : stake, mines: round.mines }),
    })
  }
}

const standOf = (round: RoundView | undefined): string => `${round?.roundId} ${round?.steps.join()} ${round?.end?.reason}`

/** What is said after asking again. */
function noticeOf(code: string | undefined, before: Phase, isChanged: boolean, now: Phase): string | undefined {
  if (code === undefined) return isChanged && before !== 'lost' ? 'mines.elsewhere' : undefined
  if (ELSEWHERE.includes(code)) return 'mines.elsewhere'
  if (code !== 'network.failed') return code
  // The answer was lost, not the round: what is shown now is true. A bet that was not placed is worth a word.
  return before === 'betting' && now !== 'open' ? 'mines.not_placed' : undefined
}

function firstState({ title, opened, sound }: GameParts): GameState {
  const currency = isCurrency(opened.currency) ? opened.currency : 'USD'
  const stakes = stakesOf(title, currency).map(stake => formatMoney(stake, currency))
  const kept = Number(localStorage.getItem(minesKey(title.gameCode)))
  return {
    phase: 'ready',
    mode: opened.mode,
    currency,
    balance: opened.balance,
    stakes,
    stake: keptStake(title.gameCode, currency, stakes) ?? stakes[title.defaultStakeIndex] ?? stakes[0] ?? '0',
    mines: Number.isInteger(kept) && kept >= LEAST_MINES && kept <= MOST_MINES ? kept : title.defaultMines,
    round: undefined,
    pending: undefined,
    latest: undefined,
    isSwitchedOff: !opened.isOpenGame,
    isMuted: sound.isMuted(),
    notice: undefined,
    rounds: 0,
  }
}

const minesKey = (gameCode: string) => `tonle.mines.${gameCode}`
