import { type Currency, formatMoney, isCurrency, type Money, parseMoney } from '@tonle/money'
import type { FreeRound, FreeRounds } from './free-rounds.ts'
import { keepStake, keptStake } from './kept-stake.ts'

/**
 * `ready`: nothing to show yet · `betting`, `opening`, `cashing`: an answer is awaited · `open`: a step or the cash-out is the player's ·
 * `over`: the last round is shown · `lost`: no answer; the next press retries.
 */
export type SteppedPhase = 'ready' | 'betting' | 'open' | 'opening' | 'cashing' | 'over' | 'lost'

/** What every family's view of a round has. Money is text of the wire. */
export type SteppedView = {
  readonly roundId: string
  readonly stake: string
  readonly now: { readonly multiplier: string; readonly payout: string }
  readonly end: { readonly reason: string; readonly payout: string } | null
}

export type SteppedOpened<R> = {
  readonly mode: 'real' | 'demo'
  readonly currency: string
  readonly balance: string
  /** No: the game is switched off; an open round can be finished, no new one begun. */
  readonly isOpenGame: boolean
  /** The round under way: the screen goes on with it. */
  readonly round: R | null
  /** The last one that ended, at most a week ago: it is shown until the next one begins. */
  readonly last: R | null
}

export type SteppedPlayed<R> = { readonly round: R; readonly balance: string }

/** What every screen of a stepped family asks of the server. After a refusal or a lost answer `open` says how things stand. */
export type SteppedClient<R> = {
  /** Rounds that a campaign pays. Absent: there are none. */
  readonly free?: FreeRounds
  open(): Promise<SteppedOpened<R>>
  /** The same again gives the same answer. */
  cashOut(roundId: string): Promise<SteppedPlayed<R>>
}

export type SteppedState<R> = {
  readonly phase: SteppedPhase
  readonly mode: 'real' | 'demo'
  readonly currency: Currency
  readonly balance: string
  readonly stakes: readonly string[]
  readonly stake: string
  /** Rounds that a campaign pays: the stake of the next one is theirs. */
  readonly free: FreeRound | undefined
  /** The round under way, or the last one. */
  readonly round: R | undefined
  /** Switched off: what is open can be finished, nothing new begins. */
  readonly isSwitchedOff: boolean
  readonly isMuted: boolean
  /** A text key or an error code; cleared by the next act. */
  readonly notice: string | undefined
  /** Number of rounds begun here; distinguishes this round from the one before. */
  readonly rounds: number
}

export type SteppedSound = {
  wake(): void
  tick(): void
  begin(): void
  isMuted(): boolean
  mute(isMuted: boolean): void
  paid(times: number): void
}

export type SteppedParts<R> = {
  readonly gameCode: string
  /** Begins the keys of the family's own notices. */
  readonly family: string
  readonly client: SteppedClient<R>
  readonly opened: SteppedOpened<R>
  readonly sound: SteppedSound
  readonly wait: (ms: number) => Promise<void>
  /** From the answer to a stake to the next one; the site's licence sets it, and the server holds to it. */
  readonly leastRoundMs?: number | undefined
  readonly codeOf: (error: unknown) => string
  readonly onBalance?: ((balance: string) => void) | undefined
  /** A stake is above the balance. */
  readonly onNeedFunds?: (() => void) | undefined
}

/** The page shows these itself and opens the game again. */
const ENDED: readonly string[] = ['play.session_over', 'play.launch_expired']
/** The round went on in another tab or on another device; a family has more, by their own codes. */
const ELSEWHERE: readonly string[] = ['play.round_open', 'play.round_not_found']

/** What the screen may ask a running game; a family adds its steps. */
export interface SteppedGame<S> {
  state(): S
  subscribe(listener: () => void): () => void
  setStake(stake: string): void
  bet(): void
  cashOut(): void
  /** Asks how things stand: after a lost answer, when the tab or the connection is back. */
  refresh(): void
  toggleSound(): void
  stop(): void
}

