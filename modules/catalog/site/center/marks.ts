/** A piece of a name; `isHit`: it was searched for. */
export interface NamePart {
  text: string
  isHit: boolean
}

/** What is drawn together: a letter with its marks; of Khmer also its subscripts, which a colour must not cut off. */
const CLUSTER = /[\s\S](?:\u17d2[\s\S]|\p{M})*/gu
const WORD = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu
const isLatin = (text: string) => /^[\p{Script=Latin}\p{M}\p{N}]+$/u.test(text)
const clustersOf = (text: string) => text.match(CLUSTER) ?? []
const runsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** So much of a typed word must stand in a word of the name. */
const ALIKE = 0.6

/** A name in pieces: the letters that a search has found in it, typing errors left out. */
export function markedParts(name: string, search: string): NamePart[] {
  const typed = runsOf(search)
  const marked = (name.match(WORD) ?? []).flatMap(word => {
    const letters = clustersOf(word)
    const hits = best(
      letters.map(letter => letter.toLowerCase()),
      typed.filter(run => isLatin(run) === isLatin(word)),
    )
    return letters.map((text, at) => ({ text, isHit: hits.has(at) }))
  })
  return marked.reduce<NamePart[]>((parts, part) => {
    const last = parts.at(-1)
    if (last?.isHit === part.isHit) last.text += part.text
    else parts.push({ ...part })
    return parts
  }, [])
}

/** Places of the letters that the best of the typed words has in common with a word. */
function best(word: readonly string[], typed: readonly string[]): ReadonlySet<number> {
  let most: ReadonlySet<number> = new Set()
  for (const run of typed) {
    const letters = clustersOf(run)
    const common = begins(word, letters) ? new Set(letters.keys()) : commonLetters(word, letters)
    if (common.size >= Math.max(letters.length > 2 ? 2 : 1, letters.length * ALIKE) && common.size > most.size) most = common
  }
  return most
}

const begins = (word: readonly string[], letters: readonly string[]) => letters.every((letter, at) => word[at] === letter)

/** The longest common subsequence, as places in the word. */
function commonLetters(word: readonly string[], typed: readonly string[]): ReadonlySet<number> {
  const length = Array.from({ length: word.length + 1 }, () => new Array<number>(typed.length + 1).fill(0))
  for (let i = word.length - 1; i >= 0; i--)
    for (let j = typed.length - 1; j >= 0; j--)
      length[i]![j] = word[i] === typed[j] ? length[i + 1]![j + 1]! + 1 : Math.max(length[i + 1]![j]!, length[i]![j + 1]!)
  const places = new Set<number>()
  for (let i = 0, j = 0; i < word.length && j < typed.length; )
    if (word[i] === typed[j]) {
      places.add(i++)
      j++
    } else if (length[i + 1]![j]! >= length[i]![j + 1]!) i++
    else j++
  return places
}
