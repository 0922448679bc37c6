import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { artDigest, raster } from '@tonle/art/draw'
import sharp from 'sharp'
import { logo } from '../lotus-pond/art/logo.ts'
import { frontLayer, pondLayer } from '../lotus-pond/art/scenery.ts'
import { spriteDrawings } from '../lotus-pond/art/sprites.ts'
import { tileDrawing } from '../lotus-pond/art/tile.ts'

/**
 * Draws the pictures of Lotus Pond into `lotus-pond/assets` (committed, so that no build needs the art tools).
 * Run after a change of the art: node games/mines/studio/render.ts
 */
const home = path.join(import.meta.dirname, '../lotus-pond')
const out = path.join(home, 'assets')

/** Side of a sprite in its sheet; shown at up to 104 CSS pixels. */
const CELL = 200

async function save(name: string, data: Buffer): Promise<void> {
  const file = path.join(out, name)
  await writeFile(`${file}.part`, data)
  await rename(`${file}.part`, file)
  process.stdout.write(`${name} ${(data.length / 1024).toFixed(1)} kB\n`)
}

const webp = (quality: number) => ({ quality, alphaQuality: 85, effort: 6 })

/** One row. Each sprite is drawn at twice its box first: resvg fails on lit shapes at other scales. */
async function sheet(): Promise<Buffer> {
  const parts = await Promise.all(
    Object.values(spriteDrawings).map(async (draw, i) => ({
      input: await (await raster(draw(), 480)).resize(CELL).png().toBuffer(),
      left: i * CELL,
      top: 0,
    })),
  )
  const ground = { width: CELL * parts.length, height: CELL, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  return sharp({ create: ground }).composite(parts).webp(webp(84)).toBuffer()
}

await mkdir(out, { recursive: true })
await save('sprites.webp', await sheet())
await save('pond.webp', await (await raster(pondLayer(), 1440)).webp(webp(76)).toBuffer())
await save('front.webp', await (await raster(frontLayer(), 640)).webp(webp(76)).toBuffer())
await save('logo-latin.webp', await (await raster(logo('LOTUS POND', 'cinzel', 120), 900)).resize(720).webp(webp(84)).toBuffer())
await save('logo-khmer.webp', await (await raster(logo('ស្រះឈូក', 'moul', 116), 900)).resize(720).webp(webp(84)).toBuffer())
const tile = (await raster(tileDrawing(), 600)).resize(420)
await save('tile.webp', await tile.clone().webp({ quality: 82, effort: 6 }).toBuffer())
await save('tile.avif', await tile.clone().avif({ quality: 58, effort: 6 }).toBuffer())
await save('art.sha256', Buffer.from(`${await artDigest(path.join(home, 'art'))}\n`))
