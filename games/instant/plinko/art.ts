import { stream } from '@tonle/art/draw'
import { clouds, firework, hills, sheet, shore, sky, VIOLET, water } from '@tonle/art/scenes'
import type { TileRecord } from '@tonle/art/tiles'

export const tile: TileRecord = {
  id: 'plinko',
  title: ['FESTIVAL', 'DROP'],
  palette: 'dusk',
  scene: 'lake',
  hero: [['crystal-ball', 150, 158, 196, 0]],
  back: ['party-popper', 'sparkles'],
  front: ['coin', 'balloon'],
  face: 'lilita',
  fill: 'pink',
  tallest: 52,
  maker: 'TONLE',
  own: true,
}

/** The Water Festival: houses with their lamps, fireworks over the river. */
export function backdrop(width: number, height: number): string {
  const s = sheet(width, height)
  const next = stream('plinko-backdrop')
  const horizon = height * 0.74
  const look = { fill: VIOLET.near, mood: VIOLET, sunSide: 1 as const, lit: true }
  s.add(
    sky(s, VIOLET, horizon, next),
    clouds(s, VIOLET, 6, height * 0.1, horizon * 0.8, next, 0.4),
    firework(s, width * 0.3, height * 0.22, 90, '#FFD27A', next),
    firework(s, width * 0.72, height * 0.16, 70, '#FF86B4', next),
    hills(s, VIOLET, horizon, 80, next),
    shore(s, look, horizon, [
      [width * 0.12, 1.1, 0],
      [width * 0.26, 0.9, 2],
      [width * 0.84, 1.1, 1],
    ]),
    water(s, VIOLET, horizon),
  )
  return s.toSvg()
}
