import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import type { FirstTexts } from '../inline.ts'
import { textPlugin } from './index.ts'

let chunks: Rolldown.OutputChunk[] = []
let first: FirstTexts = {}

beforeAll(async () => {
  const made = await build({
    root: fileURLToPath(new URL('./fixture', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [textPlugin()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: fileURLToPath(new URL('./fixture/main.ts', import.meta.url)), preserveEntrySignatures: 'strict' },
    },
  })
  const [output] = [made].flat() as Rolldown.RolldownOutput[]
  chunks = [...(output?.output ?? [])].flatMap(one => (one.type === 'chunk' ? [one] : []))
  const asset = output?.output.find(one => one.fileName === 'texts.json')
  first = JSON.parse(asset?.type === 'asset' ? String(asset.source) : '{}')
})

test('no script holds two languages, and the entry holds none', () => {
  const words = ['First words', 'ពាក្យដំបូង', '首屏文字', 'Later words', 'ពាក្យក្រោយ', '后来的文字']
  const held = chunks.map(chunk => words.filter(word => chunk.code.includes(word)))
  expect(held.flat().sort()).toEqual([...words].sort())
  expect(Math.max(...held.map(list => list.length))).toBe(1)
  const entry = chunks.find(chunk => chunk.isEntry)
  expect(words.filter(word => entry?.code.includes(word))).toEqual([])
})

test('the first load lists the words of its own modules, not those of lazy modules', () => {
  const dictionaries = Object.values(first.main?.km ?? {})
  expect(dictionaries).toEqual([{ 'fixture.first': 'ពាក្យដំបូង' }])
  expect(Object.values(first.main?.zh ?? {})).toEqual([{ 'fixture.first': '首屏文字' }])
})
