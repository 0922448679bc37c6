import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { DepositState, Queue } from '../contract.ts'
import { cashier } from './calls.ts'

/** The socket tells of every step; this is for the time without one. */
const POLL_MS = 30_000
const PAGE_SIZE = '50'

export const useQueue = (queue: Queue, find: string, page: number) =>
  useQuery({
    queryKey: cashier.consoleWithdrawals.key(queue, find, page),
    queryFn: () => cashier.consoleWithdrawals({ queue, pageNo: String(page), pageSize: PAGE_SIZE, ...(find && { find }) }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

export const useDetail = (id: string | undefined) =>
  useQuery({
    queryKey: cashier.consoleWithdrawal.key(id),
    queryFn: () => cashier.consoleWithdrawal({ id: id! }),
    enabled: id !== undefined,
    refetchInterval: POLL_MS,
  })

export const useConsoleDeposits = (state: DepositState | undefined, find: string, page: number) =>
  useQuery({
    queryKey: cashier.consoleDeposits.key(state ?? '', find, page),
    queryFn: () =>
      cashier.consoleDeposits({ pageNo: String(page), pageSize: PAGE_SIZE, ...(state && { state }), ...(find && { find }) }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

export const useSuspense = (page: number, isShown: boolean) =>
  useQuery({
    queryKey: cashier.suspensePayments.key(page),
    queryFn: () => cashier.suspensePayments({ pageNo: String(page), pageSize: PAGE_SIZE }),
    enabled: isShown,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

export function useRefresh(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: cashier.key() }), [queries])
}

/** The present, each half minute: how long somebody waits. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
