import { useQuery } from '@tanstack/react-query'
import { usePagedList } from '@tonle/contract/browser'
import type { Group } from '../rules.ts'
import { wallet } from './calls.ts'

export const useBalance = () =>
  useQuery({ queryKey: wallet.balance.key(), queryFn: () => wallet.balance({}), staleTime: 5000, refetchOnWindowFocus: true })

export const useConsolidated = () =>
  useQuery({ queryKey: wallet.consolidated.key(), queryFn: () => wallet.consolidated({}), refetchOnWindowFocus: true })

export const useLatest = (limit: number) =>
  useQuery({ queryKey: wallet.accountRecord.key('latest', limit), queryFn: () => wallet.accountRecord({ limit: String(limit) }) })

export interface RecordFilter {
  group?: Group | undefined
  /** Business days, both included. */
  fromDay?: string | undefined
  toDay?: string | undefined
}

const PAGE = '25'

/** Movements, newest first; each further page begins where the one before ended. */
export const useAccountRecord = (filter: RecordFilter) => usePagedList(wallet.accountRecord, { ...filter, limit: PAGE })
