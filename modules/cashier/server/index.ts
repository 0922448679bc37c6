import { defineModule, type Module } from '@tonle/contract/server'
import { cashierJobs, startQuickSweep } from './jobs.ts'
import { cashierRoutes } from './routes.ts'
import { furnishCashier, seedCashier } from './seed.ts'
import { turnoverStakes } from './turnover/fold-stakes.ts'
import { cashierWaiting } from './waiting.ts'

export { cashierInvariants } from './invariants.ts'
export { sealedTokens } from './khqr/access.ts'
export { sealedAccounts } from './manage-accounts.ts'
export { applyEntry } from './receive-notice.ts'
export { sandboxBankEnvironment } from './sandbox-bank-client.ts'
export { turnoverStakes } from './turnover/fold-stakes.ts'

export const cashierModule: Module = defineModule({
  area: 'cashier',
  routes: cashierRoutes,
  jobs: cashierJobs,
  consumers: [turnoverStakes],
  waiting: cashierWaiting,
  constraints: {
    withdrawal_one_pending: 'cashier.withdrawal_pending',
    payout_at_most_one: 'cashier.state_changed',
    payout_outside_once: 'cashier.reference_used',
    cashier_edge: 'cashier.state_changed',
    account_once: 'cashier.account_taken',
    method_pkey: 'cashier.method_taken',
  },
  seed: seedCashier,
  furnish: furnishCashier,
  start: startQuickSweep,
})
