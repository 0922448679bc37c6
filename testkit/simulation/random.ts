/** Chance that is the same for the same seed, on every machine. */
export interface Seeded {
  /** 0 ≤ x < 1. */
  next(): number
  /** 0 ≤ n < below. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the list by weight; weights are not negative, and one is above zero. */
  weighted<T extends { weight: number }>(list: readonly T[]): T
}

/** A small generator (a 32-bit counter through two rounds of mixing); it decides the order of things, never money. */
export function seeded(seed: number): Seeded {
  let state = Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    chance: probability => next() < probability,
    pick: list => list[int(list.length)]!,
    weighted(list) {
      let left = next() * list.reduce((sum, one) => sum + one.weight, 0)
      for (const one of list) {
        left -= one.weight
        if (left < 0) return one
      }
      return list.findLast(one => one.weight > 0)!
    },
  }
}
