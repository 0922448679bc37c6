import type { Currency, Money } from '@tonle/money'
import { drawnGames } from './demo-games.ts'

/** A game of our own studio, as the lobby lists it. */
export interface OwnTitle {
  readonly gameCode: string
  readonly gameType: string
  readonly names: { readonly km: string; readonly en: string; readonly zh: string }
  /** Per cent. */
  readonly rtpText: string
  readonly maxWinTimesStake: number
  /** Where the player does not choose it with each round. */
  readonly volatility?: 'low' | 'medium' | 'high'
  /** Per cent of the rounds that pay anything. */
  readonly hitRateText?: string
  /** Rising, per currency. */
  readonly stakes: Readonly<Partial<Record<Currency, readonly Money[]>>>
  /** By version of its rules, exact: what comes back at least and at most, and the variance of the safest bet, per unit of stake. */
  readonly returns?: Readonly<Record<string, { readonly least: number; readonly most: number; readonly variance: number }>>
  readonly story: { readonly km: string; readonly en: string; readonly zh: string }
}

export interface TilePicture {
  picture: string
  gameType: string
  name: string
}

/** Every tile that comes with the program, by its category; the site serves them under `/art/games`. */
export const tilePictures = (own: readonly OwnTitle[]): readonly TilePicture[] => [
  ...own.map(({ gameCode, gameType, names }) => ({ picture: gameCode, gameType, name: names.en })),
  ...drawnGames.map(({ picture, gameType, names }) => ({ picture, gameType, name: names.en })),
]
