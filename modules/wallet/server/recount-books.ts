import type { House } from '@tonle/contract/server'
import { type BookInvariant, type Checkpoint, checkSince, invariants, isOfThisPast } from '@tonle/ledger'
import { type Found, foundOf, readRuns, showOpen, storeRun } from './check-runs.ts'

/** A check of what is new leaves the rest to the next one after this, so that what it has seen is kept. */
const BUDGET_MS = 150_000

/** The ledger's own rules first, then those of the rooms. */
export const allRules = (more: readonly BookInvariant[]): readonly BookInvariant[] => [...invariants, ...more]

/** A full recount by every rule, in stretches; nothing is locked. @returns what it found; empty is good */
export async function recountBooks(house: House, more: readonly BookInvariant[], signal?: AbortSignal): Promise<Found[]> {
  return await check(house, allRules(more), undefined, signal)
}

/**
 * Checks what was posted since the last check of either kind; without one, everything. What it finds stays open until a full recount
 * finds it gone.
 */
export async function checkNewBooks(house: House, more: readonly BookInvariant[], signal?: AbortSignal): Promise<Found[]> {
  const runs = await house.db.system(readRuns)
  const last = runs.find(run => run.scope === 'new' || run.scope === 'full')?.progress as Checkpoint | undefined
  const isKnown = last !== undefined && (await isOfThisPast(house.db, last))
  return await check(house, allRules(more), isKnown ? last : undefined, signal)
}

async function check(
  house: House,
  rules: readonly BookInvariant[],
  since: Checkpoint | undefined,
  signal: AbortSignal | undefined,
): Promise<Found[]> {
  const startedMs = performance.now()
  const { breaches, checkpoint, ms, isComplete } = await checkSince(house.db, rules, since, { signal, budgetMs: BUDGET_MS })
  if (!isComplete)
    house.log.warn({ snapshot: checkpoint.snapshot }, 'the check of the books is behind; it goes on with the next one')
  const found = foundOf(breaches)
  const scope = since ? 'new' : 'full'
  await house.db.system(async tx => {
    const open = since ? ((await readRuns(tx)).find(run => run.scope === 'new')?.findings ?? []) : []
    const findings = [...open.filter(one => !found.some(({ id }) => id === one.id)), ...found]
    await storeRun(tx, { scope, ms: performance.now() - startedMs, asked: ms.size, findings, progress: checkpoint })
  })
  for (const [invariant, taken] of ms) {
    house.metrics.checkSeconds.set({ invariant, scope }, taken / 1000)
    house.metrics.checkedAt.set({ invariant, scope }, house.clock.nowMs() / 1000)
  }
  await showOpen(house, [...ms.keys()])
  return found
}
