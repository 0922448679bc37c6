import { centred, type FaceName, linear, n, place, radial, stream, svg, times } from '@tonle/art/draw'
import {
  clouds,
  floatingLight,
  haze,
  hills,
  lotus,
  MOONLIT,
  moon,
  NIGHT,
  pad,
  reeds,
  sheet,
  shore,
  sky,
  sugarPalm,
  water,
} from '@tonle/art/scenes'
import type { TileRecord } from '@tonle/art/tiles'

export const tile: TileRecord = {
  id: 'moonlit-cards',
  title: ['MOONLIT', 'CARDS'],
  palette: 'night',
  scene: 'rays',
  hero: [
    ['full-moon', 150, 132, 196],
    ['flower-playing-cards', 104, 172, 116, -16],
    ['joker', 190, 178, 128, 12],
  ],
  back: ['sparkles', 'coin'],
  front: ['spade-suit', 'heart-suit', 'diamond-suit', 'club-suit'],
  face: 'cinzel',
  fill: 'gold',
  tallest: 54,
  maker: 'TONLE',
  own: true,
}

/** A full moon over the river: palms, a village with lights, lotus flowers on the near water. */
export function backdrop(width: number, height: number): string {
  const s = sheet(width, height)
  const next = stream('moonlit-cards-backdrop')
  const horizon = height * 0.62
  const look = { fill: '#16244E', mood: NIGHT, sunSide: 1 as const, lit: true }
  s.add(
    sky(s, NIGHT, horizon, next),
    clouds(s, NIGHT, 7, height * 0.06, horizon * 0.7, next, 0.5),
    moon(s, NIGHT, width * 0.5, height * 0.2, 74),
    hills(s, NIGHT, horizon, 90, next),
    haze(s, '#8FA6F0', horizon, 70, 0.4),
    ...[0.05, 0.12, 0.88, 0.95].map((x, i) => place(width * x, horizon, sugarPalm('#101B40', 150 + i * 12, next))),
    shore(s, look, horizon, [
      [width * 0.2, 1, 2],
      [width * 0.8, 1, 0],
    ]),
    water(s, NIGHT, horizon),
    ...times(9, i =>
      floatingLight(s, width * (0.06 + 0.11 * i + 0.03 * next()), horizon + 30 + next() * height * 0.2, 0.5 + next() * 0.5),
    ),
    ...[0.08, 0.2, 0.82, 0.93].map((x, i) =>
      place(width * x, height * (0.9 + 0.03 * (i % 2)), pad(s, '#2E6A70', '#123A4C', '#5BB6B0', 60 + 14 * (i % 3), i * 40)),
    ),
    place(width * 0.13, height * 0.9, lotus(s, MOONLIT, 40)),
    place(width * 0.88, height * 0.91, lotus(s, MOONLIT, 46)),
    reeds('#0D1838', width * 0.02, height, 150, 9, next),
    reeds('#0D1838', width * 0.98, height, 140, 9, next),
  )
  return s.toSvg()
}

/** The back of a card, 240 × 336: a moon over rings of water, in a frame of leaves. */
export function cardBack(): string {
  const paints =
    radial('night', [
      [0, '#4A5FC8'],
      [0.6, '#22317E'],
      [1, '#121B4C'],
    ]) +
    linear(
      'gold',
      [
        [0, '#FFF3C4'],
        [0.5, '#D9A441'],
        [1, '#FFE9A6'],
      ],
      '0 0 1 1',
    )
  const rings = times(
    9,
    i =>
      `<circle cx="120" cy="168" r="${34 + i * 19}" fill="none" stroke="#C9D4FF" stroke-opacity="${n(0.42 - i * 0.04)}" stroke-width="2"/>`,
  )
  const leaves = times(
    12,
    i =>
      `<path transform="rotate(${i * 30} 120 168)" d="M120 92Q132 116 120 138Q108 116 120 92Z" fill="url(#gold)" fill-opacity=".85"/>`,
  )
  const corner = '<path d="M0 0Q30 4 40 40Q4 30 0 0Z" fill="url(#gold)"/>'
  const corners = (
    [
      [22, 22, 0],
      [218, 22, 90],
      [218, 314, 180],
      [22, 314, 270],
    ] as const
  )
    .map(([x, y, turn]) => place(x, y, corner, 1, turn))
    .join('')
  return svg(
    240,
    336,
    `<defs>${paints}</defs><rect width="240" height="336" rx="22" fill="#FBF7EA"/><rect x="12" y="12" width="216" height="312" rx="14" fill="url(#night)"/>${rings}${leaves}` +
      `<circle cx="120" cy="168" r="30" fill="url(#gold)"/><circle cx="131" cy="160" r="25" fill="#22317E"/>${corners}` +
      '<rect x="17" y="17" width="206" height="302" rx="11" fill="none" stroke="url(#gold)" stroke-width="2.5"/>',
  )
}

/** The title in the colours of the moon on a deep night. 900 × 230. */
export function logo(text: string, face: FaceName, size: number, base = 142): string {
  const d = centred(face, text, size, 450, base, 800)
  const fill = linear('logoFill', [
    [0, '#FFFFFF'],
    [0.42, '#FFF3C9'],
    [0.54, '#F6C95B'],
    [0.6, '#C98A1E'],
    [1, '#FFE7A3'],
  ]).replace('x1="0" y1="0" x2="0" y2="1"', 'gradientUnits="userSpaceOnUse" x1="0" y1="64" x2="0" y2="200"')
  const depth = Array.from({ length: 9 }, (_, i) => `<path d="${d}" transform="translate(0 ${9 - i})"/>`).join('')
  return svg(
    900,
    230,
    `<defs>${fill}<filter id="lift" x="-10%" y="-20%" width="120%" height="160%"><feDropShadow dx="0" dy="8" stdDeviation="8" flood-color="#060A26" flood-opacity=".7"/></filter></defs>` +
      `<g filter="url(#lift)"><g fill="#0B1238" stroke="#0B1238" stroke-width="25" stroke-linejoin="round">${depth}</g></g>` +
      `<path d="${d}" fill="#26348C" stroke="#26348C" stroke-width="14" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#E9EEFF" stroke-width="6" stroke-linejoin="round"/><path d="${d}" fill="url(#logoFill)"/>`,
  )
}
