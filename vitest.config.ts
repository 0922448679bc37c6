import { defineConfig } from 'vitest/config'

/** Three projects: `unit` (rules, properties; no I/O), `server` (real PostgreSQL), `browser` (real Chromium). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,modules,games,apps,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/server/**', 'packages/{database,ledger,jobs,realtime,testkit}/**'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['{modules,apps,packages}/**/server/**/*.test.ts', 'packages/{database,ledger,jobs,realtime,testkit}/**/*.test.ts'],
          globalSetup: ['packages/testkit/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'browser', include: ['e2e/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
})
