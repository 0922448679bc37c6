/** Upper bounds in milliseconds of a spread's places; the last place takes what is above. */
export const BOUNDS_MS = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 2000, 5000] as const
export const PLACES = BOUNDS_MS.length + 1

export function placeOf(ms: number): number {
  const place = BOUNDS_MS.findIndex(bound => ms <= bound)
  return place < 0 ? BOUNDS_MS.length : place
}

/**
 * Within which time a share of the calls was answered: the bound of the place where it is reached, never told better than it was.
 * @param share 0 to 1 @returns milliseconds; null without a call
 */
export function percentile(spread: readonly number[], share: number): number | null {
  const total = spread.reduce((sum, calls) => sum + calls, 0)
  if (total === 0) return null
  let seen = 0
  const place = spread.findIndex(calls => {
    seen += calls
    return seen >= total * share
  })
  return BOUNDS_MS[place] ?? BOUNDS_MS.at(-1)!
}

export const addSpreads = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: PLACES }, (_none, place) => (a[place] ?? 0) + (b[place] ?? 0))
