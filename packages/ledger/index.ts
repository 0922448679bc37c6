export { type Audit, type AuditOptions, auditDays, type DayOfBook, type Finding, type FindingKind } from './audit-days.ts'
export { type CashDay, cashDays } from './cash-day.ts'
export {
  type Breach,
  type Checked,
  type CheckOptions,
  type Checkpoint,
  checkBooks,
  checkSince,
  isOfThisPast,
} from './check-books.ts'
export { type CloseDaysOptions, type ClosingStep, closeDays, closeStep } from './close-days.ts'
export type { CompanionTable, Filled } from './companion.ts'
export { AlreadyCorrected, correctionKey, correctionOf, type PostedTransfer } from './correction.ts'
export {
  type ExplorerFilter,
  type ExplorerLine,
  explorerList,
  explorerValues,
  linesSince,
  type TrialBalanceRow,
} from './explorer.ts'
export { LedgerBusy } from './failures.ts'
export type { Flow, FlowQuery } from './flows.ts'
export type { HoldOutcome, HoldRequest, HoldState, Release } from './holds.ts'
export { type BookInvariant, type Facts, invariants } from './invariants.ts'

export { createLedger, type Ledger, type LedgerOptions, type WalletFlags } from './ledger.ts'
export type { Limit, LimitKind, LimitName, LimitPeriod } from './limits.ts'
export { type MemberBalance, memberBalances, type VendorBalance, vendorBalances } from './member-balances.ts'
export {
  isPosted,
  LedgerRefused,
  type Outcome,
  type Posted,
  postedOrFail,
  type RefusalCode,
  type Refused,
  refusalCode,
} from './outcome.ts'
export * from './plan.ts'
export {
  type Balance,
  type Located,
  type PendingHold,
  type StatementFilter,
  type StatementLine,
  statementList,
  statementValues,
} from './reads.ts'
export { lastSeals, type SealedDay, type SealKeys, verifySeal } from './seal.ts'
export { type StatementSums, statementSums } from './statement-sums.ts'

/** Folder of the ledger's migrations. */
export const migrations = new URL('./migrations', import.meta.url)
