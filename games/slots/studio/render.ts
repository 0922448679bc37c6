import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { coinSprite } from '../art/coin.ts'
import { type LogoLook, logo } from '../art/logo.ts'
import type { symbolDrawings as Drawings } from '../naga-gold/art/symbols.ts'
import { slotArtDigest } from './art-digest.ts'

/**
 * Draws the pictures of a slot into its `assets` (committed, so that no build needs the art tools).
 * Run after a change of the art: node24 games/slots/studio/render.ts naga-gold
 */
const [title = 'naga-gold'] = process.argv.slice(2)
const home = path.join(import.meta.dirname, '..', title)
const out = path.join(home, 'assets')

type Scenery = {
  skyLayer(): string
  shoreLayer(side: 1 | -1): string
  frontLayer(side: 1 | -1): string
  lightSprite(): string
  boatSprite?(): string
}
const scenery = (await import(`../${title}/art/scenery.ts`)) as Scenery
const { symbolDrawings } = (await import(`../${title}/art/symbols.ts`)) as { symbolDrawings: typeof Drawings }
const { tileDrawing } = (await import(`../${title}/art/tile.ts`)) as { tileDrawing(): string }
const { logos } = (await import(`../${title}/art/logos.ts`)) as { logos: Readonly<Record<string, readonly [string, LogoLook]>> }

/** Width and height of a symbol in the atlas; shown at up to 162 × 146 CSS pixels. */
const CELL = { width: 300, height: 270, columns: 5 }

function pixels(svg: string, width: number): Sharp {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render()
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
}

async function save(name: string, data: Buffer): Promise<void> {
  const file = path.join(out, name)
  await writeFile(`${file}.part`, data)
  await rename(`${file}.part`, file)
  process.stdout.write(`${name} ${(data.length / 1024).toFixed(1)} kB\n`)
}

async function atlas(): Promise<void> {
  const names = Object.keys(symbolDrawings)
  const parts = await Promise.all(
    names.map(async (name, i) => ({
      input: await pixels(symbolDrawings[name]!(), CELL.width).png().toBuffer(),
      left: (i % CELL.columns) * CELL.width,
      top: Math.floor(i / CELL.columns) * CELL.height,
    })),
  )
  const [width, height] = [CELL.width * CELL.columns, CELL.height * Math.ceil(names.length / CELL.columns)]
  const sheet = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite(parts)
  await save('symbols.webp', await sheet.webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer())
}

async function main(): Promise<void> {
  await mkdir(out, { recursive: true })
  await atlas()
  const webp = (quality: number) => ({ quality, alphaQuality: 80, effort: 6 })
  await save('sky.webp', await pixels(scenery.skyLayer(), 1600).webp(webp(74)).toBuffer())
  await save('shore-left.webp', await pixels(scenery.shoreLayer(-1), 840).webp(webp(76)).toBuffer())
  await save('shore-right.webp', await pixels(scenery.shoreLayer(1), 840).webp(webp(76)).toBuffer())
  await save('front-left.webp', await pixels(scenery.frontLayer(-1), 780).webp(webp(76)).toBuffer())
  await save('light.webp', await pixels(scenery.lightSprite(), 144).webp(webp(80)).toBuffer())
  if (scenery.boatSprite) await save('boat.webp', await pixels(scenery.boatSprite(), 315).webp(webp(78)).toBuffer())
  await save('coin.webp', await pixels(coinSprite(), 512).webp(webp(80)).toBuffer())
  for (const [name, [text, look]] of Object.entries(logos))
    await save(`logo-${name}.webp`, await pixels(logo(text, look), 900).webp(webp(84)).toBuffer())
  const tile = pixels(tileDrawing(), 420)
  await save('tile.webp', await tile.clone().webp({ quality: 82, effort: 6 }).toBuffer())
  await save('tile.avif', await tile.clone().avif({ quality: 58, effort: 6 }).toBuffer())
  await save('art.sha256', Buffer.from(`${await slotArtDigest(title)}\n`))
}

await main()
