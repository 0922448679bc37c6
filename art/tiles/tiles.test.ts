import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasMotif } from '../draw/motif.ts'
import { DRAWN } from './heroes.ts'
import {
  composeTitle,
  composeWords,
  looksAlike,
  PALETTE_NAMES,
  PALETTES,
  SAMPLE_TITLES,
  SCENE_NAMES,
  settleVariety,
  type TileRecord,
  tileSvg,
} from './index.ts'
import { placeholderSvg } from './placeholder.ts'
import * as pictures from './word-pictures.data.ts'
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

test('the picture of a composed name says its words: the hero, a ground of its colour, the place behind', () => {
  const brief = { id: 'pg-emerald-owl-harbour', title: 'Emerald Owl Harbour', noun: 'Owl', modifier: 'Emerald', place: 'Harbour' }
  const tile = composeWords(brief)
  expect(tile).toMatchObject({ scene: 'sea', title: ['EMERALD OWL', 'HARBOUR'] })
  expect(['jade', 'forest']).toContain(tile.palette)
  expect(tile.hero.map(([name]) => name)).toContain('owl')
  expect(composeWords(brief)).toEqual(tile)
  const pair = composeWords({ id: 'x', title: 'Owl and Drum', noun: 'Owl', second: 'Drum' })
  expect(pair.hero.map(([name]) => name)).toEqual(['drum', 'owl'])
  expect(() => composeWords({ ...brief, noun: 'Spaceship' })).toThrow('the word "Spaceship" has no picture')
})

test('every word that a composed name may have can be drawn', () => {
  const companions = [...pictures.PLACES.values()].map(entry => entry[1])
  const motifs = [...[...pictures.NOUNS.values()].map(entry => entry[0]), ...companions]
  expect(motifs.filter(name => !hasMotif(name) && !(name in DRAWN))).toEqual([])
  expect(motifs.length).toBeGreaterThan(200)
  for (const [, world] of pictures.NOUNS.values()) expect(WORLDS).toHaveProperty(world)
  for (const [scene] of pictures.PLACES.values()) expect(SCENE_NAMES).toContain(scene)
  for (const palettes of pictures.MODIFIERS.values()) for (const name of palettes) expect(PALETTE_NAMES).toContain(name)
})

test('a placeholder has the shape of a tile, the width by which it is known, and the name', () => {
  const drawing = placeholderSvg({ id: 'a', title: 'Azure Crab', modifier: 'Azure', width: 3 })
  expect(drawing).toContain('width="3" height="4"')
  expect(drawing).toContain(PALETTES.lagoon.top)
  expect(drawing).toMatch(/>Azure<.*>Crab</)
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
