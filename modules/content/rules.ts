/** An article as the search sees it. */
export interface Searched {
  readonly title: string
  /** HTML. */
  readonly content: string
}

/** Words of scripts with spaces; runs of scripts without (Khmer, Chinese), which are compared by pairs of signs. */
const PARTS = /[\p{Script=Khmer}]+|[\p{Script=Han}]+|[\p{L}\p{M}\p{N}]+/gu
const UNSPACED = /[\p{Script=Khmer}\p{Script=Han}]/u
/** Share of the pairs of a run that must be found. */
const ENOUGH = 0.6

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
const partsOf = (text: string): string[] => plain(text).match(PARTS) ?? []

/** Text of HTML, for searching and excerpts. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Letters that may be wrong in a word of this length. */
const faults = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Whether a word begins with `typed`, up to `most` wrong, missing, added or swapped letters.
 * Optimal string alignment distance to the best prefix of the word.
 */
export function isNear(typed: string, word: string, most = faults(typed)): boolean {
  if (word.startsWith(typed)) return true
  if (most === 0 || word.length < typed.length - most) return false
  const long = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let last = Array.from({ length: long + 1 }, (_, place) => place)
  for (let row = 1; row <= typed.length; row++) {
    const now = [row]
    for (let place = 1; place <= long; place++) {
      const isSame = typed[row - 1] === word[place - 1]
      let cost = Math.min((last[place] ?? 0) + 1, (now[place - 1] ?? 0) + 1, (last[place - 1] ?? 0) + (isSame ? 0 : 1))
      if (row > 1 && place > 1 && typed[row - 1] === word[place - 2] && typed[row - 2] === word[place - 1])
        cost = Math.min(cost, (before[place - 2] ?? 0) + 1)
      now.push(cost)
    }
    before = last
    last = now
  }
  return Math.min(...last) <= most
}

function pairsOf(run: string): string[] {
  const signs = [...run]
  return signs.length < 2 ? signs : signs.slice(1).map((sign, place) => `${signs[place]}${sign}`)
}

/** 2: as it was typed; 1: nearly; 0: not there. */
function hit(part: string, text: string, words: readonly string[]): number {
  if (UNSPACED.test(part)) {
    if (text.includes(part)) return 2
    const pairs = pairsOf(part)
    return pairs.filter(pair => text.includes(pair)).length >= pairs.length * ENOUGH && pairs.length > 1 ? 1 : 0
  }
  if (words.some(word => word.startsWith(part))) return 2
  return words.some(word => isNear(part, word)) ? 1 : 0
}

/** Articles with every word of `typed`, the best first: what stands in a title counts more, and so does what is spelled right. */
export function searchArticles<A extends Searched>(articles: readonly A[], typed: string): A[] {
  const parts = partsOf(typed)
  if (parts.length === 0) return [...articles]
  const scored = articles.map((article, place) => {
    const fields = [article.title, textOf(article.content)].map(text => ({ text: plain(text), words: partsOf(text) }))
    const scores = parts.map(part => {
      const [title = 0, body = 0] = fields.map(({ text, words }) => hit(part, text, words))
      return title * 4 + body
    })
    return { article, place, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ article }) => article)
}
