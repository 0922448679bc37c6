import { raster } from '@tonle/art/draw'
import sharp from 'sharp'
import { spriteDrawings } from '../lotus-pond/art/sprites.ts'

/** Draws the sprites side by side, large and as small as on a phone, for looking at: node games/mines/studio/contact.ts out.png */
const [out = 'contact.png'] = process.argv.slice(2)
const drawings = Object.values(spriteDrawings)
const rows = [
  { size: 300, top: 0 },
  { size: 66, top: 310 },
]
const pictures = await Promise.all(
  rows.flatMap(({ size, top }) =>
    drawings.map(async (draw, i) => ({
      input: await (await raster(draw(), 480)).resize(size).png().toBuffer(),
      left: i * (size + 8) + 4,
      top: top + 4,
    })),
  ),
)
await sharp({ create: { width: drawings.length * 308, height: 390, channels: 3, background: '#0c3f58' } })
  .composite(pictures)
  .png()
  .toFile(out)
