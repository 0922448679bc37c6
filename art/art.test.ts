import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raster } from './draw/raster.ts'
import { EMPTY_STATES } from './empty/index.ts'
import { favicon, lockup, mark, markMono, wordKhmer, wordLatin } from './marks/logo.ts'
import { makeIcon, makeScene } from './pieces/encode.ts'
import { assemble, tasks } from './pieces/index.ts'
import type { ScenePiece } from './pieces/piece.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonle-art-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const drawings = tasks.map(task => [task.name, task.piece.draw()] as const)

test('the same program draws the same pictures, byte for byte', () => {
  for (const [index, [name, drawing]] of drawings.entries()) expect(tasks[index]?.piece.draw(), name).toBe(drawing)
})

test('every paint, filter, mask and clip that a drawing names is defined in it', () => {
  for (const [name, drawing] of [...drawings, ...Object.entries(EMPTY_STATES)]) {
    const defined = new Set([...drawing.matchAll(/ id="([^"]+)"/g)].map(match => match[1]))
    const named = [...drawing.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(match => match[1] ?? match[2])
    expect(
      named.filter(id => !defined.has(id)),
      name,
    ).toEqual([])
  }
})

test('no drawing carries text elements, outside references or broken numbers', () => {
  for (const [name, drawing] of drawings)
    expect(drawing.match(/<text|<image|https?:\/\/(?!www\.w3\.org)|NaN|Infinity|undefined/)?.[0], name).toBeUndefined()
})

test('an empty state takes its water from the theme, has no inline style and stays under 3 kB', () => {
  for (const [name, drawing] of Object.entries(EMPTY_STATES)) {
    expect(drawing, name).toContain('var(--accent')
    expect(drawing, name).not.toMatch(/ style=|<style/)
    expect(drawing.length, name).toBeLessThan(3072)
  }
})

test('the committed logo files are what the program draws', async () => {
  const files = {
    mark: mark(),
    'mark-mono': markMono(),
    'word-khmer': wordKhmer(),
    'word-latin': wordLatin(),
    'lockup-khmer': lockup('khmer'),
    'lockup-latin': lockup('latin'),
    favicon: favicon(),
  }
  for (const [name, drawing] of Object.entries(files))
    expect((await readFile(path.join(import.meta.dirname, `logo/${name}.svg`), 'utf8')).trim(), name).toBe(drawing)
})

test('a scene keeps its byte budget, and one that cannot is refused', async () => {
  const task = tasks.find(each => each.name === 'menu/naga-gold')
  if (task?.piece.kind !== 'scene') throw new Error('menu/naga-gold is a scene')
  const piece: ScenePiece = task.piece
  const made = await makeScene(folder, 'menu-naga-gold', piece, piece.draw())
  for (const { file } of made.cut.avif) expect((await stat(path.join(folder, file))).size).toBeLessThanOrEqual(piece.maxBytes)
  expect(made.colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(made.blur.length).toBeLessThan(400)
  await expect(makeScene(folder, 'too-small', { ...piece, maxBytes: 300 }, piece.draw())).rejects.toThrow('does not fit')
}, 30_000)

test('an icon is drawn at twice its size with a clear ground', async () => {
  const task = tasks.find(each => each.name === 'categories/crash')
  if (task?.piece.kind !== 'icon') throw new Error('categories/crash is an icon')
  const made = await makeIcon(folder, 'crash', task.piece, task.piece.draw())
  const { data, info } = await (await import('sharp'))
    .default(path.join(folder, made.file))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([192, 192, 4])
  expect(data[3]).toBe(0)
}, 30_000)

test('the manifest names every family, and every piece in it', () => {
  const asked: string[] = []
  const icon = { file: 'x.svg', width: 1, height: 1 }
  const manifest = assemble(name => {
    asked.push(name)
    const task = tasks.find(each => each.name === name)
    return task?.piece.kind === 'scene' ? { cut: { width: 1, height: 1, avif: [], webp: '' }, colour: '#000000', blur: '' } : icon
  })
  expect(asked.sort()).toEqual(tasks.map(task => task.name).sort())
  expect(Object.keys(manifest).sort()).toEqual([
    'avatars',
    'bankBadges',
    'banks',
    'banners',
    'brand',
    'categories',
    'dialogs',
    'flags',
    'menu',
    'objects',
    'pages',
    'payments',
    'vendorMasks',
    'vendors',
  ])
  for (const banner of Object.values(manifest.banners)) expect(banner.phone).toBeDefined()
})

type Box = readonly [left: number, right: number, top: number, bottom: number]

/** Contrast of white against the lightest twentieth of the place where words are laid (WCAG 2.2, 1.4.3). */
async function contrastBehindWords(drawing: string, [left, right, top, bottom]: Box): Promise<number> {
  const { data, info } = await (await raster(drawing, 250)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const linear = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const lights: number[] = []
  for (let y = Math.floor(info.height * top); y < info.height * bottom; y++)
    for (let x = Math.floor(info.width * left); x < info.width * right; x++) {
      const i = (y * info.width + x) * 3
      lights.push(0.2126 * linear(data[i] ?? 0) + 0.7152 * linear(data[i + 1] ?? 0) + 0.0722 * linear(data[i + 2] ?? 0))
    }
  lights.sort((a, b) => a - b)
  return 1.05 / ((lights[Math.floor(lights.length * 0.95)] ?? 1) + 0.05)
}

/** Where the pages lay white words, as shares of the picture. */
const WORDS: readonly (readonly [pieces: RegExp, box: Box])[] = [
  [/^banners\/[^/]+$/, [0.04, 0.42, 0.12, 0.88]],
  [/^banners\/.+\/phone$/, [0.04, 0.48, 0.12, 0.88]],
  [/^dialogs\/[^/]+$/, [0.06, 0.94, 0.04, 0.34]],
  [/^dialogs\/.+\/phone$/, [0.04, 0.56, 0.3, 0.95]],
  [/^pages\/(maintenance|region)$/, [0.28, 0.72, 0.06, 0.45]],
  [/^pages\/(maintenance|region)\/phone$/, [0.04, 0.96, 0.06, 0.45]],
  [/^pages\/wallet/, [0.04, 0.5, 0.1, 0.9]],
]

test.each(WORDS)(
  'white words can be read on %s',
  async (pieces, box) => {
    const found = tasks.filter(task => pieces.test(task.name))
    expect(found.length).toBeGreaterThan(0)
    for (const { name, piece } of found) expect(await contrastBehindWords(piece.draw(), box), name).toBeGreaterThanOrEqual(4.5)
  },
  30_000,
)
