import { stream } from '@tonle/art/draw'
import { clouds, floatingLight, hills, moon, NIGHT, sheet, shore, sky, water } from '@tonle/art/scenes'
import type { TileRecord } from '@tonle/art/tiles'

export const tile: TileRecord = {
  id: 'limbo',
  title: ['SKY', 'LANTERN'],
  palette: 'night',
  scene: 'clouds',
  hero: [['red-paper-lantern', 150, 160, 206, 6]],
  back: ['sparkles', 'glowing-star'],
  front: ['coin', 'glowing-star'],
  face: 'cinzel',
  fill: 'fire',
  tallest: 52,
  maker: 'TONLE',
  own: true,
}

/** The night of floating lights: a moon over the lake, lights on the water. */
export function backdrop(width: number, height: number): string {
  const s = sheet(width, height)
  const next = stream('limbo-backdrop')
  const horizon = height * 0.82
  const look = { fill: NIGHT.near, mood: NIGHT, sunSide: -1 as const, lit: true }
  s.add(
    sky(s, NIGHT, horizon, next),
    moon(s, NIGHT, width * 0.2, height * 0.24, 62),
    clouds(s, NIGHT, 6, height * 0.2, horizon * 0.9, next, 0.4),
    hills(s, NIGHT, horizon, 70, next),
    shore(s, look, horizon, [
      [width * 0.1, 0.8, 1],
      [width * 0.9, 0.9, 0],
    ]),
    water(s, NIGHT, horizon),
    ...Array.from({ length: 14 }, () =>
      floatingLight(s, next() * width, horizon + 12 + next() * (height - horizon) * 0.8, 0.6 + next() * 0.6),
    ),
  )
  return s.toSvg()
}
