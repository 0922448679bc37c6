/** What tests of other parts drive the cashier by, as its worker does, with the bank beside it. */
export { closeOverdue, startQuickSweep } from './jobs.ts'
export type { ProviderEntry } from './provider.ts'
export { providerOf } from './providers.ts'
export { reconcile } from './reconcile.ts'
export { type BankWorld, bankWorld } from './test-bank.ts'
