import { stream } from '@tonle/art/draw'
import { clouds, hills, moon, NIGHT, sheet, sky, water } from '@tonle/art/scenes'
import type { TileRecord } from '@tonle/art/tiles'

export const tile: TileRecord = {
  id: 'newgame',
  title: ['NEWGAME'],
  palette: 'ember',
  scene: 'rays',
  hero: [['admission-tickets', 150, 160, 206, 6]],
  back: ['coin', 'sparkles'],
  front: ['coin', 'glowing-star'],
  face: 'titan',
  fill: 'gold',
  tallest: 56,
  maker: 'TONLE',
  own: true,
}

/** The lake by night. */
export function backdrop(width: number, height: number): string {
  const s = sheet(width, height)
  const next = stream('newgame-backdrop')
  const horizon = height * 0.8
  s.add(
    sky(s, NIGHT, horizon, next),
    moon(s, NIGHT, width * 0.78, height * 0.22, 56),
    clouds(s, NIGHT, 6, height * 0.15, horizon * 0.8, next, 0.4),
    hills(s, NIGHT, horizon, 70, next),
    water(s, NIGHT, horizon),
  )
  return s.toSvg()
}
