import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { symbolDrawings as Drawings } from '../naga-gold/art/symbols.ts'

/** Draws the symbols side by side on the reels' ground for looking at: node24 games/slots/studio/contact.ts naga-gold out.png [name…] */
const [title = 'naga-gold', out = 'contact.png', ...only] = process.argv.slice(2)
const { symbolDrawings } = (await import(`../${title}/art/symbols.ts`)) as { symbolDrawings: typeof Drawings }
const names = Object.keys(symbolDrawings).filter(name => only.length === 0 || only.includes(name))
const scale = only.length > 0 ? 2.4 : 1.25
const [width, height] = [Math.round(240 * scale), Math.round(216 * scale)]
const columns = Math.min(names.length, 5)
const pictures = await Promise.all(
  names.map(async (name, i) => ({
    input: Buffer.from(new Resvg(symbolDrawings[name]!(), { fitTo: { mode: 'width', value: width } }).render().asPng()),
    left: (i % columns) * width,
    top: Math.floor(i / columns) * height,
  })),
)
await sharp({
  create: { width: columns * width, height: Math.ceil(names.length / columns) * height, channels: 3, background: '#0d2f33' },
})
  .composite(pictures)
  .png()
  .toFile(out)
