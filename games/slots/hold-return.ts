import { by, plus, type Rational, rational } from '@tonle/game-kit/rational.ts'
import { totalWeight } from './hold.ts'
import { type HoldMaths, REELS, ROWS } from './model.ts'

const PLACES = REELS * ROWS

/**
 * What respins that start with so many coins win: `wins[credits / unit]` of `all` equally likely cases, worked out without the rules' code. Coins of
 * the end come from a Markov chain over the coins held; the sum of N values is the N-fold convolution of one value.
 */
export type HoldWins = { readonly unit: number; readonly wins: readonly bigint[]; readonly all: bigint }

export function holdWins(hold: HoldMaths, start: number): HoldWins {
  const unit = unitOf(hold)
  const total = BigInt(totalWeight(hold))
  const ends = endsOf(hold, start)
  const common = ends.reduce((most, { denominator }) => (denominator > most ? denominator : most), 1n)
  const wins: bigint[] = []
  for (const [coins, { numerator, denominator }] of ends.entries()) {
    if (numerator === 0n) continue
    if (common % denominator !== 0n) throw new RangeError('the chances of the ends have no common denominator')
    const cases = numerator * (common / denominator) * total ** BigInt(PLACES - coins)
    const grand = coins === PLACES ? hold.grandCredits / unit : 0
    for (const [sum, ways] of sumsOf(hold, coins).entries()) wins[sum + grand] = (wins[sum + grand] ?? 0n) + ways * cases
  }
  return { unit, wins: Array.from(wins, cases => cases ?? 0n), all: common * total ** BigInt(PLACES) }
}

/** Credits of which every value is a multiple. */
const unitOf = ({ values, grandCredits }: HoldMaths): number =>
  [...values.map(({ credits }) => credits), grandCredits].reduce((a, b) => {
    while (b !== 0) [a, b] = [b, a % b]
    return a
  })

/** In how many ways the values of so many coins add up to each sum, in units; of total weight to the power of coins. */
function sumsOf(hold: HoldMaths, coins: number): bigint[] {
  const unit = unitOf(hold)
  let sums: bigint[] = [1n]
  for (let coin = 0; coin < coins; coin++) {
    const next: bigint[] = []
    for (const [sum, ways] of sums.entries())
      for (const { credits, weight } of hold.values) {
        const at = sum + credits / unit
        next[at] = (next[at] ?? 0n) + (ways ?? 0n) * BigInt(weight)
      }
    sums = Array.from(next, ways => ways ?? 0n)
  }
  return sums
}

/** The chance of each number of coins at the end. */
export function endsOf({ lands, respins }: HoldMaths, start: number): Rational[] {
  const none = Array.from({ length: PLACES + 1 }, () => rational(0))
  if (start === PLACES) return none.with(PLACES, rational(1))
  const p = rational(lands.coins, lands.of)
  /** arrived[n]: the chance that n coins are ever held, with all respins before them. Coins only grow in number. */
  const arrived = none.with(start, rational(1))
  const ends = [...none]
  for (let n = start; n < PLACES; n++) {
    const open = PLACES - n
    const misses = power(rational(lands.of - lands.coins, lands.of), open)
    // Reached with all respins; the board changes in the first, second … of them, or never.
    let waits = rational(0)
    for (let missed = 0; missed < respins; missed++) waits = plus(waits, power(misses, missed))
    ends[n] = by(arrived[n]!, power(misses, respins))
    for (let more = 1; more <= open; more++) {
      const lands = by(
        by(rational(choose(open, more)), power(p, more)),
        power(rational(p.denominator - p.numerator, p.denominator), open - more),
      )
      arrived[n + more] = plus(arrived[n + more]!, by(arrived[n]!, by(waits, lands)))
    }
  }
  ends[PLACES] = arrived[PLACES]!
  return ends
}

function power(base: Rational, exponent: number): Rational {
  return rational(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent))
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
