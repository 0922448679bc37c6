import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { raster } from '@tonle/art/draw'
import { drawTile, type TileRecord } from '@tonle/art/tiles'

/**
 * Draws the pictures of titles into their `assets` (committed, so that no build needs the art tools).
 * Run after a change of a title's art: node games/instant/studio/render.ts dice
 */
interface TitleArt {
  tile: TileRecord
  /** SVG behind the scene, in CSS pixels. */
  backdrop(width: number, height: number): string
}

const WIDTH = 1440
const HEIGHT = 960

for (const name of process.argv.slice(2)) {
  const folder = path.join(import.meta.dirname, '..', name)
  if (!existsSync(path.join(folder, 'art.ts'))) throw new Error(`games/instant/${name} has no art.ts`)
  const { tile, backdrop } = (await import(`../${name}/art.ts`)) as TitleArt
  const assets = path.join(folder, 'assets')
  await mkdir(assets, { recursive: true })
  const save = async (file: string, data: Buffer) => {
    await writeFile(path.join(assets, `${file}.part`), data)
    await rename(path.join(assets, `${file}.part`), path.join(assets, file))
    process.stdout.write(`${name}/${file} ${(data.length / 1024).toFixed(1)} kB\n`)
  }
  await save('tile.webp', await drawTile(tile, 'webp'))
  await save('tile.avif', await drawTile(tile, 'avif'))
  await save('backdrop.webp', await (await raster(backdrop(WIDTH, HEIGHT), WIDTH)).webp({ quality: 74, effort: 6 }).toBuffer())
}
