import { defineModule, type Module } from '@tonle/contract/server'
import type { BookInvariant } from '@tonle/ledger'
import { walletJobs } from './jobs.ts'
import { walletRoutes } from './routes.ts'

export { bookOf, cashWallet, hintBalance, modeOf } from './cash-wallet.ts'

/** @param rules what must hold between the books and other modules' facts, in the shape of the ledger's own list */
export const walletModule = (rules: readonly BookInvariant[] = []): Module =>
  defineModule({ area: 'wallet', routes: walletRoutes(rules), jobs: walletJobs(rules) })
