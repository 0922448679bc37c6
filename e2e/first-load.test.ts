import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { firstLoad, maxScriptKb } from '../apps/site/build/measure.ts'

const built = fileURLToPath(new URL('../apps/site/dist/client', import.meta.url))

test('a first visit of the lobby loads no more script than the bar allows', () => {
  const { scriptKb, parts } = firstLoad(built)
  expect(scriptKb, JSON.stringify(parts)).toBeLessThanOrEqual(maxScriptKb)
  // Both files are there, and the styles came along.
  expect(scriptKb).toBeGreaterThan(60)
  expect(parts.some(({ file }) => file.endsWith('.css'))).toBe(true)
})
