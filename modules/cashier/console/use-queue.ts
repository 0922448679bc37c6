import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { useEffect, useState } from 'react'
import { cashier } from './calls.ts'

export const useDetail = (id: string | undefined) =>
  cashier.consoleWithdrawal.useQuery(id !== undefined && { id }, { refetchInterval: SAFETY_POLL_MS })

/** The present, each half minute: how long somebody waits. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
