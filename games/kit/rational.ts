/** An exact fraction in lowest terms; the denominator is above 0. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint }

/** @throws RangeError when the denominator is 0 */
export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)]
  if (bottom === 0n) throw new RangeError('a fraction needs a denominator')
  let [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom]
  while (b !== 0n) [a, b] = [b, a % b]
  const sign = bottom < 0n ? -1n : 1n
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: (sign * top) / a, denominator: (sign * bottom) / a }
}

export const plus = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const minus = (a: Rational, b: Rational): Rational => plus(a, { ...b, numerator: -b.numerator })

export const by = (a: Rational, b: Rational): Rational => rational(a.numerator * b.numerator, a.denominator * b.denominator)

/** Below 0, 0 or above 0, as for `sort`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Bits above which a whole number is no longer a finite float. */
const MOST_BITS = 1000

/** For looks and bands only, never for a payout. Both parts may be of any length. */
export function asNumber({ numerator, denominator }: Rational): number {
  const bits = denominator.toString(2).length
  if (bits <= MOST_BITS) return Number(numerator) / Number(denominator)
  const cut = BigInt(bits - MOST_BITS)
  return Number(numerator >> cut) / Number(denominator >> cut)
}

export const over = (a: Rational, b: Rational): Rational => rational(a.numerator * b.denominator, a.denominator * b.numerator)

/** Per cent with so many decimals, cut: "98.28". Not for negative ones. */
export function percentText({ numerator, denominator }: Rational, decimals = 2): string {
  const scaled = (numerator * 100n * 10n ** BigInt(decimals)) / denominator
  const text = String(scaled).padStart(decimals + 1, '0')
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}