/** The course of play on the screen of a family whose rounds take several steps. What comes next is the server's; nothing is decided here. */
export abstract class SteppedPlay<R extends SteppedView, S extends SteppedState<R>> implements SteppedGame<S> {
  readonly #parts: SteppedParts<R>
  readonly #listeners = new Set<() => void>()
  #state: S
  #isStopped = false
  #stopFree: (() => void) | undefined
  /** Over when the next stake may be sent. */
  #pause: Promise<void> = Promise.resolve()

  /** @param first the family's part of the state */
  constructor(parts: SteppedParts<R>, first: Omit<S, keyof SteppedState<R>>, stakes: readonly string[], defaultStake: string) {
    this.#parts = parts
    this.#state = { ...firstState(parts, stakes, defaultStake), ...first } as unknown as S
  }

  /** Refusals that say that the round went on elsewhere. */
  protected abstract readonly elsewhere: readonly string[]
  protected abstract sendBet(): Promise<SteppedPlayed<R>>
  /** Steps, end and whatever else distinguishes two states of one round. */
  protected abstract standOf(round: R | undefined): string
  /** The family's part of the state after an answer, with its sound. `pending` was awaited. */
  protected abstract shown(before: R | undefined, round: R): Partial<S>
  /** The family's part of the state when another round, or nothing, is taken over. */
  protected abstract adopted(round: R | undefined, isUnderWay: boolean): Partial<S>
  protected abstract canCashOut(round: R): boolean

