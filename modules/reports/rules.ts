/** The exact figures of a version of an own game, per unit of stake. */
export interface ExactReturn {
  readonly vendor: string
  readonly gameCode: string
  readonly version: string
  /** What comes back at least and at most, whatever is chosen. */
  readonly least: number
  readonly most: number
  /** Of the payout of the safest bet, in stakes squared: no bet spreads less. */
  readonly variance: number
}

/** Sums over single bets, in one unit of money. */
export interface ReturnSums {
  readonly bets: number
  readonly stake: number
  readonly payout: number
  readonly stakeSquares: number
  readonly payoutSquares: number
  /** Of stake and payout. */
  readonly products: number
}

export type ReturnState = 'no_band' | 'few' | 'within' | 'above' | 'below'

export interface ReturnVerdict {
  /** Of the stakes that came back; null without stakes. */
  readonly actual: number | null
  /** What chance allows; null without exact figures, or with too few bets. */
  readonly low: number | null
  readonly high: number | null
  readonly state: ReturnState
}

/** A right game is outside with one look in a thousand (two-sided normal). */
export const BAND_Z = 3.29
/** Fewer say nothing: payouts are far from normal. */
export const LEAST_BETS = 1000

/**
 * Is what came back within chance of the exact return? The standard error of Σ payout ÷ Σ stake follows from the spread of single bets:
 * that of the bets which were made, and at least that of the safest bet, so that luck alone, such as no large win yet, narrows no band.
 */
export function verdictOf(sums: ReturnSums, exact: Pick<ExactReturn, 'least' | 'most' | 'variance'> | undefined): ReturnVerdict {
  const { bets, stake, payout, stakeSquares, payoutSquares, products } = sums
  const actual = stake > 0 ? payout / stake : null
  const none = { actual, low: null, high: null }
  if (!exact) return { ...none, state: 'no_band' }
  if (actual === null || bets < LEAST_BETS) return { ...none, state: 'few' }
  const mean = Math.min(Math.max(actual, exact.least), exact.most)
  const seen = payoutSquares - 2 * mean * products + mean * mean * stakeSquares
  const error = Math.sqrt(Math.max(seen, exact.variance * stakeSquares)) / stake
  const [low, high] = [Math.max(0, exact.least - BAND_Z * error), exact.most + BAND_Z * error]
  return { actual, low, high, state: actual < low ? 'below' : actual > high ? 'above' : 'within' }
}
