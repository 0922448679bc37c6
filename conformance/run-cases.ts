import type { Case, Result } from './case.ts'
import { cases } from './cases/index.ts'
import type { Lab } from './lab.ts'

/** Why a case says nothing about this dialect or this wallet; undefined where it does. */
function reasonOf(one: Case, lab: Lab): string | undefined {
  const missing = (one.speaks ?? []).filter(op => !lab.speaks(op))
  if (missing.length > 0) return `the dialect ${lab.dialect.name} has no ${missing.join(', ')}`
  const lacking = (one.needs ?? []).filter(name => lab.ground[name] === undefined)
  if (lacking.length > 0) return `needs the wallet's own side: ${lacking.join(', ')}`
  return one.unless?.(lab)
}

/** Every case in turn; one that fails does not keep the others from being tried. @param ids these alone */
export async function runCases(
  lab: Lab,
  onResult: (result: Result) => void = () => {},
  ids?: readonly number[],
): Promise<Result[]> {
  const results: Result[] = []
  const chosen = cases.filter(({ id }) => ids === undefined || ids.includes(id))
  for (const one of chosen) {
    const startedMs = performance.now()
    const reason = reasonOf(one, lab)
    // A count of all books takes longer than most cases: a quick run counts once, at the end.
    const counts = !lab.isQuick || one === chosen.at(-1)
    const why = reason ?? (await failureOf(one, lab, counts))
    const verdict = reason !== undefined ? 'not applicable' : why === undefined ? 'passed' : 'failed'
    const result = {
      id: one.id,
      says: one.says,
      verdict,
      ms: Math.round(performance.now() - startedMs),
      ...(why && { why }),
    } as const
    results.push(result)
    onResult(result)
  }
  return results
}

/** Whatever the case did, the books must balance after it. */
async function failureOf(one: Case, lab: Lab, counts: boolean): Promise<string | undefined> {
  try {
    await one.run(lab)
    const breaches = counts ? await lab.ground.breaches?.() : []
    return breaches && breaches.length > 0 ? `the books do not balance: ${breaches.join('; ')}` : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
