import { compare, percentText, type Rational, rational } from './rational.ts'

/** What a bet of our games returns at least and at most: published, and what a laboratory accepts. */
export const FLOOR = rational(95, 100)
export const CEILING = rational(99, 100)

/** @throws RangeError when a bet returns less than the floor or more than the ceiling */
export function requireReturn(rtp: Rational, bet: string): Rational {
  if (compare(rtp, FLOOR) < 0 || compare(rtp, CEILING) > 0)
    throw new RangeError(`${bet} returns ${percentText(rtp, 4)} %: outside ${percentText(FLOOR)} % to ${percentText(CEILING)} %`)
  return rtp
}
