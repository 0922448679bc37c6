import { type FaceName, outline, pathOf } from '../draw/font.ts'
import { linear, n, place, svg } from '../draw/svg.ts'
import { EMBLEMS } from './emblems.ts'

/** Codes of game makers. The marks are ours: a sign and the letters of the code, no likeness of any real trade mark. */
export const VENDOR_CODES = [
  'PG',
  'EG2',
  'PT',
  'JDB',
  'CQ9',
  'FC',
  'JL',
  'BGS',
  'AG',
  'BBIN',
  'GG',
  'RTG',
  'BG',
  'DG',
  'EA',
  'LOTUS',
  'OG',
  'TGP',
  'KX',
  'KY',
  'TH',
  'WS',
  'XY',
  'AE',
  'ISB',
  'MG',
  'MGS',
  'PNG',
  'TTG',
  'WD',
  'IBC',
  'SBT',
  'UG',
  'AV',
  'IMES',
  'IA',
  'AI',
  'TF',
  'TONLE',
] as const
export type VendorCode = (typeof VENDOR_CODES)[number]

const TINTS = [
  ['#FF8A5C', '#D6286B'],
  ['#5CE0C8', '#0B7A8E'],
  ['#8FA8FF', '#3A3AC8'],
  ['#FFD166', '#E0701C'],
  ['#B98CFF', '#6A1FC2'],
  ['#7FE08A', '#12834E'],
  ['#6CCBFF', '#1567C8'],
  ['#FF9AC8', '#C2226E'],
] as const
const FACES: readonly FaceName[] = ['lucky', 'titan', 'bungee', 'bowlby', 'lilita']

/** Letters set to a height, starting at x, centred on y. Returns path and width. */
function letters(
  face: FaceName,
  text: string,
  height: number,
  x: number,
  y: number,
  maxWidth: number,
): { d: string; width: number } {
  const line = outline(face, text, 100, 0.02)
  const scale = Math.min(height / line.height, maxWidth / line.width)
  return {
    d: pathOf(line.steps, (px, py) => [x + (px - line.left) * scale, y + (py - line.top - line.height / 2) * scale]),
    width: line.width * scale,
  }
}

const sign = (index: number): string => EMBLEMS[(index * 7) % EMBLEMS.length] ?? EMBLEMS[0] ?? ''

/** A colour badge, 48 square: the sign over the letters. */
export function vendorBadge(code: VendorCode): string {
  const index = VENDOR_CODES.indexOf(code)
  const [top, bottom] = TINTS[index % TINTS.length] ?? TINTS[0]
  const face = FACES[index % FACES.length] ?? 'sora'
  const text = letters(face, code, 9.4, 0, 37.4, 38)
  return svg(
    48,
    48,
    `<defs>${linear(
      'g',
      [
        [0, top],
        [1, bottom],
      ],
      '0 0 .6 1',
    )}${linear('l', [
      [0, '#fff', 0.34],
      [0.5, '#fff', 0],
    ])}</defs><rect width="48" height="48" rx="12" fill="url(#g)"/><rect width="48" height="24" rx="12" fill="url(#l)"/>${place(24, 18.6, sign(index), 0.96, 0, 'fill="#fff"')}<path d="${text.d}" transform="translate(${n(24 - text.width / 2)} 0)" fill="#fff"/>`,
  )
}

/** A one-colour lock-up, 132 x 40, black on nothing: the page uses it as a mask and gives the colour. */
export function vendorLockup(code: VendorCode): string {
  const index = VENDOR_CODES.indexOf(code)
  const face = FACES[index % FACES.length] ?? 'sora'
  const text = letters(face, code, 17, 0, 20, 84)
  const whole = 28 + 8 + text.width
  const left = (132 - whole) / 2
  return svg(132, 40, `${place(left + 14, 20, sign(index), 1.12)}<path d="${text.d}" transform="translate(${n(left + 36)} 0)"/>`)
}
