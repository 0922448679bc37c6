import { NUMBERS } from './maths.ts'

/**
 * So many numbers of the board for a player who leaves them to chance. The draw of the round has nothing to do with it.
 * @param kept those that stay, as far as there is room for them
 */
export function randomNumbers(count: number, kept: readonly number[] = []): readonly number[] {
  const picked = new Set(kept.slice(0, count))
  while (picked.size < count) picked.add(1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % NUMBERS))
  return [...picked]
}
