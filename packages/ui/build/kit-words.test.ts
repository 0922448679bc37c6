import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { khmer } from '../kit/khmer.ts'
import { wordTable } from './kit-words.ts'

const kit = join(dirname(createRequire(import.meta.url).resolve('react-aria')), '..', 'private')
const words = async (part: string) =>
  (await import(pathToFileURL(join(kit, 'intl', part, 'en-US.mjs')).href)).default as Record<string, unknown>

test("a table of the kit's words becomes English, Chinese and our Khmer", () => {
  const table = wordTable(readFileSync(join(kit, 'calendar', 'intlStrings.mjs'), 'utf8'))
  expect(table).toContain("import zh from '../intl/calendar/zh-CN.mjs'")
  expect(table).toContain('...khmer["calendar"]')
  expect(table).not.toContain('fr-FR')
  expect(() => wordTable('export default {}')).toThrow('follow the kit')
})

test("our Khmer has each of the kit's keys, and no other", async () => {
  for (const [part, ours] of Object.entries(khmer))
    expect(Object.keys(ours).sort(), part).toEqual(Object.keys(await words(part)).sort())
})
