import type { Currency, Money } from '@tonle/money'

/** Everything that decides a flight of one version of a title; never changed once released. Multipliers are hundredths of the stake. */
export type CrashMaths = {
  readonly version: string
  /** The lowest multiplier at which a bet can be cashed out. */
  readonly leastCashOut: number
  /** A flight that gets so far ends there, and every bet that is still in it is paid. */
  readonly ceiling: number
  /** The number below 2^52 that a link and the salt give: each is as likely. */
  numberOf(link: string, salt: string): number
  /** How far the flight of a number gets, 1.00 (nobody is paid) to the ceiling. */
  flightAt(number: number): number
  /** The multiplier grows by e to this power in a millisecond; for drawing. */
  readonly growth: number
  /** What the flight shows so many milliseconds after its start. */
  multiplierAt(elapsedMs: number): number
  /** When a flight that gets so far is over, in milliseconds after its start. */
  endMs(flight: number): number
  /** Numbers below 2^52 whose flight gets at least so far. */
  reaching(multiplier: number): bigint
}

export type TitleNames = { readonly km: string; readonly en: string; readonly zh: string }

/** A title as lobby, server and screen see it. */
export type CrashTitle = {
  readonly gameCode: string
  readonly names: TitleNames
  readonly story: TitleNames
  readonly maths: CrashMaths
  /** All versions ever released, the current one included. */
  readonly versions: Readonly<Record<string, CrashMaths>>
  /** Per cent of the stakes that come back, wherever a bet is cashed out; cut, not rounded. */
  readonly rtpText: string
  /** Stakes offered per currency, rising. */
  readonly stakes: Readonly<Partial<Record<Currency, readonly Money[]>>>
  /** The most that one bet pays, per currency: at that multiplier it is cashed out by itself. */
  readonly maxPayout: Readonly<Partial<Record<Currency, Money>>>
  /** Rounds of one hash chain. */
  readonly chainLength: number
}

/** Bets of one player in one round. */
export const SLOTS = 2

export type CrashErrorCode =
  | 'crash.unknown_title'
  | 'crash.unknown_version'
  | 'crash.currency_not_offered'
  | 'crash.stake_not_offered'
  | 'crash.target_not_offered'

/** A request the rules refuse, or a record that cannot be what it claims. */
export class CrashError extends Error {
  readonly code: CrashErrorCode
  constructor(code: CrashErrorCode, detail?: string) {
    super(detail ? `${code}: ${detail}` : code)
    this.name = 'CrashError'
    this.code = code
  }
}