  /** The first look; called by the family once its fields stand. */
  protected begin(): void {
    this.#stopFree = this.#parts.client.free?.subscribe(() => this.#takeFree())
    this.#takeFree()
    this.#adopt(this.#parts.opened)
    if (this.#state.phase === 'open') this.set({ notice: `${this.#parts.family}.resumed` } as Partial<S>)
  }

  state = (): S => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  setStake(stake: string): void {
    if (!this.isBetween() || this.#state.free || !this.#state.stakes.includes(stake)) return
    this.tick()
    keepStake(this.#parts.gameCode, this.#state.currency, stake)
    this.set({ stake, notice: undefined } as Partial<S>)
  }

  bet(): void {
    const { stake, balance, currency, isSwitchedOff, free } = this.#state
    if (!this.isBetween() || isSwitchedOff) return
    const { sound, family } = this.#parts
    sound.wake()
    if (!free && parseMoney(balance) < parseMoney(stake)) {
      this.set({ notice: `${family}.not_enough` } as Partial<S>)
      this.#parts.onNeedFunds?.()
      return
    }
    sound.begin()
    const left = free ? balance : formatMoney((parseMoney(balance) - parseMoney(stake)) as Money, currency)
    this.set({ ...this.adopted(this.#state.round, false), phase: 'betting', notice: undefined, balance: left } as Partial<S>)
    void this.ask(async () => {
      await this.#pause
      const placed = await this.sendBet()
      this.#pause = this.#parts.wait(this.#parts.leastRoundMs ?? 0)
      return placed
    })
  }

  cashOut(): void {
    const { phase, round } = this.#state
    if (phase !== 'open' || !round || !this.canCashOut(round)) return
    this.#parts.sound.wake()
    this.set({ phase: 'cashing', notice: undefined } as Partial<S>)
    void this.ask(() => this.#parts.client.cashOut(round.roundId))
  }

  refresh(): void {
    const { phase } = this.#state
    if (phase === 'lost' || phase === 'open' || this.isBetween()) void this.#lookAgain()
  }

  toggleSound(): void {
    const { sound } = this.#parts
    sound.mute(!sound.isMuted())
    sound.wake()
    this.set({ isMuted: sound.isMuted() } as Partial<S>)
  }

  stop(): void {
    this.#isStopped = true
    this.#stopFree?.()
  }

  protected isBetween(): boolean {
    return this.#state.phase === 'ready' || this.#state.phase === 'over'
  }

  protected tick(): void {
    this.#parts.sound.wake()
    this.#parts.sound.tick()
  }

  protected set(change: Partial<S>): void {
    if (this.#isStopped) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** One act and its answer. @param leastMs what is awaited at least, so that the act can be seen */
  protected async ask(act: () => Promise<SteppedPlayed<R>>, leastMs = 0): Promise<void> {
    const { wait, codeOf } = this.#parts
    const before = this.#state.round
    const least = wait(leastMs)
    try {
      const { round, balance } = await act()
      await least
      const isNew = before?.roundId !== round.roundId
      this.set({
        ...this.shown(before, round),
        phase: round.end ? 'over' : 'open',
        round,
        balance,
        rounds: this.#state.rounds + (isNew ? 1 : 0),
      } as Partial<S>)
      this.#takeFree()
      this.#parts.onBalance?.(balance)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'wallet.insufficient_funds') this.#parts.onNeedFunds?.()
      if (ENDED.includes(code)) return this.set({ ...this.adopted(before, true), phase: 'lost', notice: code } as Partial<S>)
      await this.#lookAgain(code)
    }
  }

  /** Refused, or no answer: unknown, not failed. The server says what is under way and what was paid. @param code why it is asked */
  async #lookAgain(code?: string): Promise<void> {
    const { client } = this.#parts
    const { phase, round } = this.#state
    const now = await client.open().catch(() => undefined)
    // Asked on the side, and meanwhile the player has acted: that answer says more.
    if (code === undefined && this.#state.phase !== phase) return
    if (!now) {
      if (code === undefined && phase !== 'lost') return
      return this.set({ ...this.adopted(round, true), phase: 'lost', notice: code ?? 'network.failed' } as Partial<S>)
    }
    const { balance: told } = this.#state
    this.#adopt(now)
    const isChanged = this.standOf(this.#state.round) !== this.standOf(round)
    this.set({ notice: this.#noticeOf(code, phase, isChanged) } as Partial<S>)
    if (now.balance !== told) this.#parts.onBalance?.(now.balance)
  }

  /** What is said after asking again. */
  #noticeOf(code: string | undefined, before: SteppedPhase, isChanged: boolean): string | undefined {
    const { family } = this.#parts
    if (code === undefined) return isChanged && before !== 'lost' ? `${family}.elsewhere` : undefined
    if (ELSEWHERE.includes(code) || this.elsewhere.includes(code)) return `${family}.elsewhere`
    if (code !== 'network.failed') return code
    // The answer was lost, not the round: what is shown now is true. A bet that was not placed is worth a word.
    return before === 'betting' && this.#state.phase !== 'open' ? `${family}.not_placed` : undefined
  }

  /** While a campaign pays, the next stake is its; afterwards the player's own. A round under way keeps its stake. */
  #takeFree(): void {
    if (!this.isBetween()) return
    const free = this.#parts.client.free?.now()
    const { currency, stakes, stake } = this.#state
    const own = keptStake(this.#parts.gameCode, currency, stakes) ?? stakes[0] ?? stake
    this.set({ free, stake: free?.stake ?? (this.#state.free ? own : stake) } as Partial<S>)
  }

  /** Takes over how things stand. */
  #adopt(opened: SteppedOpened<R>): void {
    const round = opened.round ?? opened.last ?? undefined
    const isUnderWay = opened.round !== null
    const { stakes, stake } = this.#state
    this.set({
      ...this.adopted(round, isUnderWay),
      mode: opened.mode,
      balance: opened.balance,
      isSwitchedOff: !opened.isOpenGame,
      phase: isUnderWay ? 'open' : round ? 'over' : 'ready',
      round,
      ...(isUnderWay && round && !this.#state.free && { stake: stakes.includes(round.stake) ? round.stake : stake }),
    } as Partial<S>)
    this.#takeFree()
  }
}

/** Stakes as text of the wire, in the currency that was opened. */
export const currencyOf = (opened: { readonly currency: string }): Currency =>
  isCurrency(opened.currency) ? opened.currency : 'USD'

function firstState<R>(
  { gameCode, opened, sound }: SteppedParts<R>,
  stakes: readonly string[],
  defaultStake: string,
): SteppedState<R> {
  const currency = currencyOf(opened)
  return {
    phase: 'ready',
    mode: opened.mode,
    currency,
    balance: opened.balance,
    stakes,
    stake: keptStake(gameCode, currency, stakes) ?? defaultStake,
    free: undefined,
    round: undefined,
    isSwitchedOff: !opened.isOpenGame,
    isMuted: sound.isMuted(),
    notice: undefined,
    rounds: 0,
  }
}
