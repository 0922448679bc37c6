import { type Money, maxOf, minOf, sub, zero } from '@tonle/money'
import type { LimitPeriod } from './contract.ts'

/** A higher limit holds a day after its request at the earliest (UK RTS 12B, GLI-19 2.5.5), and lapses a week later unless confirmed. */
export const LIMIT_WAIT_HOURS = 24
export const LIMIT_CONFIRM_DAYS = 7

/** What the brand and its licence profile say of one period. */
export interface LimitTerms {
  /** For members who have set none. */
  standard: Money
  /** The highest that a member may set. */
  most: Money
}

/** The limit in force: the member's own or the standard one, never above the highest that is allowed. */
export const capOf = (own: Money | undefined, { standard, most }: LimitTerms): Money => minOf(own ?? standard, most)

/** What becomes of a request for a limit: a lower one holds at once, a higher one waits, an equal one changes nothing that matters. */
export const isRaise = (own: Money | undefined, wanted: Money | undefined, terms: LimitTerms): boolean =>
  capOf(wanted, terms) > capOf(own, terms)

/** Of losses and stakes nobody but the member says a limit: the first and a lower one hold at once, a higher one or none waits. */
export const isPlayRaise = (own: Money | undefined, wanted: Money | undefined): boolean =>
  own !== undefined && (wanted === undefined || wanted > own)

export const leftOf = (cap: Money, used: Money, open: Money): Money => maxOf(sub(sub(cap, used), open), zero)

export type Amounts = Readonly<Record<LimitPeriod, Money>>

/** The first period whose limit an amount passes, the longest last; undefined: it passes none. */
export const passedPeriod = (amount: Money, left: Amounts): LimitPeriod | undefined =>
  (['day', 'week', 'month'] as const).find(period => amount > left[period])

/** Tones of the states of a change, the same for players and operators. */
export const limitTones = { waiting: 'warn', active: 'ok', replaced: 'plain', taken_back: 'plain', lapsed: 'plain' } as const
