import type { SlotMaths } from './model.ts'
import type { SpinTable } from './sheet.ts'

/** For which θ bounds are searched: from the first on, each so many times the one before. */
const [FIRST, LAST, STEP] = [1e-5, 5e-3, 1.05]

/** E[e^(θX)] of a round's credits X, for each θ for which it exists. */
function* exponentialMeans(maths: SlotMaths, base: SpinTable, free: SpinTable): Generator<{ theta: number; mean: number }> {
  for (let theta = FIRST; theta < LAST; theta *= STEP) {
    const h = generating(free, theta, maths.moreSpins)
    if (h === undefined) return
    let mean = 0
    for (const [credits, row] of base.wins)
      for (const kind of [0, 3, 4, 5] as const)
        mean += (Math.exp(theta * credits) * h ** (kind === 0 ? 0 : maths.freeSpins[kind - 3]!) * (row[kind] ?? 0)) / base.cycle
    yield { theta, mean }
  }
}

/** An upper bound of the chance that a round wins so many credits: P(X ≥ c) ≤ E[e^(θX)]·e^(−θc) (Chernoff). */
export function chanceBound(maths: SlotMaths, base: SpinTable, free: SpinTable, credits: number): number {
  let best = 1
  for (const { theta, mean } of exponentialMeans(maths, base, free)) best = Math.min(best, mean * Math.exp(-theta * credits))
  return best
}

/**
 * How much the cap can take at most. For any θ > 0: (x − c)⁺ ≤ e^(θ(x−c)) ÷ (θ·e), so the mean overshoot is at most
 * E[e^(θX)]·e^(−θc) ÷ (θ·e) (Chernoff). The generating function of a granted spin solves h = A + B·h^more; the best θ is searched.
 */
export function capCostBound(maths: SlotMaths, base: SpinTable, free: SpinTable): number {
  let best = Number.POSITIVE_INFINITY
  for (const { theta, mean } of exponentialMeans(maths, base, free))
    best = Math.min(best, (mean * Math.exp(-theta * maths.capCredits)) / (theta * Math.E))
  return best / maths.lines.length
}

/** Smallest solution of h = A + B·h^more by iteration from below; undefined where none exists (θ too large). */
function generating(free: SpinTable, theta: number, more: number): number | undefined {
  let stay = 0
  let again = 0
  for (const [credits, row] of free.wins) {
    const weight = Math.exp(theta * credits) / free.cycle
    stay += weight * (row[0] ?? 0)
    again += weight * ((row[3] ?? 0) + (row[4] ?? 0) + (row[5] ?? 0))
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
