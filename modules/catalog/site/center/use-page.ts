import { catalog } from '../calls.ts'
import type { CenterInput } from './center-view.ts'

/** Games a page of a list holds. */
export const PAGE = 48

/** Another category or tab starts empty; while words or filters change, the old games stay until the new ones have come. */
const isSameList = (before: unknown, input: CenterInput): boolean => {
  const { gameType, tab } = (before ?? {}) as Partial<CenterInput>
  return gameType === input.gameType && tab === input.tab
}

/** A page of a list, from 1. A request for which nobody waits any more is cancelled. @param isOn false: what is known, nothing is asked */
export const usePage = (input: CenterInput, pageNo: number, isOn = true) =>
  catalog.gameList.useQuery(
    { ...input, pageNo: String(pageNo), pageSize: String(PAGE) },
    {
      enabled: isOn,
      staleTime: 30_000,
      placeholderData: (before, query) => (isSameList(query?.queryKey[2], input) ? before : undefined),
      ask: (send, context) => send({ signal: context.signal }),
    },
  )
