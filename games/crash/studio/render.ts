import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { artDigest, raster } from '@tonle/art/draw'
import { kiteDrawing } from '../moon-kite/art/kite.ts'
import { skyDrawing } from '../moon-kite/art/sky.ts'
import { tileDrawing } from '../moon-kite/art/tile.ts'

/**
 * Draws the pictures of Moon Kite into `moon-kite/assets` (committed, so that no build needs the art tools).
 * Run after a change of the art: node games/crash/studio/render.ts
 */
const home = path.join(import.meta.dirname, '../moon-kite')
const out = path.join(home, 'assets')

async function save(name: string, data: Buffer): Promise<void> {
  const file = path.join(out, name)
  await writeFile(`${file}.part`, data)
  await rename(`${file}.part`, file)
  process.stdout.write(`${name} ${(data.length / 1024).toFixed(1)} kB\n`)
}

const webp = (quality: number) => ({ quality, alphaQuality: 88, effort: 6 })

await mkdir(out, { recursive: true })
await save('sky.webp', await (await raster(skyDrawing(1440, 960), 1440)).webp(webp(76)).toBuffer())
await save('kite.webp', await (await raster(kiteDrawing(), 480)).resize(300).webp(webp(86)).toBuffer())
const tile = (await raster(tileDrawing(), 600)).resize(420)
await save('tile.webp', await tile.clone().webp({ quality: 82, effort: 6 }).toBuffer())
await save('tile.avif', await tile.clone().avif({ quality: 58, effort: 6 }).toBuffer())
await save('art.sha256', Buffer.from(`${await artDigest(path.join(home, 'art'))}\n`))
