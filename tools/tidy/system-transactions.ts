/** Why a transaction may see all brands: it runs where no caller's brand is known, or for all of them. */
export type SystemReason =
  /** Work of a schedule or a job, beside any call. */
  | 'job'
  /** Rows that every installation or the demo starts with. */
  | 'seed'
  /** Before the process serves. */
  | 'start'
  /** The kernel looks for the brand of a host, or the caller and brand of a credential. */
  | 'finder'

/**
 * Every place of the product that may open `db.system`, by file and function. Use cases have no database; what a call can reach through
 * a service of its module stays within the caller's brand. The one exception: an operator's full recount (`recount-books.ts`) is a job
 * that a call starts, since breaches can stand between the books of two brands.
 */
export const systemTransactions: Readonly<Record<string, Readonly<Record<string, SystemReason>>>> = {
  'apps/server/own-keyring.ts': { openOwnKeyring: 'start' },
  'modules/agents/server/moves.ts': { runMove: 'job' },
  'modules/alarms/server/jobs.ts': { forgetOldMessages: 'job' },
  'modules/brand/server/check-cdns.ts': { checkCdns: 'job' },
  'modules/brand/server/directory.ts': { '#read': 'finder' },
  'modules/brand/server/jobs.ts': { watchSettings: 'job', endClosings: 'job' },
  'modules/brand/server/seed.ts': { seedDemoBrands: 'seed' },
  'modules/cashier/server/close-overdue.ts': { expireOldDeposits: 'job', confirmUnanswered: 'job', remindUnanswered: 'job' },
  'modules/cashier/server/jobs.ts': { askAgain: 'job' },
  'modules/cashier/server/limits/due-limits.ts': { closeDueLimits: 'job' },
  'modules/cashier/server/notices/watch-unproven.ts': { watchUnproven: 'job' },
  'modules/cashier/server/poll/poll-payments.ts': { pollPayments: 'job' },
  'modules/cashier/server/proofs.ts': { moveProofs: 'job' },
  'modules/cashier/server/providers/measure.ts': { storeMeasures: 'job', forgetMeasures: 'job' },
  'modules/cashier/server/reconcile.ts': { reconcile: 'job' },
  'modules/cashier/server/sweep-statement.ts': { sweepStatements: 'job' },
  'modules/risk/server/index.ts': { forgetTraces: 'job' },
  'modules/catalog/server/seed-demo-titles.ts': { seedDemoTitles: 'seed' },
  'modules/content/server/texts/layers.ts': { '#read': 'finder' },
  'modules/contracts/server/runs.ts': { isReady: 'job' },
  'modules/contracts/server/state-run.ts': { stateRun: 'job' },
  'modules/delivery/server/jobs.ts': { watchDelivery: 'job', forgetMessages: 'job' },
  'modules/exports/server/index.ts': { forgetExports: 'job' },
  'modules/exports/server/write-export.ts': { another: 'job' },
  'modules/files/server/index.ts': { forgetUnused: 'job' },
  'modules/identity/server/jobs.ts': { sweepAttempts: 'job' },
  'modules/identity/server/sessions/sessions.ts': { readSessions: 'finder' },
  'modules/identity/server/sessions/tickets.ts': { redeemTicket: 'finder', endedSessions: 'finder' },
  'modules/messages/server/jobs.ts': { forgetNotices: 'job' },
  'modules/operators/server/index.ts': { createOperator: 'seed' },
  'modules/operators/server/jobs.ts': { expireApprovals: 'job', sweepChallenges: 'job' },
  'modules/operators/server/sessions.ts': { ofCookie: 'finder' },
  'modules/operators/server/tickets.ts': { redeemOperatorTicket: 'finder', endedOperatorSessions: 'finder' },
  'modules/play/server/played-games.ts': { run: 'job' },
  'modules/play/server/seamless/close-late-bets.ts': { closeLateBets: 'job' },
  'modules/play/server/seamless/close-rounds.ts': { oldRounds: 'job', oldBets: 'job' },
  'modules/play/server/seamless/reach/budgets.ts': { forgetBudgets: 'job' },
  'modules/play/server/seamless/release.ts': { releaseExpired: 'job' },
  'modules/play/server/studio/finish-rounds.ts': { finishRounds: 'job' },
  'modules/play/server/studio/retire-seeds.ts': { retireSeeds: 'start' },
  'modules/transfers/server/jobs.ts': { carryDue: 'job' },
  'modules/vendors/server/accounts/review-accounts.ts': { reviewAccounts: 'start' },
  'modules/vendors/server/keys/vendor-auth.ts': { '#read': 'finder' },
  'modules/vendors/server/outbound/kill-sessions.ts': { killDeadSessions: 'job' },
  'modules/vendors/server/outbound/reconcile.ts': { reconcileVendors: 'job', reconcile: 'job' },
  'modules/vendors/server/watch/jobs.ts': { forgetVendorCalls: 'job' },
  'modules/vendors/server/watch/store.ts': { storeMinutes: 'job', storeCalls: 'job' },
  'modules/vendors/server/watch/sweep-rounds.ts': { sweepRounds: 'job', tellStuck: 'job', sweepBet: 'job', askAbout: 'job' },
  'modules/wallet/server/audit-seals.ts': { auditSeals: 'job' },
  'modules/wallet/server/check-runs.ts': { showOpen: 'job' },
  'modules/wallet/server/close-days.ts': { closeBusinessDays: 'job' },
  'modules/wallet/server/jobs.ts': { expireHolds: 'job' },
  'modules/wallet/server/recount-books.ts': { checkNewBooks: 'job', check: 'job' },
  'modules/wallet/server/watch-books.ts': { booksWatch: 'job' },
  'packages/database/consume.ts': { consume: 'job' },
  'packages/database/stream.ts': { lagOf: 'job', foldNext: 'job' },
  'packages/jobs/clean.ts': { run: 'job' },
  'packages/jobs/create-jobs.ts': { idle: 'job' },
  'packages/jobs/instances.ts': { addPool: 'job', freeJobsOfTheDead: 'job' },
  'packages/jobs/relay.ts': { hasUnrelayed: 'job', relayKept: 'job' },
  'packages/jobs/run-schedule.ts': { runDuePeriods: 'job' },
  'packages/jobs/tick-schedules.ts': { tickSchedules: 'job' },
  'packages/ledger/audit-days.ts': { auditDays: 'job', auditDay: 'job', findingsOf: 'job', linesOutside: 'job' },
  'packages/ledger/check-books.ts': { checkSince: 'job', isOfThisPast: 'job' },
  'packages/ledger/close-days.ts': { closeStep: 'job', closeDays: 'job' },
}
