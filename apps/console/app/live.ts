import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '@tonle/contract/browser'
import { openLive } from '@tonle/contract/browser/live'
import type * as calls from '@tonle/operators/contract'
import { useEffect } from 'react'

const operators = callsOf<typeof calls>('operators')

/** Keeps the console's socket open while an operator is signed in: what an event touches is read again. */
export function useLive(operatorId: string): void {
  const queries = useQueryClient()
  useEffect(() => (operatorId ? openFor(queries) : undefined), [operatorId, queries])
}

const openFor = (queries: QueryClient): (() => void) =>
  openLive({
    ticket: () => operators.ticket(),
    onEvent(_event, stale) {
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
    },
    onMissed: () => void queries.invalidateQueries(),
  })
