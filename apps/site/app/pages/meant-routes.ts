interface Named {
  path: string
  aliases?: readonly string[]
}

/** A part of an address shorter than this is like too many. */
const SHORTEST = 3
const MOST = 3

const lettersOf = (part: string): string => part.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The words of an address, as one would search for them: `/games/naga-gold.html` → `naga gold`. */
export function wordsOf(path: string): string {
  const last = path.split('/').findLast(part => part !== '') ?? ''
  return decoded(last)
    .replace(/\.\w{1,5}$/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Pages whose address begins like a part of this one, or the other way round: `/promotion` → `/promotions`, `/deposit` → `/member/deposit`. */
export function meantRoutes<R extends Named>(path: string, routes: readonly R[]): R[] {
  const parts = path.split('/').map(lettersOf).filter(isLong)
  const isMeant = (name: string) =>
    name
      .split('/')
      .slice(-1)
      .map(lettersOf)
      .some(end => isLong(end) && parts.some(part => end.startsWith(part) || part.startsWith(end)))
  return routes.filter(route => [route.path, ...(route.aliases ?? [])].some(isMeant)).slice(0, MOST)
}

const isLong = (part: string): boolean => part.length >= SHORTEST
