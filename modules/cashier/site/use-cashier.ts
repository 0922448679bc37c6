import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePagedList } from '@tonle/contract/browser'
import { useEffect, useState } from 'react'
import { cashier } from './calls.ts'

export type { Account, Deposit, Method, Withdrawal } from '../contract.ts'

export const useMethods = () =>
  useQuery({ queryKey: cashier.methods.key(), queryFn: () => cashier.methods({}), staleTime: 15_000, refetchOnWindowFocus: true })

export const useAccounts = () =>
  useQuery({ queryKey: cashier.accounts.key(), queryFn: () => cashier.accounts({}), staleTime: 60_000 })

const PAGE_SIZE = '10'

export const useDeposits = () => usePagedList(cashier.deposits, { limit: PAGE_SIZE })

/** The socket reports every step; the interval is for pages without a socket. */
export const useWithdrawals = () => usePagedList(cashier.withdrawals, { limit: PAGE_SIZE }, { refetchInterval: 15_000 })

/** How often an open deposit is asked for, ms: at first the bank's code is on its way, then a payment, then nothing more. */
const pollMs = { opening: 600, waiting: 3000, credited: false, expired: false, failed: false } as const

export const useDeposit = (id: string) =>
  useQuery({
    queryKey: cashier.depositStatus.key(id),
    queryFn: () => cashier.depositStatus({ id }),
    refetchInterval: query => (query.state.data ? pollMs[query.state.data.state] : 3000),
  })

/** Reads everything of the cashier and the wallet again, after an act of this page. */
export function useRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: cashier.key() })
    void queries.invalidateQueries({ queryKey: ['wallet'] })
  }
}

/** The present, once a second while something counts down. */
export function useNowMs(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return nowMs
}
