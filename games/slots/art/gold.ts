import { bevel, blur, centred, type FaceName, linear, n, place, radial, type Stop, svg, times } from '@tonle/art/draw'

/** What all symbols share: the box, gold, bevel, plate. Drawn at 240 × 216, lit from upper left. */
export const SYMBOL_WIDTH = 240
export const SYMBOL_HEIGHT = 216

const GOLD: readonly Stop[] = [
  [0, '#FFF9D8'],
  [0.22, '#F9CF58'],
  [0.46, '#A8640F'],
  [0.62, '#E8A92F'],
  [0.78, '#FFE08A'],
  [1, '#6E3A05'],
]

/** Definitions every symbol may use: paints `gold`, `goldSide`, `ruby`, `shine`; filters `bevel`, `raise`, `soft`, `glow`. */
export const definitions = (): string =>
  '<defs>' +
  linear('gold', GOLD) +
  linear('goldSide', GOLD, '0 0 1 .6') +
  radial(
    'ruby',
    [
      [0, '#FFC4C9'],
      [0.35, '#F0294E'],
      [1, '#5E0019'],
    ],
    '.36 .3 .8',
  ) +
  radial(
    'jewel',
    [
      [0, '#D8FFF4'],
      [0.4, '#14B79A'],
      [1, '#02443C'],
    ],
    '.36 .3 .8',
  ) +
  bevel('bevel', 3.2, '#150400', 0.6) +
  bevel('raise', 1.7, '#140502', 0.55) +
  blur('soft', 2) +
  blur('glow', 9) +
  '</defs>'

/** A drawing as a whole SVG of a symbol's size. */
export const symbolSvg = (body: string): string => svg(SYMBOL_WIDTH, SYMBOL_HEIGHT, definitions() + body)

export type Enamel = readonly [light: string, body: string, deep: string]

/** Gold plate with a dark groove, radial enamel with faint rays, kbach corners, and a glass arc over the upper part. */
export function plate([light, body, deep]: Enamel, motif: string): string {
  const enamel = radial(
    'enamel',
    [
      [0, light],
      [0.5, body],
      [1, deep],
    ],
    '.5 .4 .78',
  )
  const rays = times(
    24,
    i => `<path transform="translate(120 108) rotate(${i * 15})" d="M0 0L-8 -150L8 -150Z" fill="#fff" opacity=".07"/>`,
  )
  const corner =
    '<path d="M0 0H26Q21 3 15 3Q19 7 17 13Q12 8 6 8Q8 12 13 17Q7 19 3 15Q3 21 0 26Z" fill="url(#gold)" opacity=".85"/>'
  const corners = [
    [29, 25, 0],
    [211, 25, 90],
    [211, 191, 180],
    [29, 191, 270],
  ] as const
  return (
    `<defs>${enamel}<clipPath id="inner"><rect x="26" y="22" width="188" height="172" rx="20"/></clipPath></defs>` +
    `<g filter="url(#bevel)"><rect x="13" y="9" width="214" height="198" rx="31" fill="url(#gold)"/></g>` +
    `<rect x="17.5" y="13.5" width="205" height="189" rx="27" fill="none" stroke="#FFF6CF" stroke-opacity=".55" stroke-width="1.4"/>` +
    `<rect x="22.5" y="18.5" width="195" height="179" rx="23" fill="#190702"/><rect x="26" y="22" width="188" height="172" rx="20" fill="url(#enamel)"/>` +
    `<g clip-path="url(#inner)">${rays}${corners.map(([x, y, turn]) => place(x, y, corner, 1, turn)).join('')}<ellipse cx="120" cy="188" rx="86" ry="16" fill="#000" opacity=".38" filter="url(#soft)"/></g>` +
    `<rect x="27" y="23" width="186" height="170" rx="19" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="3"/>${motif}` +
    `<path clip-path="url(#inner)" d="M26 58Q26 22 60 22H180Q214 22 214 58Q120 36 26 58Z" fill="#fff" opacity=".2"/>`
  )
}

const JEWELS: Readonly<Record<string, Enamel>> = {
  A: ['#FFC0CC', '#F0264F', '#5E0019'],
  K: ['#FFEFB5', '#F2960C', '#6A2E00'],
  Q: ['#E4CCFF', '#8A35F2', '#2B0570'],
  J: ['#C4FFD8', '#0FB464', '#02442A'],
  '10': ['#C2F0FF', '#1287E0', '#032F70'],
}

/** A card letter: thick gold behind, a jewel gradient with two facets before, one light line. */
export function letter(text: string): string {
  const [light, body, deep] = JEWELS[text] ?? ['#fff', '#999', '#333']
  const d = centred('cinzel', text, 158, 120, 106, 176)
  return (
    `<defs>${linear('letterFill', [
      [0, light],
      [0.46, body],
      [0.6, body],
      [1, deep],
    ])}<clipPath id="in"><path d="${d}"/></clipPath></defs>` +
    `<g filter="url(#bevel)"><path d="${d}" fill="url(#gold)" stroke="url(#gold)" stroke-width="17" stroke-linejoin="round"/></g>` +
    `<path d="${d}" fill="${deep}" stroke="${deep}" stroke-width="6" stroke-linejoin="round"/><path d="${d}" fill="url(#letterFill)"/>` +
    `<g clip-path="url(#in)"><path d="M0 30Q120 96 240 40V0H0Z" fill="#fff" opacity=".2"/><path d="${d}" transform="translate(1.4 2)" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.4"/></g>`
  )
}

/** Solid word on a symbol, such as WILD. */
export function word(text: string, face: FaceName, size: number, y: number, width: number, fill: string, dark: string): string {
  const d = centred(face, text, size, 120, y, width)
  return (
    `<g filter="url(#bevel)"><path d="${d}" transform="translate(0 3)" fill="${dark}" stroke="${dark}" stroke-width="${n(size * 0.19)}" stroke-linejoin="round"/></g>` +
    `<path d="${d}" fill="none" stroke="url(#gold)" stroke-width="${n(size * 0.075)}" stroke-linejoin="round"/><path d="${d}" fill="${fill}"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.2" transform="translate(0 -.6)"/>`
  )
}

export const raised = (body: string): string => `<g filter="url(#raise)">${body}</g>`
