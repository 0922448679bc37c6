import { asNumber, by, minus, plus, rational } from '@tonle/game-kit/rational.ts'
import type { SlotMaths } from './model.ts'
import { moments, type Rational, reduce, type SpinTable, spinTable } from './sheet.ts'

/** The exact figures of a title, all as fractions of the stake, before the win cap. */
export type ExactFigures = {
  readonly rtp: Rational
  readonly base: Rational
  readonly feature: Rational
  readonly hitRate: Rational
  readonly featureChance: Rational
  /** Of a round's win, in stakes squared. */
  readonly variance: Rational
  /** Standard deviation of a round's win in stakes; a root, hence a float. */
  readonly deviation: number
  /** The largest win of a base spin, in stakes, and its chance. */
  readonly bestBaseSpin: { readonly win: Rational; readonly chance: Rational }
  /** The cap takes less than this share of the stake. */
  readonly capCostBelow: number
}

/**
 * Value of the free spins in closed form. A free spin wins F on average and, with chance p, brings `more` further ones; with N granted
 * the number played has mean N ÷ (1 − more·p) (Wald), so the feature is worth N·F ÷ (1 − more·p).
 */
export function exactFigures(maths: SlotMaths): ExactFigures {
  const base = spinTable(maths, 'base')
  const free = spinTable(maths, 'free')
  const stake = BigInt(maths.lines.length)
  const baseSum = moments(base)
  const freeSum = moments(free)
  const again = moments(free, [3, 4, 5])
  const more = BigInt(maths.moreSpins)
  const granted = ([3, 4, 5] as const).reduce((sum, kind, i) => sum + moments(base, [kind]).n * BigInt(maths.freeSpins[i]!), 0n)

  const baseReturn = reduce(baseSum.sum, baseSum.n * stake)
  const stay = freeSum.n - more * again.n
  if (stay <= 0n) throw new RangeError('the free spins would never end')
  const feature = reduce(granted * freeSum.sum, baseSum.n * stay * stake)
  const rtp = reduce(
    baseReturn.numerator * feature.denominator + feature.numerator * baseReturn.denominator,
    baseReturn.denominator * feature.denominator,
  )
  const nothing = BigInt(base.wins.get(0)?.[0] ?? 0)
  const variance = varianceOf(maths, base, free)
  return {
    rtp,
    base: baseReturn,
    feature,
    hitRate: reduce(baseSum.n - nothing, baseSum.n),
    featureChance: reduce(moments(base, [3, 4, 5]).n, baseSum.n),
    variance,
    deviation: Math.sqrt(asNumber(variance)),
    bestBaseSpin: bestSpin(maths, base),
    capCostBelow: capCostBound(maths, base, free),
  }
}

/** Variance by conditioning on the base spin; the feature is a branching sum, see the lines' comments. Credits, then ÷ stake. */
function varianceOf(maths: SlotMaths, base: SpinTable, free: SpinTable): Rational {
  const spin = moments(free)
  const again = moments(free, [3, 4, 5])
  const more = rational(maths.moreSpins)
  const stay = minus(rational(1), by(more, rational(again.n, spin.n)))
  // One granted spin with all the spins it brings: T = X + sum of `more` copies of T when it retriggers.
  const mean = over(rational(spin.sum, spin.n), stay)
  // E[T²] = E[X²] + 2·E[X·1]·more·mean + p·(more·var + more²·mean²), var = E[T²] − mean²; solved for E[T²].
  const cross = by(by(rational(2n * again.sum, spin.n), more), mean)
  const pairs = by(by(rational(again.n, spin.n), minus(by(more, more), more)), by(mean, mean))
  const variance = minus(over(plus(plus(rational(spin.squares, spin.n), cross), pairs), stay), by(mean, mean))
  const { n: all } = moments(base)
  let [first, second] = [rational(0), rational(0)]
  for (const kind of [0, 3, 4, 5] as const) {
    const { n, sum, squares } = moments(base, [kind])
    const spins = rational(kind === 0 ? 0 : maths.freeSpins[kind - 3]!)
    const won = by(spins, mean)
    first = plus(first, plus(rational(sum, all), by(won, rational(n, all))))
    // Σ (credits + won)² + spins·var
    const square = plus(rational(squares, all), by(by(rational(2), won), rational(sum, all)))
    second = plus(second, plus(square, by(plus(by(won, won), by(spins, variance)), rational(n, all))))
  }
  return over(minus(second, by(first, first)), rational(maths.lines.length ** 2))
}

const over = (a: Rational, b: Rational): Rational => rational(a.numerator * b.denominator, a.denominator * b.numerator)

/** The best spin of the base game, before any free spins. */
function bestSpin(maths: SlotMaths, { wins, cycle }: SpinTable): ExactFigures['bestBaseSpin'] {
  const credits = Math.max(...wins.keys())
  const times = Object.values(wins.get(credits) ?? {}).reduce((sum, count) => sum + count, 0)
  return { win: rational(credits, maths.lines.length), chance: rational(times, cycle) }
}

/**
 * How much the cap can take at most. For any θ > 0: (x − c)⁺ ≤ e^(θ(x−c)) ÷ (θ·e), so the mean overshoot is at most
 * E[e^(θX)]·e^(−θc) ÷ (θ·e) (Chernoff). The generating function of a granted spin solves h = A + B·h^more; the best θ is searched.
 */
function capCostBound(maths: SlotMaths, base: SpinTable, free: SpinTable): number {
  let best = Number.POSITIVE_INFINITY
  for (let theta = 1e-5; theta < 5e-3; theta *= 1.05) {
    const h = generating(free, theta, maths.moreSpins)
    if (h === undefined) break
    let mean = 0
    for (const [credits, row] of base.wins)
      for (const kind of [0, 3, 4, 5] as const)
        mean += (Math.exp(theta * credits) * h ** (kind === 0 ? 0 : maths.freeSpins[kind - 3]!) * row[kind]) / base.cycle
    best = Math.min(best, (mean * Math.exp(-theta * maths.capCredits)) / (theta * Math.E))
  }
  return best / maths.lines.length
}

/** Smallest solution of h = A + B·h^more by iteration from below; undefined where none exists (θ too large). */
function generating(free: SpinTable, theta: number, more: number): number | undefined {
  let stay = 0
  let again = 0
  for (const [credits, row] of free.wins) {
    const weight = Math.exp(theta * credits) / free.cycle
    stay += weight * row[0]
    again += weight * (row[3] + row[4] + row[5])
  }
  let h = stay
  for (let i = 0; i < 2000; i++) {
    const next = stay + again * h ** more
    if (!Number.isFinite(next) || next > 1e6) return undefined
    if (next - h < 1e-13 * next) return next * (1 + 1e-9)
    h = next
  }
  return undefined
}
