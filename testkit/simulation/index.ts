export { failureText, firstFailure, traceText } from './run-seeds.ts'
export { VendorSite, type WrongOperations } from './vendor-site.ts'
export { type MakeLedger, type Run, WalletSite, type WalletSiteOptions } from './wallet-site.ts'
export { type Wrong, wrongLedgers } from './wrong-ledgers.ts'
