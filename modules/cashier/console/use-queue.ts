import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { useCallback, useEffect, useState } from 'react'
import { cashier } from './calls.ts'

export const useDetail = (id: string | undefined) =>
  useQuery({
    queryKey: cashier.consoleWithdrawal.key(id),
    queryFn: () => cashier.consoleWithdrawal({ id: id! }),
    enabled: id !== undefined,
    refetchInterval: SAFETY_POLL_MS,
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
