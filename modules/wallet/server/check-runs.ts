import type { Services } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Breach } from '@tonle/ledger'
import type { CheckScope } from '../contract.ts'

/** What a check found, as it is kept: rows as JSON. */
export interface Found {
  id: string
  says: string
  rows: unknown[]
}

export interface CheckRun {
  scope: CheckScope
  at: Date
  ms: number
  asked: number
  findings: Found[]
  progress: unknown
}

const COLUMNS = 'scope, at, ms, asked, findings, progress'

export const readRuns = (read: Read): Promise<CheckRun[]> =>
  read.query<CheckRun>(`select ${COLUMNS} from wallet.check_run order by at desc, scope`)

export async function storeRun(tx: Tx, run: Omit<CheckRun, 'at'>): Promise<void> {
  await tx.query(
    `insert into wallet.check_run (scope, at, ms, asked, findings, progress) values ($1, app_now(), $2, $3, $4, $5)
     on conflict (scope) do update set at = excluded.at, ms = excluded.ms, asked = excluded.asked, findings = excluded.findings,
       progress = excluded.progress`,
    [
      run.scope,
      Math.round(run.ms),
      run.asked,
      JSON.stringify(run.findings),
      run.progress === undefined ? null : JSON.stringify(run.progress),
    ],
  )
  // What was found since the last full check is in this one, or mended.
  if (run.scope === 'full') await tx.query(`update wallet.check_run set findings = '[]' where scope = 'new'`)
}

/** Amounts and ids as text, as JSON has no bigint. */
export const foundOf = (breaches: readonly Breach[]): Found[] =>
  JSON.parse(JSON.stringify(breaches, (_key, value) => (typeof value === 'bigint' ? String(value) : value))) as Found[]

/** Rules that were broken at this process's last check: each is logged once, and once more when it holds again. */
const told = new WeakMap<Services, Set<string>>()

/**
 * Shows what is open by all kinds of checks where it pages somebody: `ledger_invariant_violations`, and an error in the log when it is
 * first seen.
 * @param known ids that are set to zero where nothing is open
 */
export async function showOpen(services: Services, known: readonly string[]): Promise<void> {
  const open = new Map<string, Found>()
  for (const run of await services.db.system(readRuns)) for (const found of run.findings) open.set(found.id, found)
  const before = told.get(services) ?? new Set()
  for (const id of new Set([...known, ...before, ...open.keys()])) {
    const found = open.get(id)
    services.metrics.violations.set({ invariant: id }, found?.rows.length ?? 0)
    if (found && !before.has(id))
      services.log.error({ invariant: id, says: found.says, example: exampleOf(found) }, 'the books are broken')
    if (!found && before.has(id)) services.log.warn({ invariant: id }, 'a broken rule of the books holds again')
  }
  told.set(services, new Set(open.keys()))
}

/** The first row that shows a breach, as JSON. */
export const exampleOf = (found: Found | undefined): string | null =>
  found && found.rows.length > 0 ? JSON.stringify(found.rows[0]) : null
