/** A stream of numbers in [0, 1). Only for drawing: never for anything a player can win. */
export type Stream = () => number

/** The 32-bit seed of a name: the same name always draws the same picture. */
export function seedOf(name: string): number {
  let seed = 7
  for (const character of name) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0
  return seed
}

/** mulberry32 (Tommy Ettinger, public domain): small, fast, good enough for ripples and stars. */
export function stream(seed: number | string): Stream {
  let state = typeof seed === 'string' ? seedOf(seed) : seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number between two bounds. */
export const between = (next: Stream, low: number, high: number): number => low + next() * (high - low)

/** One of a list. */
export function pick<T>(next: Stream, list: readonly T[]): T {
  const chosen = list[Math.floor(next() * list.length)]
  if (chosen === undefined) throw new Error('pick: the list is empty')
  return chosen
}
