import { useQueryClient } from '@tanstack/react-query'
import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../../contract.ts'

export const operators = callsOf<typeof calls>('operators')
export type Approval = Awaited<ReturnType<typeof operators.approvals>>['content'][number]

/** A decision changes lists of other areas too, so all queries are invalidated. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}
