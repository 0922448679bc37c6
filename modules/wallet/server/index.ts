import { defineModule, type Module, type Services } from '@tonle/contract/server'
import type { BookInvariant } from '@tonle/ledger'
import { walletJobs } from './jobs.ts'
import { recountOf } from './recount-books.ts'
import { walletRoutes } from './routes.ts'
import { walletWaiting } from './waiting.ts'
import { startBooksWatch } from './watch-books.ts'

export { bookOf, cashWallet, hintBalance, modeOf } from './cash-wallet.ts'
export { cashOf, type Holder, holderOf } from './holder.ts'
export { walletInvariants } from './invariants.ts'

/** @param rules what must hold between the books and other modules' facts, in the shape of the ledger's own list */
export const walletModule = (services: Services, rules: readonly BookInvariant[] = []): Module =>
  defineModule({
    area: 'wallet',
    routes: walletRoutes(recountOf(services, rules)),
    jobs: walletJobs(rules),
    waiting: walletWaiting,
    start: async () => startBooksWatch(services),
  })
