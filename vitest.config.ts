import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

const PACKAGES_ON_DATABASE = 'packages/{database,ledger,jobs,realtime}'
const OUT = ['**/node_modules/**', '**/dist/**']
const LONG = '**/*.long.test.{ts,tsx}'
/** Waiting for a state ends with the state: the bound is for what never comes, not for a busy machine (the default is one second). */
const PATIENT = { poll: { timeout: 20_000 } }
/** For the same reason: a test that needs ten seconds alone needs forty on a busy machine. */
const TEST_MS = 120_000

/**
 * `unit` (rules, properties; no I/O) · `server` (real PostgreSQL, one world a file) · `browser` (real Chromium on the built site, one site a file) ·
 * `long` (what takes minutes: `npm run verify:long`).
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          expect: PATIENT,
          testTimeout: TEST_MS,
          include: ['{packages,modules,games,apps,simulators,art,tools,bench}/**/*.test.{ts,tsx}', 'faults/harness/*.test.ts'],
          exclude: [
            ...OUT,
            LONG,
            '{packages,modules,games,apps,simulators}/**/server/**',
            `${PACKAGES_ON_DATABASE}/**`,
            'tools/schema/**',
          ],
        },
      },
      {
        test: {
          name: 'server',
          expect: PATIENT,
          // Many of these files wait, for a timer or for what is kept a second: a third one uses the cores meanwhile.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: [
            '{modules,games,apps,packages,simulators}/**/server/**/*.test.{ts,tsx}',
            `${PACKAGES_ON_DATABASE}/**/*.test.ts`,
            'testkit/**/*.test.ts',
            'tools/schema/*.test.ts',
            '{faults,conformance}/*.test.ts',
          ],
          exclude: [...OUT, LONG],
          globalSetup: ['testkit/global-setup.ts'],
          // Loading the whole site costs more than most files test: a worker loads it once. No test here replaces a module.
          isolate: false,
          testTimeout: TEST_MS,
          hookTimeout: TEST_MS,
        },
      },
      {
        test: {
          name: 'browser',
          expect: PATIENT,
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.test.ts'],
          exclude: [...OUT, LONG],
          globalSetup: ['e2e/global-setup.ts'],
          // What stories import (the driver, all modules' texts) is loaded once a worker, not once a file.
          isolate: false,
          testTimeout: TEST_MS,
          hookTimeout: TEST_MS,
        },
      },
      {
        test: {
          name: 'long',
          expect: PATIENT,
          include: [LONG],
          exclude: OUT,
          globalSetup: ['testkit/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
