import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Group } from '../rules.ts'
import { wallet } from './calls.ts'

/** Everything of this module stands under one key; hints over the socket read it again. The balance is shared with the header. */
const key = (...parts: readonly unknown[]) => ['wallet', ...parts] as const

export const useBalance = () =>
  useQuery({ queryKey: key('balance'), queryFn: () => wallet.balance({}), staleTime: 5000, refetchOnWindowFocus: true })

export const useConsolidated = () =>
  useQuery({ queryKey: key('consolidated'), queryFn: () => wallet.consolidated({}), refetchOnWindowFocus: true })

export const useLatest = (limit: number) =>
  useQuery({ queryKey: key('latest', limit), queryFn: () => wallet.accountRecord({ limit: String(limit) }) })

export interface RecordFilter {
  group?: Group | undefined
  /** Business days, both included. */
  fromDay?: string | undefined
  toDay?: string | undefined
}

const PAGE = '25'

/** Movements, newest first; each further page begins where the one before ended. */
export const useAccountRecord = (filter: RecordFilter) =>
  useInfiniteQuery({
    queryKey: key('record', filter),
    queryFn: ({ pageParam }) => wallet.accountRecord({ ...filter, limit: PAGE, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
  })
