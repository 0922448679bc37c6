import { seedOf } from '../draw/random.ts'
import { linear, n, radial, svg } from '../draw/svg.ts'
import { PALETTE_NAMES, PALETTES } from './palettes.ts'
import { MODIFIERS } from './word-pictures.data.ts'

export interface PlaceholderBrief {
  readonly id: string
  readonly title: string
  readonly modifier?: string | undefined
  /** Its own width in pixels, by which a page knows that the picture is still to come; the box that shows it keeps its size. */
  readonly width: number
}

/** Stands in a tile's place until it is drawn: the ground it will have, and its name. Costs no more than a few lines of text. */
export function placeholderSvg({ id, title, modifier, width }: PlaceholderBrief): string {
  const named = modifier === undefined ? undefined : MODIFIERS.get(modifier.toLowerCase())?.[0]
  const palette = PALETTES[named ?? PALETTE_NAMES[Math.abs(seedOf(id)) % PALETTE_NAMES.length] ?? 'night']
  const ground = linear('g', [
    [0, palette.top],
    [0.55, palette.middle],
    [1, palette.bottom],
  ])
  const glow = radial('l', [
    [0, palette.light, 0.7],
    [1, palette.light, 0],
  ])
  const words = title.split(' ')
  const lines = words.map(
    (word, line) => `<text x="150" y="${n(330 - (words.length - 1 - line) * 34)}">${word.replaceAll(/[<>&]/g, '')}</text>`,
  )
  const drawing = svg(
    300,
    400,
    `<defs>${ground}${glow}</defs><rect width="300" height="400" fill="url(#g)"/><circle cx="150" cy="160" r="150" fill="url(#l)"/>` +
      `<g fill="#fff" font-family="Inter, Arial, sans-serif" font-weight="800" font-size="30" text-anchor="middle">${lines.join('')}</g>`,
  )
  return drawing.replace('width="300" height="400">', `width="${width}" height="${n((width * 4) / 3)}">`)
}
