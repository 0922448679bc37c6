import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { TEXT_FILES } from './build/text-files.ts'
import type { Entry, Texts } from './define.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync(TEXT_FILES, { cwd: root, exclude: path => /node_modules|\.test\.ts$/.test(path) }).sort()

const load = async (file: string): Promise<[key: string, entry: Entry][]> => {
  const module: { texts?: Texts } = await import(pathToFileURL(`${root}/${file}`).href)
  return Object.entries(module.texts?.entries ?? {})
}

/** A place that stays empty in all languages on purpose. */
const isSilent = (entry: Entry) => entry.en.trim() + entry.km.trim() + entry.zh.trim() === ''

const namesIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(match => match[1]))].sort()
const marksIn = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map(match => match[0]).sort()

/** One written syllable: base, shifter, subscripts, vowel, signs; in any other order Khmer letters do not join (Unicode 16, §16.4). */
const syllable =
  /(?:[ក-ឳ][\u17c9\u17ca\u17cc]?(?:\u17d2[ក-ឳ][\u17c9\u17ca]?){0,3}[\u17b6-\u17c5]{0,1}[\u17c6-\u17d1\u17dd]{0,2}\u200b?|[។-៛០-៩\u200b])/gu
const isWellWritten = (khmer: string) => khmer.replace(syllable, '') === ''

describe.each(files)('%s', file => {
  test('has every text in three languages with the same parameters and marks', async () => {
    const wrong: string[] = []
    for (const [key, entry] of await load(file)) {
      if (isSilent(entry)) continue
      for (const lang of ['en', 'km', 'zh'] as const) {
        if (entry[lang].trim() === '' || entry[lang] !== entry[lang].trim())
          wrong.push(`${key}.${lang} is empty or has spaces at its ends`)
        if (String(namesIn(entry[lang])) !== String(namesIn(entry.en)))
          wrong.push(`${key}.${lang} has other parameters than English`)
        if (String(marksIn(entry[lang])) !== String(marksIn(entry.en))) wrong.push(`${key}.${lang} has other marks than English`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('is written in the script of each language', async () => {
    const wrong: string[] = []
    for (const [key, { en, km, zh }] of await load(file)) {
      const hasWords = /[a-z]{3,}/.test(en.replace(/\{[^}]*\}|<\/?\w+>/g, ''))
      if (hasWords && en !== km && !/[\u1780-\u17ff]/.test(km)) wrong.push(`${key}.km has no Khmer`)
      if (hasWords && en !== zh && !/\p{Script=Han}/u.test(zh)) wrong.push(`${key}.zh has no Chinese`)
      if (/[\u1780-\u17ff]/.test(en + zh)) wrong.push(`${key} has Khmer letters in another language`)
      for (const run of km.match(/[\u1780-\u17ff\u200b]+/g) ?? [])
        if (!isWellWritten(run)) wrong.push(`${key}.km: "${run}" has letters in an order that does not join`)
    }
    expect(wrong).toEqual([])
  })

  test('has one style of digits in a Khmer sentence: its own alone, or western ones, in which figures and times are shown', async () => {
    const isMixed = (km: string) => /[០-៩]/.test(km) && (/[0-9]/.test(km) || namesIn(km).some(name => !WORDS.includes(name!)))
    expect((await load(file)).filter(([, { km }]) => isMixed(km)).map(([key]) => key)).toEqual([])
  })
})

/** Parameters that are words, not figures. */
const WORDS: readonly string[] = ['brand', 'name', 'game', 'maker', 'vendor', 'bank', 'account']

/** Files that meet in the registry; screens and apps word a key for their own page. */
const shared = files.filter(
  file => /^(modules\/[^/]+\/texts(-[\w-]+)?|packages\/.*)\.ts$/.test(file) && !file.includes('gallery'),
)

test('no key that the modules share means two things', async () => {
  const seen = new Map<string, { file: string; entry: Entry }>()
  const wrong: string[] = []
  for (const file of shared) {
    for (const [key, entry] of await load(file)) {
      const known = seen.get(key)
      if (
        known &&
        JSON.stringify([known.entry.en, known.entry.km, known.entry.zh]) !== JSON.stringify([entry.en, entry.km, entry.zh])
      )
        wrong.push(`${key} in ${known.file} and ${file}`)
      seen.set(key, { file, entry })
    }
  }
  expect(seen.size).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test('the syllable check knows right from wrong', () => {
  for (const right of ['ដាក់ប្រាក់', 'សមតុល្យ', 'ស្ត្រី', 'ប៊ូតុង', 'ធម៌', 'ញ៉ាំ', 'ខ្ញុំ', 'ស៊ី']) expect(isWellWritten(right), right).toBe(true)
  for (const wrong of ['ដកា្', 'ា', 'កិ្រ', '្ក']) expect(isWellWritten(wrong), wrong).toBe(false)
})
