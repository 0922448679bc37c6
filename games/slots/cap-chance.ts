import { chanceBound } from './cap-bound.ts'
import type { SlotMaths } from './model.ts'
import type { SpinTable } from './sheet.ts'

/** Sums are counted one by one so far that those beyond are a smaller share of the chance. */
const MOST_REST = 1e-6
/** Far above the cap a bound is about so many times what it bounds: a first guess of how far to count. */
const LOOSE = 100

export type CapChance = {
  /** That a round wins as much as the cap. */
  readonly chance: number
  /** What the cap takes from the return on average, as a share of the stake. */
  readonly cost: number
}

/**
 * How likely a round with free spins gets to the cap: that what it would win without a cap is as much. Every sum of credits has its own chance, worked out
 * without the rules' code, from the counts of all stops. A granted spin with all the spins that it brings has the generating function h = A + B·h^more (A:
 * spins without three scatters, B: those with them), so h follows coefficient by coefficient; N granted spins have h^N. All terms are positive, so nothing
 * cancels: relative errors stay below 10⁻¹⁰.
 */
export function capChance(maths: SlotMaths, base: SpinTable, free: SpinTable): CapChance {
  const bound = (credits: number) => chanceBound(maths, base, free, credits)
  let most = maths.capCredits
  let enough = (bound(most) * MOST_REST) / LOOSE
  for (;;) {
    while (bound(most) > enough) most = Math.ceil(most * 1.05)
    const found = countBelow(most, maths, base, free)
    enough = found.chance * MOST_REST
    if (bound(most) <= enough) return found
  }
}

/** Counts the sums from the cap on that are below so many credits. */
function countBelow(most: number, maths: SlotMaths, base: SpinTable, free: SpinTable): CapChance {
  const unit = unitOf([base, free])
  const powers = powersOfSpin(free, maths.moreSpins, unit, Math.ceil(most / unit))
  let [chance, cost] = [0, 0]
  for (const [credits, row] of base.wins)
    for (const kind of [0, 3, 4, 5] as const) {
      const times = row[kind] ?? 0
      if (times === 0) continue
      const sums = powerOf(powers, kind === 0 ? 0 : maths.freeSpins[kind - 3]!)
      const from = Math.max(0, Math.ceil((maths.capCredits - credits) / unit))
      // From the rarest on, so that small terms are not lost beside large ones.
      for (let at = sums.length - 1; at >= from; at--) {
        const share = (sums[at]! * times) / base.cycle
        chance += share
        cost += (share * (credits + at * unit - maths.capCredits)) / maths.lines.length
      }
    }
  return { chance, cost }
}

/** Credits of which every win is a multiple. */
function unitOf(tables: readonly SpinTable[]): number {
  let unit = 0
  for (const { wins } of tables)
    for (const credits of wins.keys()) {
      let [a, b] = [unit, credits]
      while (b !== 0) [a, b] = [b, a % b]
      unit = a
    }
  return unit
}

/** Chances of sums in units, from 0. */
type Sums = Float64Array

/** h and its powers up to `more`, by exponent. */
function powersOfSpin(free: SpinTable, more: number, unit: number, size: number): Map<number, Sums> {
  const stay = new Float64Array(size)
  const again: [units: number, chance: number][] = []
  for (const [credits, row] of free.wins) {
    const at = credits / unit
    if (at < size) stay[at] = (row[0] ?? 0) / free.cycle
    const times = (row[3] ?? 0) + (row[4] ?? 0) + (row[5] ?? 0)
    if (times > 0) again.push([at, times / free.cycle])
  }
  if (again.some(([at]) => at === 0)) throw new RangeError('three scatters that pay nothing are not counted')
  const powers = Array.from({ length: more }, () => new Float64Array(size))
  const [h] = powers as [Sums, ...Sums[]]
  const most = powers[more - 1]!
  for (let at = 0; at < size; at++) {
    let chance = stay[at]!
    for (const [units, each] of again) if (units <= at) chance += each * most[at - units]!
    h[at] = chance
    for (let power = 2; power <= more; power++) {
      const half = powers[power / 2 - 1]
      powers[power - 1]![at] = half ? termOfSquare(half, at) : termOf(powers[power - 2]!, h, at)
    }
  }
  return new Map([[0, Float64Array.of(1)], ...powers.map((sums, i) => [i + 1, sums] as const)])
}

/** N granted spins, from powers that are known already. */
function powerOf(powers: Map<number, Sums>, exponent: number): Sums {
  const known = powers.get(exponent)
  if (known) return known
  const largest = Math.max(...[...powers.keys()].filter(one => one < exponent))
  const [a, b] = [powers.get(largest)!, powerOf(powers, exponent - largest)]
  const product = new Float64Array(a.length)
  for (let at = 0; at < product.length; at++) product[at] = a === b ? termOfSquare(a, at) : termOf(a, b, at)
  powers.set(exponent, product)
  return product
}

/** The coefficient of a product. */
function termOf(a: Sums, b: Sums, at: number): number {
  let sum = 0
  for (let i = 0; i <= at; i++) sum += a[i]! * b[at - i]!
  return sum
}

function termOfSquare(a: Sums, at: number): number {
  let sum = 0
  for (let i = 0; i < at / 2; i++) sum += a[i]! * a[at - i]!
  return 2 * sum + (at % 2 === 0 ? a[at / 2]! ** 2 : 0)
}
