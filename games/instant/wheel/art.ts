import { place, stream } from '@tonle/art/draw'
import { clouds, DAWN, haze, hills, sheet, shore, sky, sugarPalm, sun, water } from '@tonle/art/scenes'
import type { TileRecord } from '@tonle/art/tiles'

export const tile: TileRecord = {
  id: 'wheel',
  title: ['GOLDEN', 'WHEEL'],
  palette: 'ember',
  scene: 'rays',
  hero: [['ferris-wheel', 150, 158, 206, 0]],
  back: ['coin', 'sparkles'],
  front: ['coin', 'coin'],
  face: 'titan',
  fill: 'gold',
  tallest: 56,
  maker: 'TONLE',
  own: true,
}

/** The temple fair at first light: palms, houses, the sun behind the hills. */
export function backdrop(width: number, height: number): string {
  const s = sheet(width, height)
  const next = stream('wheel-backdrop')
  const horizon = height * 0.78
  const look = { fill: '#4E7F92', mood: DAWN, sunSide: -1 as const, lit: false }
  s.add(
    sky(s, DAWN, horizon, next),
    clouds(s, DAWN, 8, height * 0.08, horizon * 0.8, next, 0.7),
    sun(s, DAWN, width * 0.5, horizon - 50, 60, 1),
    hills(s, DAWN, horizon, 80, next),
    haze(s, '#FFE9CB', horizon, 60, 0.6),
    ...[0.08, 0.14, 0.86, 0.93].map((x, i) => place(width * x, horizon, sugarPalm('#3D6E82', 120 + i * 14, next))),
    shore(s, look, horizon, [
      [width * 0.2, 0.9, 2],
      [width * 0.8, 0.9, 0],
    ]),
    water(s, DAWN, horizon),
  )
  return s.toSvg()
}
