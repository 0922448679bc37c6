import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { raster } from '../draw/raster.ts'
import type { Cut, Icon, Picture } from '../manifest.ts'
import type { FixedPiece, IconPiece, ScenePiece, SvgPiece } from './piece.ts'

/** Raise when the encoding changes, so that kept files are made anew. */
export const ENCODING = 4
/** AVIF efforts 2 and 3: within 8 % of the size of effort 4 in an eighth or a quarter of the time. */
const effortFor = (width: number): number => (width > 1200 ? 2 : 3)
const QUALITIES = [54, 46, 40, 34, 28] as const

const hashOf = (...parts: readonly (string | number | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(typeof part === 'number' ? String(part) : part)
  return hash.digest('hex').slice(0, 10)
}

/** What a made file family is remembered by. */
export const keyOf = (drawing: string, settings: unknown): string => hashOf(ENCODING, JSON.stringify(settings), drawing)

async function keep(folder: string, name: string, format: string, bytes: Buffer): Promise<string> {
  const file = `${name}.${hashOf(bytes)}.${format}`
  await writeFile(path.join(folder, file), bytes)
  return file
}

/** The best AVIF that fits the budget; the budget is a promise, so nothing fitting is an error. */
async function fit(image: Sharp, width: number, maxBytes: number, label: string): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await image
      .clone()
      .avif({ quality, effort: effortFor(width) })
      .toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`${label} does not fit into ${maxBytes} bytes`)
}

/** Draws a scene at its largest width and cuts all files from it. */
export async function makeScene(
  folder: string,
  name: string,
  piece: ScenePiece,
  drawing: string,
): Promise<Pick<Picture, 'colour' | 'blur'> & { cut: Cut }> {
  const largest = Math.max(...piece.widths)
  const image = (await raster(drawing, largest)).removeAlpha()
  const whole = await image.png({ compressionLevel: 0 }).toBuffer()
  const avif: { file: string; width: number }[] = []
  for (const width of piece.widths) {
    const bytes = await fit(sharp(whole).resize(width), width, piece.maxBytes, `${name} at ${width}`)
    avif.push({ file: await keep(folder, `${name}-${width}`, 'avif', bytes), width })
  }
  const small = Math.min(...piece.widths)
  const webp = await keep(
    folder,
    `${name}-${small}`,
    'webp',
    await sharp(whole).resize(small).webp({ quality: 76, effort: 4 }).toBuffer(),
  )
  const { dominant } = await sharp(whole).resize(64).stats()
  const blur = await sharp(whole).resize(24).blur(1.2).webp({ quality: 40 }).toBuffer()
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return {
    cut: { width: piece.width, height: piece.height, avif, webp },
    colour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  }
}

/** A small thing at twice its size, WebP with alpha (sharper edges than AVIF at this size). */
export async function makeIcon(folder: string, name: string, piece: IconPiece, drawing: string): Promise<Icon> {
  const image = await raster(drawing, piece.size * 2)
  let bytes = Buffer.alloc(0)
  for (const quality of [86, 78, 70, 60]) {
    bytes = await image.clone().webp({ quality, alphaQuality: 88, effort: 5 }).toBuffer()
    if (bytes.length <= piece.maxBytes) break
  }
  if (bytes.length > piece.maxBytes) throw new Error(`${name} is ${bytes.length} bytes, more than ${piece.maxBytes}`)
  return { file: await keep(folder, name, 'webp', bytes), width: piece.size, height: piece.size }
}

export async function makeSvg(folder: string, name: string, piece: SvgPiece, drawing: string): Promise<Icon> {
  return { file: await keep(folder, name, 'svg', Buffer.from(drawing)), width: piece.width, height: piece.height }
}

export async function makeFixed(folder: string, name: string, piece: FixedPiece, drawing: string): Promise<Icon> {
  const bytes = piece.format === 'svg' ? Buffer.from(drawing) : await encodeFixed(piece, drawing)
  await writeFile(path.join(folder, name), bytes)
  return { file: name, width: piece.width, height: piece.height }
}

async function encodeFixed(piece: FixedPiece, drawing: string): Promise<Buffer> {
  const image = (await raster(drawing, piece.width)).resize(piece.width, piece.height)
  return piece.format === 'png'
    ? image.png({ compressionLevel: 9 }).toBuffer()
    : image.removeAlpha().jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
