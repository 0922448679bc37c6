import type { House } from '@tonle/contract/server'
import { type BookInvariant, type Breach, checkBooks, invariants } from '@tonle/ledger'

/** The ledger's own rules first, then those of the rooms. */
export const allRules = (more: readonly BookInvariant[]): readonly BookInvariant[] => [...invariants, ...more]

/** Rules that were broken at the last count, per process: a breach is told once, and once more when it is gone. */
const broken = new WeakMap<House, Set<string>>()

/**
 * A full recount by every rule on one snapshot; nothing is locked. Sets `ledger_invariant_violations` (rows shown, at most five a rule)
 * and logs a breach as an error when it is first seen.
 */
export async function recountBooks(house: House, more: readonly BookInvariant[]): Promise<Breach[]> {
  const breaches = await house.db.system(tx => checkBooks(tx, more), { isolation: 'repeatable read' })
  const known = broken.get(house) ?? new Set()
  for (const { id, says } of allRules(more)) {
    const rows = breaches.find(breach => breach.id === id)?.rows ?? []
    house.metrics.violations.set({ invariant: id }, rows.length)
    if (rows.length > 0 && !known.has(id))
      house.log.error({ invariant: id, says, example: exampleOf(rows) }, 'the books are broken')
    if (rows.length === 0 && known.has(id)) house.log.warn({ invariant: id }, 'a broken rule of the books holds again')
  }
  broken.set(house, new Set(breaches.map(breach => breach.id)))
  return breaches
}

/** The first row that shows a breach, as JSON. */
export const exampleOf = (rows: Breach['rows']): string | null =>
  rows[0] ? JSON.stringify(rows[0], (_key, value) => (typeof value === 'bigint' ? String(value) : value)) : null
