import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasText, type Texts } from '@tonle/text'
import { expect, test } from 'vitest'
import { registerAllTexts } from './texts.ts'

const root = join(import.meta.dirname, '../..')

test('every table of texts that a module has beside its contract is registered, so that answers say it in the words of the brand', async () => {
  await registerAllTexts()
  const unknown: string[] = []
  const files = globSync('{modules,games}/*/*.ts', { cwd: root }).filter(path =>
    /\bdefineTexts\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const { texts } = (await import(pathToFileURL(join(root, file)).href)) as { texts?: Texts }
    if (!texts) unknown.push(`${file} exports no texts`)
    unknown.push(...Object.keys(texts?.entries ?? {}).filter(key => !hasText(key)))
  }
  expect(unknown).toEqual([])
})
