import type { Call } from '@tonle/contract'
import type { Kept } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { gamesChanged } from '../contract.ts'

/** What counts bets follows them after so long; what is new by its age, and everything else that no version tells. */
const BETS_MS = 10_000
const AGE_MS = 60_000
/** The index of names may have been read a moment before the stamp. */
const SEARCH_MS = 10_000

/** Tells of every change of a brand's games and vendors: each raises a version. */
export const catalogStamp = async (read: Read): Promise<string> =>
  (
    await read.one<{ stamp: string }>(
      `select count(*) || '.' || coalesce(sum(g.version), 0) || '.' || coalesce(max(g.created_at)::text, '') || '.' ||
              (select count(*) || '.' || coalesce(sum(v.version), 0) from catalog.vendor v where v.brand_id = $1) as stamp
         from catalog.game g where g.brand_id = $1`,
      [read.brand],
    )
  ).stamp

const shared = { stamp: catalogStamp, droppedBy: [gamesChanged] } as const

/** Of a call without input. @param freshMs so long, while games and vendors stay as they are */
const keptWhole = (freshMs: number): Kept<Call> => ({ ...shared, key: () => '', freshMs: () => freshMs })
export const keptMenus = keptWhole(AGE_MS)
export const keptHot = keptWhole(BETS_MS)

interface ListInput {
  tab: string
  sort?: string | undefined
  search?: string | undefined
}
/** Names what a list is asked for; amounts are no JSON. */
export const listKey = (input: object): string =>
  JSON.stringify(input, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Lists but a member's own. */
export const keptLists = {
  ...shared,
  key: (input: ListInput) => (input.tab === 'FAV' || input.tab === 'RECENT' ? undefined : listKey(input)),
  freshMs: ({ tab, sort, search }: ListInput) =>
    search !== undefined ? SEARCH_MS : tab === 'HOT' || sort === 'popular' ? BETS_MS : AGE_MS,
}
