import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** That a mutant is found is all that is asked; the smallest example is not. */
fc.configureGlobal({ endOnFailure: true })

/** Seconds long, for what quicker tests find too. */
const SLOW = [
  'against one house account, its stripes are written once a batch',
  'locked too long is told that nothing happened',
  'bets run on while days close under them',
  'over days of stakes, wins, stakes given back and deposits',
]

beforeEach(({ task, skip }) => skip(SLOW.some(name => task.name.startsWith(name))))

/** Mutants that were reached, by test: what Stryker's code in the copy writes. */
interface Coverage {
  currentTestId: string | undefined
  mutantCoverage?: { perTest: Record<string, Record<string, number>> }
}

const HOOKS = 'hooks'
const coverage = (globalThis as unknown as { __stryker__?: Coverage }).__stryker__

/**
 * What runs outside tests (hooks, a flush that outlives its test) would count as the loading of modules, and its mutants would be run
 * against every test there is. It is the first test's of the file here; tests that reach the same code find its mutants as well.
 */
if (coverage) {
  let test: string | undefined
  let first: string | undefined
  beforeAll(() => {
    Object.defineProperty(coverage, 'currentTestId', { get: () => test ?? HOOKS, set: (id?: string) => (test = id) })
  })
  beforeEach(() => {
    first ??= coverage.currentTestId
  })
  afterAll(() => {
    const { [HOOKS]: hooks, ...perTest } = coverage.mutantCoverage?.perTest ?? {}
    if (!hooks || !first || !coverage.mutantCoverage) return
    const own = perTest[first] ?? {}
    for (const [mutant, hits] of Object.entries(hooks)) own[mutant] = (own[mutant] ?? 0) + hits
    coverage.mutantCoverage.perTest = { ...perTest, [first]: own }
  })
}
