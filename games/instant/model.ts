import type { DrawSource } from '@tonle/fairness'
import type { Outcome } from '@tonle/game-kit/distribution.ts'
import type { Currency, Money } from '@tonle/money'

/** What a player chooses for a bet, and what the draws made of it: small, flat, plain JSON. */
export type Facts = Readonly<Record<string, string | number | readonly number[]>>

/** The same as what a call answers. */
export const plain = (facts: Facts): Record<string, string | number | number[]> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]))

/** Everything that decides a round of one version of a title; never changed once released. */
export type InstantMaths<Choice extends Facts = Facts, Result extends Facts = Facts> = {
  readonly version: string
  /** No outcome pays more. */
  readonly maxWinTimesStake: number
  /** What came over the wire, as a choice that is offered; undefined otherwise. Nothing else of it is kept. */
  readChoice(value: unknown): Choice | undefined
  draw(choice: Choice, draws: DrawSource): Result
  /** Hundredths of the stake; 0 is a loss. */
  multiplierOf(choice: Choice, result: Result): number
  /** The exact distribution of a choice: chances add up to 1. */
  outcomes(choice: Choice): readonly Outcome[]
  /** Hundredths by choice (`low 8`), for a player's own verifier; none where the page `/verify` has a formula. */
  readonly tables?: Readonly<Record<string, readonly number[]>>
  /** Choices from the safest to the boldest, for published figures and tests. */
  readonly samples: readonly Choice[]
}

export type TitleNames = { readonly km: string; readonly en: string; readonly zh: string }

/** A title as lobby, server and screen see it. */
export type InstantTitle<Choice extends Facts = Facts, Result extends Facts = Facts> = {
  readonly gameCode: string
  readonly names: TitleNames
  readonly story: TitleNames
  readonly maths: InstantMaths<Choice, Result>
  /** All versions ever released, the current one included. */
  readonly versions: Readonly<Record<string, InstantMaths<Choice, Result>>>
  /** Per cent of the stakes that come back at least, whatever is chosen; cut, not rounded. */
  readonly rtpText: string
  /** Stakes offered per currency, rising. */
  readonly stakes: Readonly<Partial<Record<Currency, readonly Money[]>>>
  /** The most that one round pays, per currency: a bet that could win more is refused. */
  readonly maxPayout: Readonly<Partial<Record<Currency, Money>>>
  readonly defaultChoice: Choice
  /** Not released yet: no verifier knows it. Without it both verifiers have its mapping (`games/verifier`). */
  readonly isDraft?: boolean
  /** Demo players of the two demo brands and what they choose, so that the winner board shows wins of several stakes. */
  readonly demo: { readonly choice: Choice; readonly first: readonly string[]; readonly second: readonly string[] }
}

export type InstantErrorCode =
  | 'instant.unknown_version'
  | 'instant.currency_not_offered'
  | 'instant.stake_not_offered'
  | 'instant.choice_not_offered'
  | 'instant.above_largest_win'
  | 'instant.record_mismatch'

/** A request the rules refuse, or a record that cannot be what it claims. */
export class InstantError extends Error {
  readonly code: InstantErrorCode
  constructor(code: InstantErrorCode, detail?: string) {
    super(detail ? `${code}: ${detail}` : code)
    this.name = 'InstantError'
    this.code = code
  }
}

/** Keeps the types of choice and result inside a title; outside every title is alike. */
export const defineTitle = <Choice extends Facts, Result extends Facts>(
  title: Omit<InstantTitle<Choice, Result>, 'versions'> & { readonly versions: readonly InstantMaths<Choice, Result>[] },
): InstantTitle =>
  ({ ...title, versions: Object.fromEntries(title.versions.map(maths => [maths.version, maths])) }) as unknown as InstantTitle
