import { type Currency, currencies, type Money } from '@tonle/money'

/** The nonce of a lot of envelopes: each has a seed of its own. */
export const LOT_NONCE = 1

interface Draws {
  below(bound: number): number
}

export interface Lot {
  total: Money
  shares: number
  smallest: Money
  currency: Currency
}

/** The smallest amount that the currency shows. */
const unitOf = (currency: Currency): bigint => 10n ** BigInt(6 - currencies[currency].displayDecimals)

/** Whether the money makes so many shares, in whole units, and its rest is one that a draw can divide. */
export function isLot({ total, shares, smallest, currency }: Lot): boolean {
  const unit = unitOf(currency)
  const rest = total - smallest * BigInt(shares)
  return shares >= 1 && total % unit === 0n && smallest % unit === 0n && rest >= 0n && rest / unit < 2n ** 32n - 1n
}

/**
 * The shares of a lot by their place: everyone gets the smallest, the rest is cut at places that are drawn, each as likely. They add up to the
 * total, to the unit, since they are the distances between neighbouring cuts.
 */
export function sharesOf({ total, shares, smallest, currency }: Lot, draws: Draws): Money[] {
  const unit = unitOf(currency)
  const rest = Number((total - smallest * BigInt(shares)) / unit)
  const cuts = Array.from({ length: shares - 1 }, () => draws.below(rest + 1)).toSorted((a, b) => a - b)
  return [...cuts, rest].map((cut, place) => (smallest + BigInt(cut - (cuts[place - 1] ?? 0)) * unit) as Money)
}

/** Mean of a share, cut to the unit. */
export function meanShare({ total, shares, currency }: Pick<Lot, 'total' | 'shares' | 'currency'>): Money {
  const unit = unitOf(currency)
  return ((total / BigInt(shares) / unit) * unit) as Money
}

/** Of a rain every so many hours: the first that is not over at `now`. Null: no further one begins before the end. */
export function nextRain(
  { startsAt, endsAt, minutes, everyHours }: { startsAt: Date; endsAt: Date | null; minutes: number; everyHours: number | null },
  now: Date,
): { no: number; startsAt: Date; endsAt: Date } | null {
  const step = (everyHours ?? 0) * 3_600_000
  const length = minutes * 60_000
  const past = now.getTime() - startsAt.getTime() - length
  const no = past < 0 ? 0 : step === 0 ? 1 : Math.floor(past / step) + 1
  if (no > 0 && step === 0) return null
  const begin = startsAt.getTime() + no * step
  if (endsAt && begin >= endsAt.getTime()) return null
  return { no, startsAt: new Date(begin), endsAt: new Date(begin + length) }
}
