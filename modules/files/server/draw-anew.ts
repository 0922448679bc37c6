import { type ErrorCode, fail } from '@tonle/contract'
import sharp from 'sharp'
import '../contract.ts'

/** First bytes of each format, in hexadecimal digits; the sender's file name and type are ignored. No other decoder reads the file. */
const BEGINNINGS = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
} as const
export type PictureFormat = keyof typeof BEGINNINGS

/** A small file can decode to a huge picture; beyond this many pixels it is refused undecoded. */
const MOST_PIXELS = 40_000_000
const MOST_SECONDS = 10

export interface PictureRules {
  formats: readonly PictureFormat[]
  maxBytes: number
  /** Within this size with its own proportions; cut to exactly this size where `isCut`. */
  width: number
  height: number
  isCut?: boolean
  /** The format in which the picture is stored. */
  as: 'webp' | 'avif'
  /** The error code of a refusal; default `files.no_picture`. */
  refusal?: ErrorCode
}

export interface Picture {
  mediaType: 'image/webp' | 'image/avif'
  bytes: Buffer
  width: number
  height: number
}

/**
 * Decodes a picture and encodes it again, so that nothing else of the sender's file is kept: no metadata, no location, no hidden bytes.
 * Takes up to a second and 160 MB: outside any transaction, one at a time in a process.
 * @throws files.no_picture or the code of the rules
 */
export function drawAnew(bytes: Buffer | undefined, rules: PictureRules): Promise<Picture> {
  const drawn = turn.then(() => draw(bytes, rules))
  turn = drawn.catch(() => undefined)
  return drawn
}
let turn: Promise<unknown> = Promise.resolve()

async function draw(bytes: Buffer | undefined, rules: PictureRules): Promise<Picture> {
  const refused = fail(rules.refusal ?? 'files.no_picture')
  if (!bytes || bytes.length === 0 || bytes.length > rules.maxBytes) throw refused
  const start = bytes.toString('hex', 0, 16)
  const format = rules.formats.find(one => BEGINNINGS[one].test(start))
  if (!format) throw refused
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    if ((await picture.metadata()).format !== format) throw refused
    const sized = picture
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize({
        width: rules.width,
        height: rules.height,
        fit: rules.isCut ? 'cover' : 'inside',
        withoutEnlargement: !rules.isCut,
      })
    const encoded = rules.as === 'avif' ? sized.avif({ quality: 55, effort: 4 }) : sized.webp({ quality: 82 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { mediaType: `image/${rules.as}`, bytes: data, width: info.width, height: info.height }
  } catch {
    throw refused
  }
}
