import type { Currency, Money } from '@tonle/money'
import type { Rational } from './rational.ts'

/** An exact figure as it goes over the wire. */
export const wireFraction = ({ numerator, denominator }: Rational) => ({
  numerator: String(numerator),
  denominator: String(denominator),
})

type Limits = {
  readonly stakes: Readonly<Partial<Record<Currency, readonly Money[]>>>
  readonly maxPayout: Readonly<Partial<Record<Currency, Money>>>
}

/** A title's stakes and largest payouts, by currency. */
export const wireLimits = ({ stakes, maxPayout }: Limits) => ({
  maxPayout: { ...maxPayout },
  stakes: Object.fromEntries(Object.entries(stakes).map(([currency, ladder]) => [currency, [...ladder]])),
})
