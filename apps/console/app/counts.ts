import type * as cashierCalls from '@tonle/cashier/contract'
import { callsOf } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import type * as operatorCalls from '@tonle/operators/contract'
import type * as supportCalls from '@tonle/support/contract'
import type * as vendorsCalls from '@tonle/vendors/contract'

const cashier = callsOf<typeof cashierCalls>('cashier')
const operators = callsOf<typeof operatorCalls>('operators')
const support = callsOf<typeof supportCalls>('support')
const vendors = callsOf<typeof vendorsCalls>('play')
/** Also while the window is in the background. */
const asking = { refetchInterval: SAFETY_POLL_MS, refetchIntervalInBackground: true } as const

/** The queue's tabs and what waits in all; asked only by who may see it. */
export const useQueueCounts = (isAsked: boolean) => cashier.consoleWithdrawals.useQuery(isAsked && { limit: '6' }, asking)

/** Money that arrived and waits for somebody to say whose it is. */
export const useSuspenseCount = (isAsked: boolean) =>
  cashier.suspensePayments.useQuery(isAsked && { limit: '1', count: 'true' }, asking)

/** Credits above a ceiling, and accounts that have used up their hour. */
export const useVendorsWaiting = (isAsked: boolean) => vendors.vendorsWaiting.useQuery(isAsked && {}, asking)

/** Conversations that wait for an answer. */
export const useSupportWaiting = (isAsked: boolean) => support.consoleConversations.useQuery(isAsked && { limit: '1' }, asking)

/** Requests of others that this operator may decide. */
export const useApprovalsWaiting = () => operators.approvalsWaiting.useQuery({}, asking)
