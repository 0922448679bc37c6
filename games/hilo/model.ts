import type { Currency, Money } from '@tonle/money'

export const RANKS = 13
export const CARDS = 52

/** 1 is the ace, 13 the king. */
export const rankOf = (card: number): number => Math.floor(card / 4) + 1
/** 0 spades, 1 hearts, 2 clubs, 3 diamonds. */
export const suitOf = (card: number): number => card % 4

/** `skip` turns the next card over without a guess. */
export const acts = ['high', 'low', 'skip'] as const
export type Act = (typeof acts)[number]
export type Guess = Exclude<Act, 'skip'>

/** Everything that decides a round of one version of a title; never changed once released. */
export type HiloMaths = {
  readonly version: string
  /** Of a fair payout, in hundredths: 99 is an edge of 1 %. */
  readonly share: number
  readonly maxWinTimesStake: number
  /** Cards that a round may pass over. */
  readonly mostSkips: number
}

export type TitleNames = { readonly km: string; readonly en: string; readonly zh: string }

/** A title as lobby, server and screen see it. */
export type HiloTitle = {
  readonly gameCode: string
  readonly names: TitleNames
  readonly version: string
  readonly maths: HiloMaths
  /** All versions ever released, the current one included. */
  readonly versions: Readonly<Record<string, HiloMaths>>
  /** Per cent of the stakes that come back at least, however it is played; cut, not rounded. */
  readonly rtpText: string
  readonly maxWinTimesStake: number
  /** Stakes offered per currency, rising. */
  readonly stakes: Readonly<Partial<Record<Currency, readonly Money[]>>>
  /** The most that one round pays, per currency. A higher stake ends earlier. */
  readonly maxPayout: Readonly<Partial<Record<Currency, Money>>>
  readonly defaultStakeIndex: number
}

export type HiloErrorCode =
  | 'hilo.unknown_title'
  | 'hilo.unknown_version'
  | 'hilo.currency_not_offered'
  | 'hilo.stake_not_offered'
  | 'hilo.guess_not_offered'
  | 'hilo.round_over'
  | 'hilo.record_mismatch'

/** A request the rules refuse, or a record that cannot be what it claims. */
export class HiloError extends Error {
  readonly code: HiloErrorCode
  constructor(code: HiloErrorCode, detail?: string) {
    super(detail ? `${code}: ${detail}` : code)
    this.name = 'HiloError'
    this.code = code
  }
}
