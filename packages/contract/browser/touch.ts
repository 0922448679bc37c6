import type { Query, QueryClient } from '@tanstack/react-query'
import type { QueryKey } from './query.ts'

let queries: QueryClient | undefined

/** Tells which answers the page holds; without it, as on the server, nothing is asked again. */
export const holdAnswers = (client: QueryClient | undefined): void => {
  queries = client
}

/** Asks again for what is shown of the answers whose keys begin so, and marks the rest stale. */
export async function askAgain(beginnings: readonly QueryKey[]): Promise<void> {
  const isTouched = ({ queryKey }: Query) => beginnings.some(begin => begin.every((part, i) => part === queryKey[i]))
  await queries?.invalidateQueries({ predicate: isTouched })
}

/**
 * Asks again for what a call made stale.
 * @param name `cashier.requestDeposit` @param flags of its route: `t`, `T` or neither
 */
export async function askAgainAfter(name: string, flags: string): Promise<void> {
  const area = name.slice(0, name.indexOf('.'))
  if (flags.includes('t')) await askAgain([[area]])
  else if (flags.includes('T')) await askAgain([[area], ...(await beyondArea(name))])
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
