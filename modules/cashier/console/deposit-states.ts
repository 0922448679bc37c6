import { usePagedList } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { chips } from '@tonle/ui/lists'
import { cashier } from './calls.ts'

export const STATES = ['all', 'waiting', 'credited', 'expired', 'failed', 'suspense'] as const

/** Switches between deposits by state and received money that was not credited automatically. */
export const byState = chips('state', 'deposits.filter', STATES, {
  each: state => (state === 'all' || state === 'suspense' ? (`deposits.${state}` as const) : (`deposit.state.${state}` as const)),
  unsent: ['all', 'suspense'],
  useCounts: () => ({ suspense: useSuspense().total?.count ?? 0 }),
})

/** The same input as the list of suspense, so that both share one query. */
const useSuspense = () =>
  usePagedList(cashier.suspensePayments, { limit: '50', sort: '-arrivedAt' }, { refetchInterval: SAFETY_POLL_MS, hasTotal: true })
