import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasMotif } from '../draw/motif.ts'
import { DRAWN } from './heroes.ts'
import {
  composeTitle,
  looksAlike,
  PALETTE_NAMES,
  renderTile,
  SAMPLE_TITLES,
  SCENE_NAMES,
  settleVariety,
  type TileRecord,
  tileSvg,
} from './index.ts'
import { MOTIFS, WORLDS } from './worlds.data.ts'

const first = SAMPLE_TITLES[0] as TileRecord

test('the same record gives the same bytes, another id another picture', () => {
  expect(tileSvg(first)).toBe(tileSvg({ ...first }))
  expect(tileSvg({ ...first, id: 'another' })).not.toBe(tileSvg(first))
})

test('whatever the list, no tile looks like its neighbour on the left or stands under its own colour', () => {
  const record = fc
    .record({ palette: fc.constantFrom(...PALETTE_NAMES), scene: fc.constantFrom(...SCENE_NAMES) })
    .map(choice => ({ ...first, ...choice }))
  fc.assert(
    fc.property(fc.array(record, { maxLength: 40 }), fc.integer({ min: 2, max: 10 }), (records, columns) => {
      const settled = settleVariety(records, columns)
      settled.forEach((tile, index) => {
        const left = index % columns ? settled[index - 1] : undefined
        if (left) expect(looksAlike(left, tile)).toBe(false)
        const above = settled[index - columns]
        if (above) expect(above.palette).not.toBe(tile.palette)
      })
    }),
  )
})

test('no title names a real monument, and every sample can be drawn', () => {
  for (const record of SAMPLE_TITLES) {
    expect(record.title.join(' ')).not.toMatch(/angkor|bayon|buddha|apsara|pharaoh/i)
    expect(tileSvg(record)).not.toMatch(/NaN|undefined|<text/)
  }
})

test('a title is drawn from its words: the motif it names, two lines, always the same', () => {
  const tile = composeTitle({ id: 'shark-bay', title: 'Shark Bay', maker: 'LUMEN' })
  expect(tile.hero[0]?.[0]).toBe('shark')
  expect(tile.title).toEqual(['SHARK', 'BAY'])
  expect(composeTitle({ id: 'shark-bay', title: 'Shark Bay', maker: 'LUMEN' })).toEqual(tile)
  expect(composeTitle({ id: 'koi', title: 'Koi Catch' }).hero[0]?.[0]).toBe('tropical-fish')
  expect(composeTitle({ id: 'khla', title: 'ខ្លាមាស' })).toMatchObject({
    face: 'moul',
    hero: [['tiger-face', 150, 162, 204, expect.any(Number)]],
  })
})

test('every motif of the dictionary and of the worlds can be drawn', () => {
  const names = [...MOTIFS.map(entry => entry[1]), ...Object.values(WORLDS).flatMap(world => [...world.back, ...world.front])]
  expect(names.filter(name => !hasMotif(name) && !(name in DRAWN))).toEqual([])
})

test('a Khmer title is set as outlines with its subscripts in place', () => {
  const khmer = tileSvg({ ...first, id: 'khmer', title: ['នាគមាស'], face: 'moul' })
  expect(khmer).not.toContain('<text')
  expect(khmer.length).toBeGreaterThan(tileSvg({ ...first, id: 'khmer', title: [] }).length + 2000)
})

test('a tile is drawn once and then taken from the folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonle-tile-'))
  const size = { width: 120, format: 'webp' } as const
  const file = await renderTile(first, size, folder)
  const made = (await stat(file)).mtimeMs
  expect(await renderTile(first, size, folder)).toBe(file)
  expect((await stat(file)).mtimeMs).toBe(made)
  expect(await renderTile({ ...first, palette: 'rose' }, size, folder)).not.toBe(file)
  await rm(folder, { recursive: true, force: true })
}, 30_000)
