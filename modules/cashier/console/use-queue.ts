import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePagedList } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { useCallback, useEffect, useState } from 'react'
import type { DepositState, Queue } from '../contract.ts'
import { cashier } from './calls.ts'

const PAGE_SIZE = '50'

const SETTINGS = { refetchInterval: SAFETY_POLL_MS }

/** Closed requests are ordered by their closing time, open ones by their age. */
export const useQueue = (queue: Queue, find: string) =>
  usePagedList(
    cashier.consoleWithdrawals,
    { queue, limit: PAGE_SIZE, sort: queue === 'closed' ? '-closedAt' : 'requestedAt', ...(find && { find }) },
    SETTINGS,
  )

export const useDetail = (id: string | undefined) =>
  useQuery({
    queryKey: cashier.consoleWithdrawal.key(id),
    queryFn: () => cashier.consoleWithdrawal({ id: id! }),
    enabled: id !== undefined,
    refetchInterval: SAFETY_POLL_MS,
  })

export const useConsoleDeposits = (state: DepositState | undefined, find: string) =>
  usePagedList(cashier.consoleDeposits, { limit: PAGE_SIZE, ...(state && { state }), ...(find && { find }) }, SETTINGS)

export const useSuspense = () => usePagedList(cashier.suspensePayments, { limit: PAGE_SIZE }, { ...SETTINGS, hasTotal: true })

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
