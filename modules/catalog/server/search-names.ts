import type { LocalText } from '@tonle/text'
import type MiniSearch from 'minisearch'
import type { Query, SearchResult } from 'minisearch'

export interface GameHits {
  /** Node ids, the best first. */
  ids: readonly string[]
  /** What was searched in place of words that no name has. */
  corrected: string | undefined
}

/** Khmer and Chinese write no words apart. */
const isJoined = (run: string) => !/^[\p{Script=Latin}\p{M}\p{N}]+$/u.test(run)

/** Letters and digits that stand together. */
export const runsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Words as they are indexed; of scripts that write none apart (Khmer, Chinese), pairs of neighbouring letters. */
export const wordsOf = (text: string): string[] => runsOf(text).flatMap(pairsOf)

function pairsOf(run: string): string[] {
  if (!isJoined(run)) return [run]
  const letters = [...run]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, before) => letters[before] + letter)
}

/** Letters that may be wrong, missing or too many; two that changed places count as two. */
const typingErrors = (word: string) => (word.length > 5 ? 2 : word.length > 2 ? 1 : false)
/** Pairs that a typing error spoils: two, and one more error in long runs. */
const spoiled = (pairs: number) => (pairs >= 8 ? 4 : pairs >= 3 ? 2 : 0)

const BOOST = { maker: 0.5 }
const asTyped = { tokenize: (word: string) => [word], boost: BOOST }

/**
 * Games whose names have the words as they are typed, the last letters of each perhaps still to come; where there are none, those whose
 * names are like them.
 */
export function searchNames(search: MiniSearch, runs: readonly string[], most: number): GameHits {
  const strict = search.search(
    { combineWith: 'AND', queries: runs.flatMap(pairsOf) },
    { ...asTyped, prefix: true, combineWith: 'AND' },
  )
  if (strict.length > 0) return { ids: idsOf(strict, most), corrected: undefined }
  const loose = search
    .search({ combineWith: 'AND', queries: runs.map(looseQuery) }, { ...asTyped, prefix: true, fuzzy: typingErrors })
    .filter(hit => runs.every(run => isNear(hit, run)))
  return { ids: idsOf(loose, most), corrected: loose[0] && correctedBy(loose[0], runs) }
}

const idsOf = (hits: readonly SearchResult[], most: number) => hits.slice(0, most).map(hit => hit.id as string)

const looseQuery = (run: string): Query => (isJoined(run) ? { combineWith: 'OR', queries: pairsOf(run) } : run)

/** Of a run of pairs, all that no typing error has spoiled must be there. */
function isNear({ queryTerms }: SearchResult, run: string): boolean {
  if (!isJoined(run)) return true
  const pairs = pairsOf(run)
  return pairs.filter(pair => queryTerms.includes(pair)).length >= pairs.length - spoiled(pairs.length)
}

/** The words of the best hit that stand for the typed ones; in scripts without words its name. */
function correctedBy(hit: SearchResult & Partial<LocalText>, runs: readonly string[]): string {
  const joined = (run: string) => (/\p{Script=Khmer}/u.test(run) ? hit.km : hit.zh) ?? run
  return runs.map(run => (isJoined(run) ? joined(run) : nearest(run, hit.terms))).join(' ')
}

function nearest(word: string, terms: readonly string[]): string {
  const begun = terms.find(term => term.startsWith(word))
  if (begun) return word
  return terms.filter(term => !isJoined(term)).sort((a, b) => distance(word, a) - distance(word, b))[0] ?? word
}

/** Letters to insert, remove or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
