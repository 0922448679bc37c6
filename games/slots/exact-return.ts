import { asNumber, by, minus, over, plus, rational } from '@tonle/game-kit/rational.ts'
import { capCostBound } from './cap-bound.ts'
import { capChance } from './cap-chance.ts'
import { type HoldWins, holdWins } from './hold-return.ts'
import { type HoldMaths, REELS, ROWS, type SlotMaths } from './model.ts'
import { moments, type Rational, type SpinTable, spinTable } from './sheet.ts'

/** The exact figures of a title, all as fractions of the stake: with free spins before the win cap, with respins after it. */
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
  /** Counts for seconds with free spins. */
  readonly largest: () => LargestWin
  /** The cap takes less than this share of the stake from `rtp`. */
  readonly capCostBelow: number
}

/** The largest win of a whole round, in stakes, and its chance: exact with respins, to six digits with free spins. */
export type LargestWin = { readonly win: Rational; readonly chance: Rational }

type Feature = Pick<ExactFigures, 'feature' | 'variance' | 'largest' | 'capCostBelow'>

export function exactFigures(maths: SlotMaths): ExactFigures {
  const base = spinTable(maths, 'base')
  const { n, sum } = moments(base)
  const nothing = moments({ ...base, wins: new Map([[0, base.wins.get(0) ?? {}]]) }, [0]).n
  const baseReturn = rational(sum, n * BigInt(maths.lines.length))
  const figures = maths.hold ? ofRespins(maths, maths.hold, base) : ofFreeSpins(maths, base)
  return {
    rtp: plus(baseReturn, figures.feature),
    base: baseReturn,
    hitRate: rational(n - nothing, n),
    featureChance: rational(n - moments(base, [0]).n, n),
    deviation: Math.sqrt(asNumber(figures.variance)),
    ...figures,
  }
}

/**
 * Value of the free spins in closed form. A free spin wins F on average and, with chance p, brings `more` further ones; with N granted
 * the number played has mean N ÷ (1 − more·p) (Wald), so the feature is worth N·F ÷ (1 − more·p).
 */
function ofFreeSpins(maths: SlotMaths, base: SpinTable): Feature {
  const free = spinTable(maths, 'free')
  const stake = BigInt(maths.lines.length)
  const freeSum = moments(free)
  const more = BigInt(maths.moreSpins)
  const granted = ([3, 4, 5] as const).reduce((sum, kind, i) => sum + moments(base, [kind]).n * BigInt(maths.freeSpins[i]!), 0n)
  const stay = freeSum.n - more * moments(free, [3, 4, 5]).n
  if (stay <= 0n) throw new RangeError('the free spins would never end')
  return {
    feature: rational(granted * freeSum.sum, moments(base).n * stay * stake),
    variance: varianceOf(maths, base, free),
    largest: () => largestOfFreeSpins(maths, base, free),
    capCostBelow: capCostBound(maths, base, free),
  }
}

/** Value of the respins by the number of coins that starts them; lines and respins of a round are independent once that is known. After the cap. */
function ofRespins(maths: SlotMaths, hold: HoldMaths, base: SpinTable): Feature {
  const stake = rational(maths.lines.length)
  const starts = [0, ...Array.from({ length: REELS * ROWS + 1 - hold.least }, (_, i) => hold.least + i)]
  const rounds = starts.flatMap(start =>
    roundsOf(base, start, start === 0 ? NO_RESPINS : holdWins(hold, start), maths.capCredits),
  )
  let [first, second, capped] = [rational(0), rational(0), rational(0)]
  for (const round of rounds) {
    first = plus(first, round.first)
    second = plus(second, round.second)
    capped = plus(capped, round.capped)
  }
  const { n, sum } = moments(base)
  return {
    feature: over(minus(first, rational(sum, n)), stake),
    variance: over(minus(second, by(first, first)), by(stake, stake)),
    largest: () => ({ win: over(rational(maths.capCredits), stake), chance: capped }),
    capCostBelow: 0,
  }
}

const NO_RESPINS: HoldWins = { unit: 1, wins: [1n], all: 1n }

type Part = { readonly first: Rational; readonly second: Rational; readonly capped: Rational }

/** What rounds with so many coins add to the mean, the mean square and the chance of the cap, in credits. */
function roundsOf({ wins: lines, cycle }: SpinTable, start: number, { unit, wins, all }: HoldWins, cap: number): Part {
  const above = tailsOf(wins)
  let [first, second, capped] = [0n, 0n, 0n]
  for (const [credits, row] of lines) {
    const times = BigInt(row[start] ?? 0)
    if (times === 0n) continue
    const line = BigInt(credits)
    const step = BigInt(unit)
    const { n, sum, squares } = above(0)
    // With so many units or more the round ends at the cap: Σ (line + units)², less what the cap cuts from it.
    const cut = above(Math.max(0, Math.ceil((cap - credits) / unit)))
    const top = BigInt(cap)
    const whole = line * n + step * sum
    const wholeSquare = line * line * n + 2n * line * step * sum + step * step * squares
    const cutSum = line * cut.n + step * cut.sum - top * cut.n
    const cutSquare = line * line * cut.n + 2n * line * step * cut.sum + step * step * cut.squares - top * top * cut.n
    first += times * (whole - cutSum)
    second += times * (wholeSquare - cutSquare)
    capped += times * cut.n
  }
  const cases = BigInt(cycle) * all
  return { first: rational(first, cases), second: rational(second, cases), capped: rational(capped, cases) }
}

/** Σ cases, Σ units·cases and Σ units²·cases from so many units on. */
function tailsOf(wins: readonly bigint[]): (from: number) => { n: bigint; sum: bigint; squares: bigint } {
  const tails = [{ n: 0n, sum: 0n, squares: 0n }]
  for (let units = wins.length - 1; units >= 0; units--) {
    const { n, sum, squares } = tails.at(-1)!
    const [at, cases] = [BigInt(units), wins[units]!]
    tails.push({ n: n + cases, sum: sum + at * cases, squares: squares + at * at * cases })
  }
  return from => tails[Math.max(0, wins.length - from)]!
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

const DIGITS = 6

/** Cut: as likely as the text says, or less. */
function largestOfFreeSpins(maths: SlotMaths, base: SpinTable, free: SpinTable): LargestWin {
  const oneIn = 1 / capChance(maths, base, free).chance
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(oneIn)) + 1 - DIGITS)
  return { win: rational(maths.capCredits, maths.lines.length), chance: rational(1, Math.floor(oneIn / scale) * scale) }
}
