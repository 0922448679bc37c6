import { looksRandom } from '@tonle/game-screen/looks-random.ts'

/** Picks a tile for a player who does not want to choose. Every closed tile is as good as any other, so nothing hangs on this number. */
export function seededPick(): (bound: number) => number {
  const next = looksRandom(Math.floor(performance.now() * 1000))
  return bound => Math.floor(next() * bound)
}
