import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEntryAssets } from './asset-paths.ts'

test('each language names the font files of its lobby, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonle-assets-'))
  const faces = ['inter', 'sora', 'sora-digits', 'kantumruy', 'moul', 'mono']
  const fonts = faces.map(face => [`../../packages/ui/fonts/${face}.woff2`, { file: `assets/${face}.1.woff2` }])
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ 'client/main.tsx': { file: 'assets/main.js', isEntry: true }, ...Object.fromEntries(fonts) }),
  )
  const latin = ['/assets/inter.1.woff2', '/assets/sora.1.woff2', '/assets/sora-digits.1.woff2']
  const { km, en, zh } = readEntryAssets(folder).faces
  expect([en, zh]).toEqual([latin, latin])
  expect(km).toEqual([...latin, '/assets/kantumruy.1.woff2', '/assets/moul.1.woff2'])
  rmSync(folder, { recursive: true })
})
