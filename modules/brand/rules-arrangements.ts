/** A thing that stands elsewhere among those that were there before as well; places from 1. */
interface Moved {
  id: string
  from: number
  to: number
}

/** The fewest things whose move makes the second order of the first. What was added or left moves nothing. */
export function movedIn(before: readonly string[], after: readonly string[]): Moved[] {
  const place = new Map(before.map((id, at) => [id, at]))
  const both = after.filter(id => place.has(id))
  const stays = new Set(longestRise(both.map(id => place.get(id)!)))
  return both.filter(id => !stays.has(place.get(id)!)).map(id => ({ id, from: place.get(id)! + 1, to: after.indexOf(id) + 1 }))
}

/** A longest rising part of different numbers: they are the things that keep their order. */
function longestRise(numbers: readonly number[]): number[] {
  const best: { length: number; last: number }[] = []
  for (const number of numbers) {
    const previous = best
      .map(({ length }, from) => ({ length, last: from }))
      .filter(({ last }) => numbers[last]! < number)
      .reduce((longest, one) => (one.length > longest.length ? one : longest), { length: 0, last: -1 })
    best.push({ length: previous.length + 1, last: previous.last })
  }
  let at = best.reduce((found, { length }, index) => (length > (best[found]?.length ?? 0) ? index : found), -1)
  const rise: number[] = []
  for (; at >= 0; at = best[at]!.last) rise.unshift(numbers[at]!)
  return rise
}

/** The first order with what was not in it behind, and without what is no longer there. */
export const orderAgain = (earlier: readonly string[], now: readonly string[]): string[] => [
  ...earlier.filter(id => now.includes(id)),
  ...now.filter(id => !earlier.includes(id)),
]
