import { usePagedList } from '@tonle/contract/browser'
import { SAFETY_POLL_MS, unlessLive } from '@tonle/contract/browser/live'
import { cashier } from './calls.ts'

export type { Account, Deposit, Method, Withdrawal } from '../contract.ts'

export type NewAccount = Awaited<ReturnType<typeof cashier.methods>>['newAccount']

export const useMethods = () => cashier.methods.useQuery({}, { staleTime: 15_000, refetchOnWindowFocus: true })

export const useAccounts = () => cashier.accounts.useQuery({}, { staleTime: 60_000 })

/** The socket reports every step; the interval is for pages without a socket. */
export const WITHDRAWALS = { input: { limit: '10' }, settings: { refetchInterval: SAFETY_POLL_MS, hasTotal: true } } as const

export const useWithdrawals = () => usePagedList(cashier.withdrawals, WITHDRAWALS.input, WITHDRAWALS.settings)

/** Without events an open deposit is asked for, ms: at first the bank's code is on its way, then a payment, then nothing more. */
const pollMs = { opening: 600, waiting: 3000 } as const
const isOpen = (state: string): state is keyof typeof pollMs => state in pollMs

export const useDeposit = (id: string) =>
  cashier.depositStatus.useQuery(
    { id },
    {
      refetchInterval({ state: { data } }) {
        const state = data?.state ?? 'waiting'
        return isOpen(state) && unlessLive(pollMs[state])
      },
    },
  )
