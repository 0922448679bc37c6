import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { cashier } from './calls.ts'

export const useDetail = (id: string | undefined) =>
  cashier.consoleWithdrawal.useQuery(id !== undefined && { id }, { refetchInterval: SAFETY_POLL_MS })
