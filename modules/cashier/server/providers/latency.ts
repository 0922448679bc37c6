/** Upper bounds in milliseconds of a spread's places; the last place takes what is above. */
const BOUNDS_MS = [10, 20, 50, 100, 200, 300, 500, 1000, 2000, 5000] as const
export const PLACES = BOUNDS_MS.length + 1

export function placeOf(ms: number): number {
  const place = BOUNDS_MS.findIndex(bound => ms <= bound)
  return place < 0 ? BOUNDS_MS.length : place
}

/** Within which time a share (0 to 1) of the calls was answered, as a bound; null without a call. */
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
