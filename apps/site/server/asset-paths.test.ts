import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readEntryAssets } from './asset-paths.ts'

const built: string[] = []
afterEach(() => {
  for (const folder of built.splice(0)) rmSync(folder, { recursive: true })
})
/** A folder as the build leaves it, with these chunks beside the entry's. */
function clientWith(chunks: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'tonle-assets-'))
  built.push(folder)
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks))
  return folder
}

test('each language names the font files of its lobby, and no others', () => {
  const faces = ['inter', 'sora', 'sora-digits', 'kantumruy', 'moul', 'mono']
  const fonts = faces.map(face => [`../../packages/ui/fonts/${face}.woff2`, { file: `assets/${face}.1.woff2` }])
  const folder = clientWith({ 'client/main.tsx': { file: 'assets/main.js', isEntry: true }, ...Object.fromEntries(fonts) })
  const latin = ['/assets/inter.1.woff2', '/assets/sora.1.woff2', '/assets/sora-digits.1.woff2']
  const { km, en, zh } = readEntryAssets(folder).faces
  expect([en, zh]).toEqual([latin, latin])
  expect(km).toEqual([...latin, '/assets/kantumruy.1.woff2', '/assets/moul.1.woff2'])
})

test('a part names its scripts that the first load has not, words of the language first', () => {
  const { partOf } = readEntryAssets(
    clientWith({
      'client/main.tsx': { file: 'main.js', isEntry: true, imports: ['_base.js'] },
      '_base.js': { file: 'base.js' },
      'app/pages/one.tsx': {
        file: 'one.js',
        imports: ['_base.js', '_common.js'],
        dynamicImports: ['_words-a-km.js', 'other.tsx'],
      },
      '_common.js': { file: 'common.js', dynamicImports: ['_words-b-km.js', '_words-b-en.js'] },
      '_words-a-km.js': { file: 'a-km.js', name: 'words-a-km' },
      '_words-b-km.js': { file: 'b-km.js', name: 'words-b-km' },
      '_words-b-en.js': { file: 'b-en.js', name: 'words-b-en' },
      'other.tsx': { file: 'other.js', name: 'other' },
    }),
  )
  expect(partOf('app/pages/one.tsx', 'km')).toEqual(['/a-km.js', '/b-km.js', '/one.js', '/common.js'])
  expect(partOf('app/pages/one.tsx', 'en')).toEqual(['/b-en.js', '/one.js', '/common.js'])
  expect(partOf('app/pages/gone.tsx', 'en')).toEqual([])
})
