import type { Services } from '@tonle/contract/server'
import { auditDays, type DayOfBook, type Finding } from '@tonle/ledger'
import { type Found, readRuns, showOpen, storeRun } from './check-runs.ts'

/** Days of each book that are looked at again every hour. */
const RECENT_DAYS = 3

/** Rows that are kept of a kind of finding; the rest is in the log. */
const KEPT = 50

/**
 * Recomputes sealed days from their lines: the last ones, or all, from where the last audit of all was interrupted. What does not agree
 * with its seal is an error in the log each, with book, day and account.
 */
export async function auditSeals(services: Services, scope: 'recent_days' | 'all_days', signal?: AbortSignal): Promise<Found[]> {
  const startedMs = performance.now()
  const before = (await services.db.system(readRuns)).find(run => run.scope === scope)
  const after = scope === 'all_days' ? ((before?.progress ?? undefined) as DayOfBook | undefined) : undefined
  const recentDays = scope === 'recent_days' ? RECENT_DAYS : undefined
  const audit = await auditDays(services.db, services.keyring, { recentDays, after, signal })
  for (const finding of audit.findings)
    services.log.error({ finding: finding.kind, ...placeOf(finding) }, 'a sealed day was tampered with')
  // An audit that goes on where the last one stopped keeps what that one found.
  const earlier = after ? (before?.findings ?? []).flatMap(one => one.rows) : []
  const found = grouped([...earlier, ...audit.findings.map(rowOf)])
  const ms = performance.now() - startedMs
  await services.db.system(tx => storeRun(tx, { scope, ms, asked: audit.days, findings: found, progress: audit.next }))
  services.metrics.checkSeconds.set({ invariant: 'SEALS', scope }, ms / 1000)
  services.metrics.checkedAt.set({ invariant: 'SEALS', scope }, services.clock.nowMs() / 1000)
  await showOpen(services, ['SEALS'])
  return found
}

const placeOf = ({ bookId, day, accountId }: Finding) => ({
  book: bookId,
  day,
  ...(accountId === undefined ? {} : { account: String(accountId) }),
})

const rowOf = (finding: Finding) => ({ what: finding.kind, ...placeOf(finding) })

const grouped = (rows: unknown[]): Found[] =>
  rows.length === 0 ? [] : [{ id: 'SEALS', says: 'closed days are as they were sealed', rows: rows.slice(0, KEPT) }]
