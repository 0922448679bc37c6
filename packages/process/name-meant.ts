import { distance } from 'fastest-levenshtein'

/** From this length on two wrong letters still show what was meant; of a short name they make another one (HOME, HOST). */
const LONG = 10

const letters = (name: string) => [...name].sort().join('')

/** The known name that a misspelt one resembles; undefined if it is known, or resembles none. */
export function nameMeant(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const upper = name.toUpperCase()
  return known.find(one => {
    const far = distance(upper, one)
    return far <= 1 || (far === 2 && (one.length >= LONG || letters(upper) === letters(one)))
  })
}
