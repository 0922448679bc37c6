import { stream } from '@tonle/art/draw'
import { GOLDEN, type Mood, NIGHT, nagaBody, sheet, sky } from '@tonle/art/scenes'
import type { TileRecord } from '@tonle/art/tiles'

export const tile: TileRecord = {
  id: 'keno',
  title: ['NAGA', 'PEARLS'],
  palette: 'lagoon',
  scene: 'lake',
  hero: [['dragon', 150, 156, 206, 0]],
  back: ['bubbles', 'sparkles'],
  front: ['crystal-ball', 'spiral-shell'],
  face: 'cinzel',
  fill: 'ice',
  tallest: 52,
  maker: 'TONLE',
  own: true,
}

/** Light that falls into deep water. */
const DEEP: Mood = {
  ...NIGHT,
  sky: [
    [0, '#3FC2D8'],
    [0.25, '#157FB0'],
    [0.6, '#0A3F7C'],
    [1, '#05143F'],
  ],
  stars: 0,
}

/** Under the river: coils of the serpent at the edges, pearls that glow on their way up. */
export function backdrop(width: number, height: number): string {
  const s = sheet(width, height)
  const next = stream('keno-backdrop')
  s.add(
    sky(s, DEEP, height, next),
    nagaBody(
      s,
      GOLDEN,
      [
        [-80, height * 0.98],
        [width * 0.18, height * 0.84],
        [width * 0.42, height * 0.97],
        [width * 0.66, height * 0.86],
        [width + 90, height * 0.99],
      ],
      54,
      44,
    ),
    nagaBody(
      s,
      GOLDEN,
      [
        [-60, height * 0.3],
        [width * 0.06, height * 0.18],
        [width * 0.1, -60],
      ],
      26,
      34,
      true,
    ),
    ...Array.from({ length: 22 }, () => pearl(next() * width, height * (0.06 + next() * 0.74), 3 + next() * 9)),
  )
  return s.toSvg()
}

/** A pearl with its shine in the water. */
const pearl = (x: number, y: number, radius: number): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(radius / 10).toFixed(2)})"><circle r="26" fill="#BFF3FF" fill-opacity=".1"/><circle r="16" fill="#DFFAFF" fill-opacity=".16"/><circle r="10" fill="#E9F2F8"/><circle cx="-3" cy="-4" r="3.6" fill="#fff"/></g>`
