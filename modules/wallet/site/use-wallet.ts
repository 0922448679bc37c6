import { useQuery } from '@tanstack/react-query'
import { wallet } from './calls.ts'

export const useBalance = () =>
  useQuery({ queryKey: wallet.balance.key(), queryFn: () => wallet.balance({}), staleTime: 5000, refetchOnWindowFocus: true })

export const useConsolidated = () =>
  useQuery({ queryKey: wallet.consolidated.key(), queryFn: () => wallet.consolidated({}), refetchOnWindowFocus: true })

export const useLatest = (limit: number) =>
  useQuery({ queryKey: wallet.accountRecord.key('latest', limit), queryFn: () => wallet.accountRecord({ limit: String(limit) }) })
