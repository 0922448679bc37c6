import type { DrawSource } from '@tonle/fairness'

const WORDS = 2 ** 32

/**
 * Quick and repeatable draws: xoshiro128** (Blackman, Vigna 2018), seeded by splitmix32. For simulation alone: rounds that are played draw
 * from their seeds (packages/fairness).
 */
export function simulatedDraws(seed: number): DrawSource {
  let mixed = seed | 0
  const next = () => {
    mixed = (mixed + 0x9e3779b9) | 0
    let z = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return z ^ (z >>> 16)
  }
  let [a, b, c, d] = [next(), next(), next(), next()]
  function word(): number {
    const turned = Math.imul(b, 5)
    const result = Math.imul((turned << 7) | (turned >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result
  }
  return {
    below(bound) {
      const fair = WORDS - (WORDS % bound)
      for (;;) {
        const value = word()
        if (value < fair) return value % bound
      }
    },
  }
}
