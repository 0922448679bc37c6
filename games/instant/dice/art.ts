import { stream } from '@tonle/art/draw'
import { clouds, DUSK, haze, hills, sheet, shore, sky, sun, water } from '@tonle/art/scenes'
import type { TileRecord } from '@tonle/art/tiles'

export const tile: TileRecord = {
  id: 'dice',
  title: ['LUCKY', 'DICE'],
  palette: 'royal',
  scene: 'rays',
  hero: [['game-die', 150, 164, 206, -10]],
  back: ['four-leaf-clover', 'coin'],
  front: ['coin', 'gem-stone'],
  face: 'bungee',
  fill: 'gold',
  tallest: 56,
  maker: 'TONLE',
  own: true,
}

/** A market town on the lake at dusk. */
export function backdrop(width: number, height: number): string {
  const s = sheet(width, height)
  const next = stream('dice-backdrop')
  const horizon = height * 0.72
  const look = { fill: DUSK.near, mood: DUSK, sunSide: 1 as const, lit: true }
  s.add(
    sky(s, DUSK, horizon, next),
    clouds(s, DUSK, 9, height * 0.08, horizon * 0.8, next, 0.6),
    sun(s, DUSK, width * 0.72, horizon - 30, 70, 1),
    hills(s, DUSK, horizon, 90, next),
    haze(s, '#FF9E6B', horizon, 60, 0.5),
    shore(s, look, horizon, [
      [width * 0.14, 1.1, 0],
      [width * 0.3, 0.9, 1],
      [width * 0.86, 1.2, 2],
    ]),
    water(s, DUSK, horizon),
  )
  return s.toSvg()
}
