import type { Query, QueryClient } from '@tanstack/react-query'
import type { QueryKey } from './query.ts'
import { wiring } from './wiring.ts'

/** Queries that wait for their first answer. */
export const firstRequests = (client = wiring.queries): readonly Query[] =>
  client?.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined }) ?? []

/**
 * Asks again for what is shown of these answers, and marks the rest stale.
 * @param before first requests that were sent before the change. The server may have read before it, and the library joins a first request
 * in place of sending another: each is sent once more after its answer.
 */
export async function askAnew(
  client: QueryClient,
  isTouched: (query: Query) => boolean,
  before = firstRequests(client),
): Promise<void> {
  const early = before.filter(query => isTouched(query) && query.state.data === undefined)
  const ask = (predicate: (query: Query) => boolean) => client.invalidateQueries({ predicate })
  await Promise.all([
    ask(query => isTouched(query) && !early.includes(query)),
    ...early.map(async one => {
      await ask(query => query === one)
      await ask(query => query === one)
    }),
  ])
}

/** Asks again for the answers whose keys begin so. */
export async function askAgain(beginnings: readonly QueryKey[], before?: readonly Query[]): Promise<void> {
  const { queries } = wiring
  if (queries) await askAnew(queries, query => beginnings.some(begin => beginsWith(query, begin)), before)
}

export const beginsWith = ({ queryKey }: Query, beginning: QueryKey): boolean =>
  beginning.every((part, i) => part === queryKey[i])

/**
 * Asks again for what a call made stale.
 * @param name `cashier.requestDeposit` @param flags of its route: `t`, `T` or neither @param before the first requests when its answer came
 */
export async function askAgainAfter(name: string, flags: string, before?: readonly Query[]): Promise<void> {
  const area = name.slice(0, name.indexOf('.'))
  if (flags.includes('t')) await askAgain([[area]], before)
  else if (flags.includes('T')) await askAgain([[area], ...(await beyondArea(name))], before)
}

/** Without the table, which a page of an older build may not get, everything. */
async function beyondArea(name: string): Promise<QueryKey[]> {
  try {
    const { default: table } = await import('virtual:tonle-touches')
    return (table[name] ?? []).map(call => (call === '*' ? [] : call.split('.')))
  } catch {
    return [[]]
  }
}
