import { type ErrorCode, fail } from '@tonle/contract'
import sharp from 'sharp'
import '../contract.ts'

/** How the bytes of a format begin, in hexadecimal digits; what the sender calls it counts for nothing. Other decoders never see the file. */
const BEGINNINGS = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
} as const
export type PictureFormat = keyof typeof BEGINNINGS

/** A small file can unfold to a huge picture; beyond this it is refused unread. */
const MOST_PIXELS = 40_000_000
const MOST_SECONDS = 10

export interface PictureRules {
  formats: readonly PictureFormat[]
  maxBytes: number
  /** Within this size with its own proportions; cut to exactly this size where `isCut`. */
  width: number
  height: number
  isCut?: boolean
  /** What the picture is stored as. */
  as: 'webp' | 'avif'
  /** What a refusal is called, where not `files.no_picture`. */
  refusal?: ErrorCode
}

export interface Picture {
  mediaType: 'image/webp' | 'image/avif'
  bytes: Buffer
}

/**
 * Decodes a picture and draws it anew, so that nothing of the sender's file is kept: no metadata, no place, nothing hidden in or behind it.
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
    return { mediaType: `image/${rules.as}`, bytes: await encoded.toBuffer() }
  } catch {
    throw refused
  }
}
