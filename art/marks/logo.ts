import { type FaceName, outline, pathOf } from '../draw/font.ts'
import { linear, n, place, radial, svg } from '../draw/svg.ts'

const PETAL = linear('tonle-petal', [
  [0, '#FFC27A'],
  [0.55, '#F4577F'],
  [1, '#C2267A'],
])
const WATER = linear(
  'tonle-water',
  [
    [0, '#37D5E0'],
    [1, '#1A86D0'],
  ],
  '0 0 1 0',
)

/** Five petals over two waves, in a box of 40. `petal` and `water` are paints. */
const drawing = (petal: string, water: string): string =>
  `<g fill="${petal}"><path d="M1.5 18Q12 18 18.5 28Q7 30 1.5 18Z" opacity=".62"/><path d="M38.5 18Q28 18 21.5 28Q33 30 38.5 18Z" opacity=".62"/><path d="M8.5 9Q20 13 19 27Q7 23 8.5 9Z" opacity=".86"/><path d="M31.5 9Q20 13 21 27Q33 23 31.5 9Z" opacity=".86"/><path d="M20 3Q29 12 20 26Q11 12 20 3Z"/></g>` +
  `<g fill="none" stroke="${water}" stroke-linecap="round"><path d="M4 33Q8 29.5 12 33T20 33T28 33T36 33" stroke-width="2.6"/><path d="M11 38Q14 35.5 17 38T23 38T29 38" stroke-width="2.2" opacity=".7"/></g>`

/** The lotus mark in colour, 40 square. */
export const mark = (): string => svg(40, 40, `<defs>${PETAL}${WATER}</defs>${drawing('url(#tonle-petal)', 'url(#tonle-water)')}`)

/** The mark in one colour (currentColor), 40 square. */
export const markMono = (): string => svg(40, 40, drawing('currentColor', 'currentColor'))

/** Word mark outlines of a given ink height; top left at 0 0. */
function word(face: FaceName, text: string, height: number): { d: string; width: number } {
  const line = outline(face, text, 100)
  const scale = height / line.height
  return { d: pathOf(line.steps, (x, y) => [(x - line.left) * scale, (y - line.top) * scale]), width: line.width * scale }
}

/** The name in Khmer letters (currentColor). */
export function wordKhmer(): string {
  const { d, width } = word('kantumruy', 'ទន្លេ', 30)
  return svg(Math.ceil(width), 30, `<path d="${d}" fill="currentColor"/>`)
}

/** The name in Latin letters (currentColor). */
export function wordLatin(): string {
  const { d, width } = word('sora', 'tonle', 24)
  return svg(Math.ceil(width), 24, `<path d="${d}" fill="currentColor"/>`)
}

/** Mark and name side by side; the name in currentColor. */
export function lockup(script: 'khmer' | 'latin'): string {
  const { d, width } = script === 'khmer' ? word('kantumruy', 'ទន្លេ', 31) : word('sora', 'tonle', 20)
  return svg(
    Math.ceil(52 + width),
    40,
    `<defs>${PETAL}${WATER}</defs>${drawing('url(#tonle-petal)', 'url(#tonle-water)')}<path transform="translate(50 ${script === 'khmer' ? 6 : 9.4})" d="${d}" fill="currentColor"/>`,
  )
}

const NIGHT = radial(
  'tonle-night',
  [
    [0, '#1E5A86'],
    [0.6, '#0D2E50'],
    [1, '#071A30'],
  ],
  '.5 .3 .85',
)

/** The icon of the installed app, 512 square. `inset` is the share left free around the mark; rounded only where the system does not cut. */
export function appIcon(inset: number, rounded: boolean): string {
  const size = 512 * (1 - inset * 2)
  return svg(
    512,
    512,
    `<defs>${PETAL}${WATER}${NIGHT}</defs><rect width="512" height="512" rx="${rounded ? 114 : 0}" fill="url(#tonle-night)"/>${place(512 * inset, 512 * inset - 4, drawing('url(#tonle-petal)', 'url(#tonle-water)'), size / 40)}`,
  )
}

/** For 16 and 32 pixels: three bold petals and one wave on night blue. */
export const favicon = (): string =>
  svg(
    32,
    32,
    `<defs>${PETAL}${WATER}${NIGHT}</defs><rect width="32" height="32" rx="7.5" fill="url(#tonle-night)"/><g fill="url(#tonle-petal)"><path d="M5.5 9.4Q15.4 11.4 15.4 21.6Q5.6 20.4 5.5 9.4Z" opacity=".88"/><path d="M26.5 9.4Q16.6 11.4 16.6 21.6Q26.4 20.4 26.5 9.4Z" opacity=".88"/><path d="M16 4.4Q23 11.6 16 21.6Q9 11.6 16 4.4Z"/></g><path d="M6.4 26Q9.6 23 12.8 26T19.2 26T25.6 26" fill="none" stroke="url(#tonle-water)" stroke-width="2.6" stroke-linecap="round"/>`,
  )

/** Name over a picture, for the card shown when a link is shared: mark, Khmer and Latin names. Placed at x y, `height` of the mark. */
export function cardName(x: number, y: number, height: number): string {
  const khmer = word('moul', 'ទន្លេ', height * 0.74)
  const latin = word('sora', 'tonle', height * 0.32)
  return (
    `<defs>${PETAL}${WATER}</defs>${place(x, y, drawing('url(#tonle-petal)', 'url(#tonle-water)'), height / 40)}` +
    `<path transform="translate(${n(x + height * 1.22)} ${n(y + height * 0.1)})" d="${khmer.d}" fill="#fff"/><path transform="translate(${n(x + 4)} ${n(y + height * 1.3)})" d="${latin.d}" fill="#fff" fill-opacity=".9"/>`
  )
}
