import {
  currencyOf,
  type SteppedGame,
  type SteppedParts,
  SteppedPlay,
  type SteppedPlayed,
  type SteppedState,
} from '@tonle/game-screen/stepped-play.ts'
import { formatMoney } from '@tonle/money'
import type { Act, HiloTitle } from '../model.ts'
import type { Sound } from '../scene/sound.ts'
import { stakesOf } from '../titles.ts'
import type { RoundView } from '../view.ts'
import type { HiloClient, OpenedHilo } from './client.ts'

export type GameState = SteppedState<RoundView> & {
  /** The act whose card is awaited. */
  readonly pending: Act | undefined
  /** A card was turned over on this screen: it may move. What lay there before stands still. */
  readonly isTurned: boolean
}

export type Game = SteppedGame<GameState> & {
  turn(act: Act): void
}

export type GameParts = Omit<SteppedParts<RoundView>, 'gameCode' | 'family' | 'sound' | 'client' | 'opened'> & {
  readonly title: HiloTitle
  readonly client: HiloClient
  readonly opened: OpenedHilo
  readonly sound: Sound
}

/** The course of play on the screen. Every card comes from the server; nothing is decided here. */
export const makeGame = (parts: GameParts): Game => new HiloPlay(parts)

class HiloPlay extends SteppedPlay<RoundView, GameState> implements Game {
  protected readonly elsewhere = ['hilo.round_over', 'hilo.out_of_step', 'hilo.nothing_to_cash_out'] as const
  readonly #own: GameParts

  constructor(parts: GameParts) {
    const { title, opened } = parts
    const stakes = stakesOf(title, currencyOf(opened)).map(stake => formatMoney(stake, currencyOf(opened)))
    super(
      { ...parts, gameCode: title.gameCode, family: 'hilo' },
      { pending: undefined, isTurned: false },
      stakes,
      stakes[title.defaultStakeIndex] ?? stakes[0] ?? '0',
    )
    this.#own = parts
    this.begin()
  }

  turn(act: Act): void {
    const { phase, round } = this.state()
    if (phase !== 'open' || !round || !isOffered(round, act)) return
    const { sound, client } = this.#own
    sound.wake()
    sound.slide()
    this.set({ phase: 'opening', pending: act, notice: undefined })
    void this.ask(() => client.turn(round.roundId, round.turns.length, act))
  }

  protected sendBet(): Promise<SteppedPlayed<RoundView>> {
    return this.#own.client.bet(this.state().stake)
  }

  protected canCashOut = (round: RoundView): boolean => round.right > 0

  protected standOf = (round: RoundView | undefined): string =>
    `${round?.roundId} ${round?.turns.map(({ card }) => card).join()} ${round?.end?.reason}`

  protected shown(before: RoundView | undefined, round: RoundView): Partial<GameState> {
    const { sound } = this.#own
    const isNew = before?.roundId !== round.roundId
    if (round.end?.reason === 'cash_out' || round.end?.reason === 'all') sound.paid(Number(round.now.multiplier))
    else if (!round.end && !isNew && round.right > (before?.right ?? 0)) sound.right(round.right)
    else sound.flip()
    const isTurned = isNew || round.turns.length > (before?.turns.length ?? 0)
    return { pending: undefined, isTurned }
  }

  protected adopted(): Partial<GameState> {
    return { pending: undefined, isTurned: false }
  }
}

export const isOffered = (round: RoundView, act: Act): boolean =>
  act === 'skip' ? round.skipsLeft > 0 : round[act].next !== null
