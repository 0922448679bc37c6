import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { firstLoad, maxScriptKb } from '../apps/site/build/measure.ts'
import { readEntryAssets } from '../apps/site/server/asset-paths.ts'

const MOST_NAMED = 3
/** Six are fetched at once over HTTP/1.1: each further six wait for a round trip. */
const MOST_AHEAD = 24
const built = fileURLToPath(new URL('../apps/site/dist/client', import.meta.url))
const manifest = () =>
  JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string; isEntry?: boolean; dynamicImports?: string[] }
  >

test('a first visit of the lobby loads no more script than the bar allows', () => {
  const { scriptKb, parts } = firstLoad(built)
  expect(scriptKb, JSON.stringify(parts)).toBeLessThanOrEqual(maxScriptKb)
  // Both files are there, and the styles came along.
  expect(scriptKb).toBeGreaterThan(60)
  expect(parts.some(({ file }) => file.endsWith('.css'))).toBe(true)
})

test('a page, a dialog or a call that a module adds is named outside the first load', () => {
  const chunks = manifest()
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry)
  // What follows every first view, the region of toasts, and the worker that proves work.
  expect(entry?.dynamicImports?.filter(key => !chunks[key]?.name?.startsWith('words-')).length).toBeLessThanOrEqual(MOST_NAMED)
  const script = readFileSync(join(built, entry?.file ?? ''), 'utf8')
  for (const one of ['/wps/', '/member/', '/winners', 'member.']) expect(script).not.toContain(one)
})

test('the files of a part that its page fetches ahead are in the build, with words of one language', () => {
  const { partOf } = readEntryAssets(built)
  const rows = readFileSync(fileURLToPath(new URL('../apps/site/app/routes.tsx', import.meta.url)), 'utf8')
  const parts = [...rows.matchAll(/part: '([^']+)'/g)].map(([, part = '']) => part)
  expect(parts).toContain('app/pages/game-page.tsx')
  for (const part of parts) {
    const [km, en] = [partOf(part, 'km'), partOf(part, 'en')]
    expect(km.length, part).toBeGreaterThan(1)
    expect(km.length, part).toBeLessThanOrEqual(MOST_AHEAD)
    expect(km.filter(file => !existsSync(join(built, file)))).toEqual([])
    expect(en).not.toEqual(km)
  }
})

test('what pages from the server name stands in the build of the browser', () => {
  const rendered = readFileSync(join(built, '../server/render.js'), 'utf8')
  const named = [...new Set([...rendered.matchAll(/(?<=["`]\/)assets\/[\w-]+\.(?:svg|avif|webp|png)/g)].map(([file]) => file))]
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(file => !existsSync(join(built, file)))).toEqual([])
})
