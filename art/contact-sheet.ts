import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { buildArt, DIST } from './build.ts'
import { raster } from './draw/raster.ts'
import { EMPTY_STATES } from './empty/index.ts'
import type { Manifest } from './manifest.ts'
import { SAMPLE_TITLES } from './tiles/sample-titles.data.ts'
import { tileSvg } from './tiles/tile-svg.ts'
import { settleVariety } from './tiles/variety.ts'

/** `node contact-sheet.ts [family …] [--light]`: lays all pictures of the named families (or all, with `empty` and `tiles`) on sheets in dist/sheets. */
const CELLS: Readonly<Record<string, readonly [columns: number, width: number, height: number]>> = {
  banners: [2, 700, 238],
  menu: [5, 208, 96],
  dialogs: [6, 240, 390],
  pages: [4, 380, 400],
  tiles: [9, 150, 200],
  empty: [4, 300, 210],
  categories: [10, 110, 110],
  objects: [10, 110, 110],
  avatars: [12, 100, 100],
  vendors: [13, 90, 90],
  vendorMasks: [8, 150, 56],
  banks: [5, 150, 56],
  bankBadges: [10, 70, 70],
  payments: [10, 70, 70],
  flags: [10, 60, 60],
  brand: [4, 300, 200],
}

/** The pictures of a family as buffers, in order. */
async function picturesOf(family: string, manifest: Manifest, light: boolean): Promise<Buffer[]> {
  if (family === 'tiles')
    return Promise.all(settleVariety(SAMPLE_TITLES, 9).map(async record => (await raster(tileSvg(record), 300)).png().toBuffer()))
  if (family === 'empty') {
    const colours: Readonly<Record<string, string>> = light
      ? { accent: '#0b6f86', warn: '#9a5a10', bad: '#c23b2c' }
      : { accent: '#5fd3dd', warn: '#e8b25a', bad: '#f07a68' }
    return Promise.all(
      Object.values(EMPTY_STATES).map(async drawing =>
        (
          await raster(
            drawing.replace(/var\(--(\w+), ([^)]+)\)/g, (_, name: string, own: string) => colours[name] ?? own),
            400,
          )
        )
          .png()
          .toBuffer(),
      ),
    )
  }
  const entries = Object.values(manifest[family as keyof Manifest] as Readonly<Record<string, unknown>>) as {
    file?: string
    wide?: { avif: { file: string }[] }
    phone?: { avif: { file: string }[] }
  }[]
  const files = entries
    .flatMap(entry => (entry.file ? [entry.file] : [entry.wide?.avif.at(-1)?.file, entry.phone?.avif.at(-1)?.file]))
    .filter(file => file !== undefined)
  return Promise.all(
    files.map(file =>
      sharp(path.join(DIST, file), file.endsWith('.svg') ? { density: 144 } : {})
        .png()
        .toBuffer(),
    ),
  )
}

async function lay(family: string, manifest: Manifest, light: boolean): Promise<string> {
  const [columns, width, height] = CELLS[family] ?? [6, 160, 160]
  const pictures = await picturesOf(family, manifest, light)
  const overlays: OverlayOptions[] = await Promise.all(
    pictures.map(async (picture, i) => ({
      input: await sharp(picture)
        .resize(width - 8, height - 8, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer(),
      left: (i % columns) * width + 4,
      top: Math.floor(i / columns) * height + 4,
    })),
  )
  const file = path.join(DIST, 'sheets', `${family}${light ? '-light' : ''}.png`)
  await mkdir(path.dirname(file), { recursive: true })
  await sharp({
    create: {
      width: columns * width,
      height: Math.ceil(pictures.length / columns) * height,
      channels: 3,
      background: light ? '#ffffff' : '#0b222e',
    },
  })
    .composite(overlays)
    .png()
    .toFile(file)
  return file
}

const light = process.argv.includes('--light')
const wanted = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const manifest = await buildArt()
for (const family of wanted.length ? wanted : Object.keys(CELLS)) process.stdout.write(`${await lay(family, manifest, light)}\n`)
