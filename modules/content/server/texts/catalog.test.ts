import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Texts } from '@tonle/text'
import { fileId } from '@tonle/text/build/file-id'
import { isNoText, textsFile } from '@tonle/text/build/text-files'
import { expect, test } from 'vitest'
import { catalog } from './catalog.ts'

const root = join(import.meta.dirname, '../../../..')
/** Sources that declare texts; `defineTexts` itself and tests are none. */
const sources = globSync('{packages,modules,games,apps}/**/*.{ts,tsx}', { cwd: root, exclude: isNoText })
  .filter(path => !/\.test\.tsx?$|^packages[\\/]text[\\/]/.test(path))
  .filter(path => /\bdefineTexts\(/.test(readFileSync(join(root, path), 'utf8')))

test('every table of texts stands in a texts file, which a build splits by language and a layer reaches', () => {
  expect(sources.length).toBeGreaterThan(150)
  expect(sources.filter(path => !textsFile.test(`/${path}`))).toEqual([])
})

test('every text that a screen may read can be written over: it stands in the catalog under its file', async () => {
  const known = new Set((await catalog()).values().flatMap(({ key, files }) => files.map(file => `${file} ${key}`)))
  const missing: string[] = []
  for (const path of sources) {
    const { texts } = (await import(pathToFileURL(join(root, path)).href)) as { texts?: Texts }
    if (!texts) missing.push(`${path} exports no texts`)
    const id = fileId(join(root, path))
    for (const [key, { en }] of Object.entries(texts?.entries ?? {}))
      if (en.trim() !== '' && !known.has(`${id} ${key}`)) missing.push(`${path}: ${key}`)
  }
  expect(missing).toEqual([])
})
