import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawAnew, type PictureRules } from './draw-anew.ts'

const rules: PictureRules = { formats: ['png', 'jpeg', 'webp'], maxBytes: 1_000_000, width: 400, height: 400, as: 'webp' }
const plain = sharp({ create: { width: 60, height: 30, channels: 3, background: '#2a6' } })
const png = await plain.clone().png().toBuffer()
const jpeg = await plain.clone().jpeg().toBuffer()

const refusalOf = (bytes: Buffer, of = rules) =>
  drawAnew(bytes, of).then(
    () => 'taken',
    error => (error as { code: string }).code,
  )

/** A whole PNG of this size, black, in a few kilobytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a file that is not a picture of an allowed format is refused by its content, under any name or type', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>'
  const others = [
    ...[
      svg,
      `<?xml version="1.0"?>${svg}`,
      `\ufeff${svg}`,
      '<!doctype html><script>x()</script>',
      '%PDF-1.7\n',
      'PK\x03\x04',
      '',
      'BM',
    ].map(text => Buffer.from(text, 'latin1')),
    await plain.clone().gif().toBuffer(),
    await plain.clone().tiff().toBuffer(),
    await plain.clone().avif().toBuffer(),
    png.subarray(0, 40),
    jpeg.subarray(0, jpeg.length / 2),
    Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), png]),
  ]
  expect(await Promise.all(others.map(bytes => refusalOf(bytes)))).toEqual(others.map(() => 'files.no_picture'))
  expect(await refusalOf(png, { ...rules, formats: ['jpeg'], refusal: 'files.gone' })).toBe('files.gone')
  expect(await refusalOf(png, { ...rules, maxBytes: png.length - 1 })).toBe('files.no_picture')
  expect(await refusalOf(png)).toBe('taken')
})

test('a picture with too many pixels is refused before it is decoded', async () => {
  const before = process.memoryUsage().rss
  const startedMs = performance.now()
  for (const [width, height] of [
    [12_000, 12_000],
    [400_000, 400],
    [6_400, 6_400],
  ] as const)
    expect(await refusalOf(bomb(width, height))).toBe('files.no_picture')
  expect(await refusalOf(bomb(6_000, 6_000))).toBe('taken')
  expect(performance.now() - startedMs).toBeLessThan(15_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
})

test('only the pixels of the file are kept: no location, no comment, no bytes after the picture', async () => {
  const exif = {
    IFD0: { Copyright: 'LEFTOVER', ImageDescription: '<script>LEFTOVER</script>' },
    IFD3: { GPSLatitude: '11/1 33/1 0/1' },
  }
  const tagged = await plain.clone().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  const withExif = await plain.clone().jpeg().withExif(exif).toBuffer()
  expect(withExif.includes('LEFTOVER')).toBe(true)
  const behind = Buffer.from('PK\x03\x04 LEFTOVER <script>LEFTOVER</script> %PDF-')
  for (const bytes of [withExif, Buffer.concat([png, behind]), Buffer.concat([jpeg, behind])]) {
    const drawn = await drawAnew(bytes, rules)
    expect(drawn.bytes.includes('LEFTOVER')).toBe(false)
    const { exif: left, icc, xmp, iptc, format } = await sharp(drawn.bytes).metadata()
    expect({ left, icc, xmp, iptc, format }).toEqual({ format: 'webp' })
  }
  const turned = await sharp((await drawAnew(tagged, rules)).bytes).metadata()
  expect([turned.width, turned.height, turned.orientation]).toEqual([30, 60, undefined])
})

test('a picture is scaled to fit its size, or cropped to it', async () => {
  const sizeOf = async (of: PictureRules) => {
    const { width, height, format } = await sharp((await drawAnew(png, of)).bytes).metadata()
    return [width, height, format]
  }
  expect(await sizeOf({ ...rules, width: 30, height: 30 })).toEqual([30, 15, 'webp'])
  expect(await sizeOf({ ...rules, width: 300, height: 400, isCut: true, as: 'avif' })).toEqual([300, 400, 'heif'])
})

test('a file with broken bytes anywhere is re-encoded or refused, never kept as sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(png, jpeg),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 12 }),
      async (source, changes) => {
        const bytes = Buffer.from(source)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const drawn = await drawAnew(bytes, rules).catch(error => (error as { code: string }).code)
        if (typeof drawn === 'string') expect(drawn).toBe('files.no_picture')
        else expect((await sharp(drawn.bytes).metadata()).format).toBe('webp')
      },
    ),
    { numRuns: 150 },
  )
})
