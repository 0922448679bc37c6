import type { DrawSource } from './draws.ts'

/** A shuffled copy, every order equally likely (Fisher–Yates from the last place down, Durstenfeld 1964). */
export function shuffle<T>(items: readonly T[], draws: DrawSource): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = draws.below(last + 1)
    const kept = mixed[last] as T
    mixed[last] = mixed[other] as T
    mixed[other] = kept
  }
  return mixed
}

/** Index drawn with whole-number weights. @throws RangeError when the weights are not whole, negative, or add up to 0 or more than 2³² */
export function pick(weights: readonly number[], draws: DrawSource): number {
  if (weights.some(weight => !Number.isInteger(weight) || weight < 0)) throw new RangeError('weights are whole numbers from 0')
  let left = draws.below(weights.reduce((sum, weight) => sum + weight, 0))
  for (const [index, weight] of weights.entries()) {
    if (left < weight) return index
    left -= weight
  }
  throw new RangeError('nothing to pick from')
}
