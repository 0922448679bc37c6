import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that need no database first, then the quickest: a mutant is done with at the first test that finds it. */
const ORDER = [
  'invariants',
  'texts',
  'plan',
  'failures',
  'outcome',
  'apply',
  'seal',
  'close-steps',
  'plain',
  'lanes',
  'ledger',
  'accounts',
  'post',
  'correction',
  'values-text',
  'companion',
  'check-books',
  'holds',
  'reads',
  'audit-days',
  'key-reuse',
  'guards',
  'limits',
  'batch',
  'close-days',
]

class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => ORDER.indexOf(basename(moduleId, '.test.ts'))
    return [...files].sort((one, other) => place(one) - place(other))
  }
}

const testkit = realpathSync(join(import.meta.dirname, '../../node_modules/@tonle/testkit'))

/** For Stryker only: tests of the ledger in a copy of it; every other module is the project's own. */
export default defineConfig({
  // The rest of the testkit is the whole site, which would be loaded for every mutant.
  resolve: { alias: { '@tonle/testkit': join(testkit, 'clone-database.ts') } },
  test: {
    include: ORDER.map(name => `packages/ledger/${name}.test.ts`),
    globalSetup: [join(import.meta.dirname, 'ledger.server.ts')],
    setupFiles: [join(import.meta.dirname, 'ledger.setup.ts')],
    maxWorkers: 1,
    testTimeout: 10_000,
    hookTimeout: 10_000,
    sequence: { sequencer: QuickestFirst },
  },
})
