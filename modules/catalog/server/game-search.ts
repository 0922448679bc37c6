import type { Read } from '@tonle/database'
import { Reloaded } from '@tonle/process'
import type { LocalText } from '@tonle/text'
import { LRUCache } from 'lru-cache'
import MiniSearch from 'minisearch'
import { catalogStamp } from './kept-lists.ts'
import { type GameHits, runsOf, searchNames, wordsOf } from './search-names.ts'

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
  hits: LRUCache<string, GameHits>
}
/**
 * Finds games by name. The names of a brand are indexed in memory: behind row security PostgreSQL uses no trigram index. What may be
 * shown decides the list, by its rows.
 */
export class GameSearch {
  readonly #indexes = new Reloaded<GameIndex>(FRESH_MS)

  /**
   * Games whose names begin with the words; where there are none, those with names like them.
   * @param version of the brand's games, where the caller knows it: the index of the same version is not compared with the database
   */
  async find(read: Read, text: string, version?: string): Promise<GameHits> {
    const last = this.#indexes.last(read.brand)
    const isSame = version !== undefined && last?.version === version
    const { search, hits } = isSame ? last : await this.#indexes.get(before => indexOf(read, before, version), read.brand)
    const words = runsOf(text).slice(0, MOST_WORDS)
    const key = words.join(' ')
    const known = hits.get(key)
    if (known) return known
    const found = searchNames(search, words, MOST_HITS)
    hits.set(key, found)
    return found
  }

  /** Builds the index of a brand before anybody searches: ten thousand games take half a second. */
  async prepare(read: Read): Promise<void> {
    await this.#indexes.get(before => indexOf(read, before, undefined), read.brand)
  }
}

async function indexOf(read: Read, before: GameIndex | undefined, version: string | undefined): Promise<GameIndex> {
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
    storeFields: ['km', 'zh'],
  })
  await search.addAllAsync(
    games.map(({ id, names, maker }) => ({ id, maker, ...names })),
    { chunkSize: AT_ONCE },
  )
  return { stamp, version, names, search, hits: new LRUCache({ max: MOST_KEPT }) }
}
