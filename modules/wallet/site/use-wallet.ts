import { wallet } from './calls.ts'

export const useBalance = () => wallet.balance.useQuery({}, { staleTime: 5000, refetchOnWindowFocus: true })

export const useConsolidated = () => wallet.consolidated.useQuery({}, { refetchOnWindowFocus: true })

export const useLatest = (limit: number) => wallet.accountRecord.useQuery({ limit: String(limit) })
