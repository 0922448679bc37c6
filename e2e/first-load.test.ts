import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('what pages from the server name stands in the build of the browser', () => {
  const rendered = readFileSync(join(built, '../server/render.js'), 'utf8')
  const named = [...new Set([...rendered.matchAll(/(?<=["`]\/)assets\/[\w-]+\.(?:svg|avif|webp|png)/g)].map(([file]) => file))]
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(file => !existsSync(join(built, file)))).toEqual([])
})
