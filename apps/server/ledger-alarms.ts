import type { LedgerOptions, Plan, Refused } from '@tonle/ledger'
import type { Log, Metrics } from '@tonle/process'

/** Keys with an alarm; beyond this number the oldest are dropped and may alarm again. */
const REMEMBERED = 1000

/**
 * Counts what the ledger refuses, and raises an alarm for a key that comes with other content: a defect of its sender, or somebody who
 * tries; where the module looks a repetition up, it tells one from the other itself. Once per key, with what is needed to look it up: keys are made of ids and hold no secret.
 */
export function ledgerAlarms(log: Log, metrics: Metrics): Required<Pick<LedgerOptions, 'onRefused'>> {
  const alarmed = new Set<string>()
  return {
    onRefused(plan: Plan, { outcome }: Refused) {
      metrics.refusals.inc({ kind: plan.kind, outcome })
      if (outcome !== 'key_reused' || plan.isLookedUp) return
      const name = `${plan.book.brand} ${plan.key}`
      if (alarmed.has(name)) return
      alarmed.add(name)
      if (alarmed.size > REMEMBERED) alarmed.delete(alarmed.values().next().value!)
      log.error({ alarm: 'key_reused', brand: plan.book.brand, kind: plan.kind, transfer: plan.key }, 'key with other content')
    },
  }
}
