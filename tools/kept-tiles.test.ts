import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptTiles } from './kept-tiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'tonle-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

const site = (name: string, tiles: Record<string, string>) => {
  const dataDir = join(folder, name)
  mkdirSync(join(dataDir, 'tiles'), { recursive: true })
  for (const [file, content] of Object.entries(tiles)) writeFileSync(join(dataDir, 'tiles', file), content)
  return dataDir
}

test('what one site has drawn the next one begins with; half drawn ones and those of other drawing code do not count', async () => {
  const shelf = join(folder, 'shelf')
  mkdirSync(join(shelf, 'of-old-drawings'), { recursive: true })
  writeFileSync(join(shelf, 'of-old-drawings', 'owl.avif'), 'old')
  const tiles = await keptTiles(shelf)
  tiles.keep(site('first', { 'tiger.avif': 'tiger', 'drum.webp': 'drum', 'owl.avif.17.draft': 'ow' }))

  const second = site('second', { 'tiger.avif': 'its own' })
  tiles.lend(second)
  expect(readdirSync(join(second, 'tiles')).sort()).toEqual(['drum.webp', 'tiger.avif'])
  expect(readFileSync(join(second, 'tiles/tiger.avif'), 'utf8')).toBe('its own')
  expect(existsSync(join(shelf, 'of-old-drawings'))).toBe(false)
})
