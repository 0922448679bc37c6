import { useQueryClient } from '@tanstack/react-query'
import { catalog } from '../calls.ts'
import type { CenterInput } from './center-view.ts'

/** Games a page of a list holds. */
export const PAGE = 48

/** Another category or tab starts empty; while words or filters change, the old games stay until the new ones have come. */
const isSameList = (before: unknown, input: CenterInput): boolean => {
  const { gameType, tab } = (before ?? {}) as Partial<CenterInput>
  return gameType === input.gameType && tab === input.tab
}

const asked = (input: CenterInput, pageNo: number) => ({ ...input, pageNo: String(pageNo), pageSize: String(PAGE) })
const FRESH_MS = 30_000
/** A request for which nobody waits any more is cancelled. */
const cancellable = <A>(send: (settings: { signal: AbortSignal }) => Promise<A>, { signal }: { signal: AbortSignal }) =>
  send({ signal })

/** A page of a list, from 1. @param isOn false: what is known, nothing is asked */
export const usePage = (input: CenterInput, pageNo: number, isOn = true) =>
  catalog.gameList.useQuery(asked(input, pageNo), {
    enabled: isOn,
    staleTime: FRESH_MS,
    ask: cancellable,
    placeholderData: (before, query) => (isSameList(query?.queryKey[2], input) ? before : undefined),
  })

/** Asks for the first page of a list at once: by the time the list is drawn for new words, they are on their way. */
export function useAhead(): (input: CenterInput) => void {
  const queries = useQueryClient()
  return input => void queries.prefetchQuery(catalog.gameList.query(asked(input, 1), { staleTime: FRESH_MS, ask: cancellable }))
}
