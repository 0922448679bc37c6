import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { raster } from '@tonle/art/draw'
import { drawTile } from '@tonle/art/tiles'
import { backdrop, cardBack, logo, tile } from '../moonlit-cards/art.ts'

/**
 * Draws the pictures of Moonlit Cards into `moonlit-cards/assets` (committed, so that no build needs the art tools).
 * Run after a change of the art: node games/hilo/studio/render.ts
 */
const out = path.join(import.meta.dirname, '../moonlit-cards/assets')

async function save(name: string, data: Buffer): Promise<void> {
  const file = path.join(out, name)
  await writeFile(`${file}.part`, data)
  await rename(`${file}.part`, file)
  process.stdout.write(`${name} ${(data.length / 1024).toFixed(1)} kB\n`)
}

const webp = (quality: number) => ({ quality, alphaQuality: 85, effort: 6 })

await mkdir(out, { recursive: true })
await save('backdrop.webp', await (await raster(backdrop(1440, 960), 1440)).webp(webp(74)).toBuffer())
await save('back.webp', await (await raster(cardBack(), 480)).resize(320).webp(webp(84)).toBuffer())
await save(
  'logo-latin.webp',
  await (await raster(logo('MOONLIT CARDS', 'cinzel', 104), 900)).resize(720).webp(webp(84)).toBuffer(),
)
await save('logo-khmer.webp', await (await raster(logo('បៀពន្លឺខែ', 'moul', 100, 124), 900)).resize(720).webp(webp(84)).toBuffer())
await save('tile.webp', await drawTile(tile, 'webp'))
await save('tile.avif', await drawTile(tile, 'avif'))
