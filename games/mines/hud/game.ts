import {
  currencyOf,
  type SteppedGame,
  type SteppedParts,
  type SteppedPhase,
  SteppedPlay,
  type SteppedPlayed,
  type SteppedState,
} from '@tonle/game-screen/stepped-play.ts'
import { formatMoney } from '@tonle/money'
import { LEAST_MINES, type MinesTitle, MOST_MINES, TILES } from '../model.ts'
import type { Sound } from '../scene/sound.ts'
import { stakesOf } from '../titles.ts'
import type { RoundView } from '../view.ts'
import type { MinesClient, MinesPolicy, OpenedMines } from './client.ts'

export type Phase = SteppedPhase

export type GameState = SteppedState<RoundView> & {
  readonly mines: number
  /** The tile whose answer is awaited. */
  readonly pending: number | undefined
  /** The tile that was opened last on this screen; it may move. What was opened before stands still. */
  readonly latest: number | undefined
}

export type Game = SteppedGame<GameState> & {
  setMines(mines: number): void
  open(tile: number): void
  /** Opens a closed tile by chance: as good as any other. */
  openAny(): void
}

export type GameParts = Omit<SteppedParts<RoundView>, 'gameCode' | 'family' | 'sound' | 'client' | 'opened'> & {
  readonly title: MinesTitle
  readonly client: MinesClient
  readonly opened: OpenedMines
  readonly policy: MinesPolicy
  readonly sound: Sound
  /** A number from 0 up to below the bound; for looks and for the pick of a tile. */
  readonly pick: (bound: number) => number
}

/** The course of play on the screen. What lies under a tile comes from the server; nothing is decided here. */
export const makeGame = (parts: GameParts): Game => new MinesPlay(parts)

class MinesPlay extends SteppedPlay<RoundView, GameState> implements Game {
  protected readonly elsewhere = [
    'mines.round_over',
    'mines.out_of_step',
    'mines.nothing_to_cash_out',
    'mines.tile_not_free',
  ] as const
  readonly #own: GameParts

  constructor(parts: GameParts) {
    const { title, opened } = parts
    const stakes = stakesOf(title, currencyOf(opened)).map(stake => formatMoney(stake, currencyOf(opened)))
    const kept = Number(localStorage.getItem(minesKey(title.gameCode)))
    const mines = isOffered(kept) ? kept : title.defaultMines
    super(
      { ...parts, gameCode: title.gameCode, family: 'mines' },
      { mines, pending: undefined, latest: undefined },
      stakes,
      stakes[title.defaultStakeIndex] ?? stakes[0] ?? '0',
    )
    this.#own = parts
    this.begin()
  }

  setMines(mines: number): void {
    if (!this.isBetween() || !isOffered(mines)) return
    this.tick()
    localStorage.setItem(minesKey(this.#own.title.gameCode), String(mines))
    this.set({ mines, notice: undefined })
  }

  open = (tile: number): void => {
    const { phase, round } = this.state()
    if (phase !== 'open' || !round || round.steps.includes(tile)) return
    const { sound, client, policy } = this.#own
    sound.wake()
    sound.lift()
    this.set({ phase: 'opening', pending: tile, notice: undefined })
    void this.ask(() => client.step(round.roundId, round.steps.length, tile), policy.leastStepMs)
  }

  openAny(): void {
    const { round } = this.state()
    const closed = Array.from({ length: TILES }, (_, tile) => tile).filter(tile => !round?.steps.includes(tile))
    const tile = closed[this.#own.pick(closed.length)]
    if (tile !== undefined) this.open(tile)
  }

  protected sendBet(): Promise<SteppedPlayed<RoundView>> {
    const { stake, mines } = this.state()
    return this.#own.client.bet(stake, mines)
  }

  protected canCashOut = (round: RoundView): boolean => round.steps.length > 0

  protected standOf = (round: RoundView | undefined): string => `${round?.roundId} ${round?.steps.join()} ${round?.end?.reason}`

  protected shown(before: RoundView | undefined, round: RoundView): Partial<GameState> {
    const { pending, latest } = this.state()
    const { sound } = this.#own
    const isNew = before?.roundId !== round.roundId
    if (round.end?.reason === 'mine') sound.surfaced()
    else if (round.end?.reason === 'cash_out' || round.end?.reason === 'all') sound.paid(Number(round.now.multiplier))
    else if (!round.end && !isNew && round.steps.length > (before?.steps.length ?? 0)) sound.found(round.steps.length)
    return { pending: undefined, latest: pending ?? (isNew ? undefined : latest) }
  }

  /** A tile whose answer was lost may move, if it was opened. */
  protected adopted(round: RoundView | undefined, isUnderWay: boolean): Partial<GameState> {
    const { pending } = this.state()
    const isOpened = pending !== undefined && (round?.steps.includes(pending) || round?.end?.hit === pending)
    return { pending: undefined, latest: isOpened ? pending : undefined, ...(isUnderWay && round && { mines: round.mines }) }
  }
}

const isOffered = (mines: number): boolean => Number.isInteger(mines) && mines >= LEAST_MINES && mines <= MOST_MINES

const minesKey = (gameCode: string) => `tonle.mines.${gameCode}`
