import { defineConfig } from 'vitest/config'

/** For Stryker only: the package's tests in a copy of it. */
export default defineConfig({ test: { include: ['packages/money/**/*.test.ts'], maxWorkers: 1 } })
