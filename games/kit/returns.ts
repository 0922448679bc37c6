import { requireReturn } from './bounds.ts'
import { asNumber, type Rational } from './rational.ts'

/** What a version of a game returns: for comparing with what it has returned, so as numbers. */
export type KnownReturn = { readonly least: number; readonly most: number; readonly variance: number }

/**
 * @param bets every published bet of a version, or its extremes
 * @throws RangeError for a return outside floor and ceiling: such a table is not offered
 */
export function knownReturn(bets: readonly { readonly rtp: Rational; readonly variance: Rational }[], name: string): KnownReturn {
  const returns = bets.map(({ rtp }) => asNumber(requireReturn(rtp, name)))
  return {
    least: Math.min(...returns),
    most: Math.max(...returns),
    variance: Math.min(...bets.map(bet => asNumber(bet.variance))),
  }
}
