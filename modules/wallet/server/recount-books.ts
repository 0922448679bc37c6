import type { Services } from '@tonle/contract/server'
import { type BookInvariant, type Checkpoint, checkSince, invariants, isOfThisPast } from '@tonle/ledger'
import { type Found, foundOf, readRuns, showOpen, storeRun } from './check-runs.ts'

/** A check of what is new leaves the rest to the next one after this, so that what it has seen is kept. */
const BUDGET_MS = 150_000

/** The ledger's own rules first, then those of the modules. */
export const allRules = (more: readonly BookInvariant[]): readonly BookInvariant[] => [...invariants, ...more]

/** The full recount, for calls: it is of all brands' books, as what it finds may stand between them. */
export interface Recount {
  rules: readonly BookInvariant[]
  run(): Promise<Found[]>
}

export const recountOf = (services: Services, more: readonly BookInvariant[]): Recount => ({
  rules: allRules(more),
  run: () => recountBooks(services, more),
})

/** A full recount by every rule, in stretches; nothing is locked. @returns what it found; empty is good */
export async function recountBooks(services: Services, more: readonly BookInvariant[], signal?: AbortSignal): Promise<Found[]> {
  return await check(services, allRules(more), undefined, signal)
}

/**
 * Checks what was posted since the last check of either kind; without one, everything. What it finds stays open until a full recount
 * finds it gone.
 */
export async function checkNewBooks(services: Services, more: readonly BookInvariant[], signal?: AbortSignal): Promise<Found[]> {
  const runs = await services.db.system(readRuns)
  const last = runs.find(run => run.scope === 'new' || run.scope === 'full')?.progress as Checkpoint | undefined
  const isKnown = last !== undefined && (await isOfThisPast(services.db, last))
  return await check(services, allRules(more), isKnown ? last : undefined, signal)
}

async function check(
  services: Services,
  rules: readonly BookInvariant[],
  since: Checkpoint | undefined,
  signal: AbortSignal | undefined,
): Promise<Found[]> {
  const startedMs = performance.now()
  const { breaches, checkpoint, ms, isComplete } = await checkSince(services.db, rules, since, { signal, budgetMs: BUDGET_MS })
  if (!isComplete)
    services.log.warn({ snapshot: checkpoint.snapshot }, 'the check of the books is behind; it goes on with the next one')
  const found = foundOf(breaches)
  const scope = since ? 'new' : 'full'
  await services.db.system(async tx => {
    const open = since ? ((await readRuns(tx)).find(run => run.scope === 'new')?.findings ?? []) : []
    const findings = [...open.filter(one => !found.some(({ id }) => id === one.id)), ...found]
    await storeRun(tx, { scope, ms: performance.now() - startedMs, asked: ms.size, findings, progress: checkpoint })
  })
  for (const [invariant, taken] of ms) {
    services.metrics.checkSeconds.set({ invariant, scope }, taken / 1000)
    services.metrics.checkedAt.set({ invariant, scope }, services.clock.nowMs() / 1000)
  }
  await showOpen(services, [...ms.keys()])
  return found
}
