import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoGames } from '@tonle/catalog/server'
import { createLog } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DemoTiles } from './demo-tiles.ts'
import { TilePainter } from './tile-painter.ts'
import { TileStore } from './tile-store.ts'

let w: World
let origin: string
beforeAll(async () => {
  w = await world()
  origin = await w.site.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  w.composition.tiles.close()
  await w.close()
})

const [first, second, third] = demoGames().filter(game => game.words !== undefined)
const tilesIn = () => readdirSync(join(w.services.config.dataDir, 'tiles')).filter(name => !name.endsWith('.draft'))
const drawnWithin = { timeout: 25_000, interval: 200 }

test('a picture is a placeholder in the shape of a tile until it is drawn, then itself for ever', async () => {
  const address = `${origin}/art/games/${first!.picture}.avif`
  const before = await fetch(address)
  expect(before.headers.get('content-type')).toBe('image/svg+xml')
  expect(before.headers.get('cache-control')).toBe('no-store')
  expect(await before.text()).toContain('width="3" height="4"')
  const type = async () => (await fetch(address)).headers.get('content-type')
  await expect.poll(type, drawnWithin).toBe('image/avif')
  const drawn = await fetch(address)
  expect(drawn.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { width, height, format } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([300, 400, 'heif'])
}, 30_000)

test('WebP by its ending or for browsers that name no AVIF; the same names on the console', async () => {
  const address = `${origin}/art/games/${second!.picture}`
  const typeFor = async (accept: string, ending = '') => {
    const answer = await fetch(`${address}${ending}`, { headers: { accept } })
    return [answer.headers.get('content-type'), answer.headers.get('vary')?.includes('accept') ?? false]
  }
  await expect.poll(() => typeFor('image/webp,*/*'), drawnWithin).toEqual(['image/webp', true])
  expect(await typeFor('image/avif,image/webp', '.webp')).toEqual(['image/webp', false])
  await expect.poll(() => typeFor('image/avif,image/webp,*/*'), drawnWithin).toEqual(['image/avif', true])
  const onConsole = await w.console.inject({ url: `/art/games/${second!.picture}.webp` })
  expect(onConsole.headers['content-type']).toBe('image/webp')
}, 60_000)

test('a flood of names that are no title draws nothing', async () => {
  const before = tilesIn()
  const names = Array.from({ length: 300 }, (_, i) => [
    `pg-unknown-${i}-v1.avif`,
    `..%2f..%2fetc%2fpasswd${i}`,
    `${'a'.repeat(90)}${i}.avif`,
  ]).flat()
  const answers = await Promise.all(names.map(async name => (await fetch(`${origin}/art/games/${name}`)).status))
  expect([...new Set(answers)]).toEqual([404])
  // A real one that comes after them is next: nothing of the flood is being drawn.
  const wanted = `${third!.picture}.avif`
  await expect
    .poll(async () => (await fetch(`${origin}/art/games/${wanted}`)).headers.get('content-type'), drawnWithin)
    .toBe('image/avif')
  expect(tilesIn().sort()).toEqual([...before, wanted].sort())
}, 30_000)

test('a process that starts finds what was drawn before', async () => {
  const app = Fastify() as unknown as FastifyInstance
  const again = new DemoTiles(w.services.config.dataDir, w.services.log)
  again.mount(app)
  const answer = await app.inject({ url: `/art/games/${first!.picture}.avif` })
  expect(answer.headers['content-type']).toBe('image/avif')
  again.close()
  await app.close()
})

test('the store keeps so many bytes: what was used longest ago goes, also of an earlier process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonle-tiles-'))
  for (const [place, name] of ['old', 'older', 'left.draft'].entries()) {
    writeFileSync(join(folder, name), Buffer.alloc(40))
    utimesSync(join(folder, name), 1000 - place, 1000 - place)
  }
  const store = new TileStore(folder, 100)
  expect((await store.read('old'))?.length).toBe(40)
  await store.keep('new', Buffer.alloc(40))
  expect(await store.read('older')).toBeUndefined()
  await expect.poll(() => readdirSync(folder).sort()).toEqual(['new', 'old'])
  rmSync(folder, { recursive: true })
})

test('a title on which the painter falls is not tried again, and the next one is drawn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonle-tiles-'))
  const store = new TileStore(folder, 1e6)
  const painter = new TilePainter(store, createLog('silent'))
  const bad = { name: 'bad.avif', format: 'avif', brief: { id: 'bad', title: 'Bad', noun: 'nothing that can be drawn' } } as const
  painter.wish({ name: 'good.webp', format: 'webp', brief: { id: 'good', title: 'Owl', noun: 'Owl' } })
  painter.wish(bad)
  await expect.poll(() => readdirSync(folder), drawnWithin).toEqual(['good.webp'])
  painter.wish(bad)
  painter.wish({ name: 'next.webp', format: 'webp', brief: { id: 'next', title: 'Drum', noun: 'Drum' } })
  await expect.poll(() => readdirSync(folder).sort(), drawnWithin).toEqual(['good.webp', 'next.webp'])
  painter.close()
  rmSync(folder, { recursive: true })
}, 60_000)

test('the page that was opened last is drawn first, from its beginning', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonle-tiles-'))
  const painter = new TilePainter(new TileStore(folder, 1e6), createLog('silent'))
  const wish = (id: string) => painter.wish({ name: `${id}.webp`, format: 'webp', brief: { id, title: 'Owl', noun: 'Owl' } })
  const order: string[] = []
  const count = () =>
    order.push(
      ...readdirSync(folder)
        .filter(name => name.endsWith('.webp') && !order.includes(name))
        .sort(),
    )
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  for (const id of ['before', 'old-1', 'old-2']) wish(id)
  now.mockReturnValue(12_000)
  for (const id of ['new-1', 'new-2', 'old-1']) wish(id)
  now.mockRestore()
  const drawn = ['before', 'new-1', 'new-2', 'old-1', 'old-2'].map(id => `${id}.webp`)
  await expect.poll(count, { timeout: 50_000, interval: 5 }).toBe(5)
  expect(order).toEqual(drawn)
  painter.close()
  rmSync(folder, { recursive: true })
}, 60_000)
