import { useQueryClient } from '@tanstack/react-query'
import { callsOf } from '@tonle/contract/browser'
import type { Tone } from '@tonle/ui'
import type * as calls from '../../contract.ts'

export const operators = callsOf<typeof calls>('operators')
export type Approval = Awaited<ReturnType<typeof operators.approvals>>['content'][number]

export const TONES: Readonly<Record<Approval['state'], Tone>> = {
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
  failed: 'bad',
}

/** A decision changes lists of other areas too, so all queries are invalidated. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}
