import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { raster } from '../draw/raster.ts'
import type { TileRecord } from './record.ts'
import { TILE_WIDTH, tileSvg } from './tile-svg.ts'

export type TileFormat = 'avif' | 'webp'
export type TileSize = { readonly width: number; readonly format: TileFormat }

/** Three sizes of the lobby: phone third at 2x, wide eighth at 2x, detail sheet. */
export const TILE_SIZES = { small: 240, large: 320, detail: 600 } as const

/** The name under which a tile is kept: changes with the drawing, the size and the format, so it may be cached for ever. */
export const tileName = (record: TileRecord, svg: string, { width, format }: TileSize): string =>
  `${record.id}-${width}.${createHash('sha256').update(`${width}${format}${svg}`).digest('hex').slice(0, 10)}.${format}`

/**
 * Renders a tile, or returns the one in `folder`: about 0.4 s the first time, no drawing after that. Safe to run from several processes at once:
 * the file appears whole by rename. Returns the path of the file.
 */
export async function renderTile(record: TileRecord, size: TileSize, folder: string): Promise<string> {
  const drawing = tileSvg(record)
  const file = path.join(folder, tileName(record, drawing, size))
  const kept = await readFile(file).then(
    bytes => bytes.length > 0,
    () => false,
  )
  if (kept) return file
  const image = await raster(drawing, Math.max(size.width, TILE_WIDTH))
  const sized = image.resize(size.width)
  const bytes = await (size.format === 'avif' ? sized.avif({ quality: 52, effort: 4 }) : sized.webp({ quality: 82 })).toBuffer()
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, bytes)
  await rename(draft, file)
  return file
}
