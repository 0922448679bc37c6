import type { Read } from '@tonle/database'
import { Reloaded } from '@tonle/process'
import type { LocalText } from '@tonle/text'
import { LRUCache } from 'lru-cache'
import MiniSearch from 'minisearch'
import { catalogStamp } from './kept-lists.ts'

/** Answers are kept (`kept-lists.ts`), so the index looks at each reading whether a name has changed. */
const FRESH_MS = 1
/** Hits a search leaves at most. */
const MOST_HITS = 200
/** Words of a search that count; each costs time of the process. */
const MOST_WORDS = 6
/** Searches whose hits are kept, until a game changes. */
const MOST_KEPT = 500
/** Documents indexed before other work of the process has its turn. */
const AT_ONCE = 200

interface GameIndex {
  stamp: string
  /** Of the answers that are kept (packages/contract/server/kept-answers.ts). */
  version: string | undefined
  /** Tells of the names alone: a switch of a game does not build the index again. */
  names: string
  search: MiniSearch
  hits: LRUCache<string, string[]>
}
/**
 * Finds games by name. The names of a brand are indexed in memory: behind row security PostgreSQL uses no trigram index. What may be
 * shown decides the list, by its rows.
 */
export class GameSearch {
  readonly #indexes = new Reloaded<GameIndex>(FRESH_MS)

  /**
   * Node ids, the best first.
   * @param version of the brand's games, where the caller knows it: the index of the same version is not compared with the database
   */
  async find(read: Read & { brand: string }, text: string, version?: string): Promise<string[]> {
    const last = this.#indexes.last(read.brand)
    const isSame = version !== undefined && last?.version === version
    const { search, hits } = isSame ? last : await this.#indexes.get(before => indexOf(read, before, version), read.brand)
    const words = wordsOf(text).slice(0, MOST_WORDS).join(' ')
    const known = hits.get(words)
    if (known) return known
    const found = search.search(words, { tokenize: joined => joined.split(' ') }).slice(0, MOST_HITS)
    const ids = found.map(hit => hit.id as string)
    hits.set(words, ids)
    return ids
  }
}

async function indexOf(
  read: Read & { brand: string },
  before: GameIndex | undefined,
  version: string | undefined,
): Promise<GameIndex> {
  const stamp = await catalogStamp(read)
  if (before?.stamp === stamp) return { ...before, version }
  const { names } = await read.one<{ names: string }>(
    `select count(*) || '.' || coalesce(sum(hashtextextended(g.node_id || g.names::text || v.name, 0)::numeric), 0) as names
       from catalog.game g join catalog.vendor v on v.brand_id = g.brand_id and v.code = g.vendor where g.brand_id = $1`,
    [read.brand],
  )
  if (before?.names === names) return { ...before, stamp, version }
  const games = await read.query<{ id: string; names: LocalText; maker: string }>(
    `select g.node_id as id, g.names, v.name || ' ' || v.code as maker
       from catalog.game g join catalog.vendor v on v.brand_id = g.brand_id and v.code = g.vendor where g.brand_id = $1`,
    [read.brand],
  )
  const search = new MiniSearch({
    fields: ['km', 'en', 'zh', 'maker'],
    tokenize: wordsOf,
    searchOptions: { prefix: true, fuzzy: typingErrors, combineWith: 'AND', boost: { maker: 0.5 } },
  })
  await search.addAllAsync(
    games.map(({ id, names, maker }) => ({ id, maker, ...names })),
    { chunkSize: AT_ONCE },
  )
  return { stamp, version, names, search, hits: new LRUCache({ max: MOST_KEPT }) }
}

/** Letters that may be wrong, missing or too many; two that changed places count as two. */
const typingErrors = (word: string) => (word.length > 5 ? 2 : word.length > 3 ? 1 : false)

/** Words; of scripts that write none apart (Khmer, Chinese), pairs of neighbouring letters. */
export function wordsOf(text: string): string[] {
  const runs =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return runs.flatMap(run => {
    if (/^[\p{Script=Latin}\p{M}\p{N}]+$/u.test(run)) return [run]
    const letters = [...run]
    return letters.length === 1 ? letters : letters.slice(1).map((letter, before) => letters[before] + letter)
  })
}
