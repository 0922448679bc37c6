import type { Currency, Money } from '@tonle/money'

/** The board: 5 × 5 tiles, numbered 0–24 row by row from the top left. */
export const COLUMNS = 5
export const TILES = COLUMNS * COLUMNS
export const LEAST_MINES = 1
export const MOST_MINES = TILES - 1

/** Everything that decides a round of one version of a title; never changed once released. */
export type MinesMaths = {
  readonly version: string
  /**
   * Multipliers in hundredths of the stake, by the number of mines (index 0: one mine), after 1, 2, 3 … safe tiles. A row ends with the
   * last step that is offered: every safe tile, or the last one within `maxWinTimesStake`.
   */
  readonly multipliers: readonly (readonly number[])[]
  readonly maxWinTimesStake: number
}

export type TitleNames = { readonly km: string; readonly en: string; readonly zh: string }

/** A title as lobby, server and screen see it. */
export type MinesTitle = {
  readonly gameCode: string
  readonly family: 'mines'
  readonly vendor: 'TONLE'
  readonly names: TitleNames
  readonly version: string
  readonly maths: MinesMaths
  /** All versions ever released, the current one included. */
  readonly versions: Readonly<Record<string, MinesMaths>>
  /** Per cent of the stakes that come back at least, wherever a player stops; cut, not rounded. */
  readonly rtpText: string
  readonly maxWinTimesStake: number
  /** Stakes offered per currency, rising. */
  readonly stakes: Readonly<Partial<Record<Currency, readonly Money[]>>>
  /** The most that one round pays, per currency. A higher stake ends earlier. */
  readonly maxPayout: Readonly<Partial<Record<Currency, Money>>>
  readonly defaultStakeIndex: number
  readonly defaultMines: number
  /** Lobby picture 420×560, paths inside this package. */
  readonly tile: { readonly webp: string; readonly avif: string }
}

export type MinesErrorCode =
  | 'mines.unknown_title'
  | 'mines.unknown_version'
  | 'mines.currency_not_offered'
  | 'mines.stake_not_offered'
  | 'mines.mines_not_offered'
  | 'mines.tile_not_free'
  | 'mines.round_over'
  | 'mines.record_mismatch'

/** A request the rules refuse, or a record that cannot be what it claims. */
export class MinesError extends Error {
  readonly code: MinesErrorCode
  constructor(code: MinesErrorCode, detail?: string) {
    super(detail ? `${code}: ${detail}` : code)
    this.name = 'MinesError'
    this.code = code
  }
}
