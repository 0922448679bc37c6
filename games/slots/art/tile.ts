import { centred, linear, place, svg } from '@tonle/art/draw'
import { lettering } from '@tonle/art/tiles'
import { definitions } from './gold.ts'

const CORNER =
  '<path d="M-4 -4H44Q36 2 26 2Q33 6 30 14Q24 6 14 6Q14 6 6 14Q14 24 14 30Q6 33 2 26Q2 36 -4 44Z"/><circle cx="9" cy="9" r="3" fill="#7A0A28"/>'

export type TilePicture = {
  readonly paints: string
  /** What fills the tile, behind the scrim. */
  readonly picture: string
  readonly scrim: string
  /** Before the scrim, beside the title. */
  readonly front: string
  readonly title: readonly string[]
  readonly sparks: string
}

/** The lobby picture of a slot, 300 × 400: its picture, its title, the gold kbach frame of our own games. */
export function tileOf({ paints, picture, scrim, front, title, sparks }: TilePicture): string {
  const own =
    linear('scrim', [
      [0, scrim, 0],
      [0.55, scrim, 0.8],
      [1, '#050318'],
    ]) +
    linear(
      'frame',
      [
        [0, '#FFF3C4'],
        [0.3, '#E9B949'],
        [0.5, '#8A5A12'],
        [0.7, '#F3CF6B'],
        [1, '#B97A1A'],
      ],
      '0 0 1 1',
    ) +
    '<filter id="letterShadow" x="-20%" y="-20%" width="140%" height="160%"><feDropShadow dx="0" dy="6" stdDeviation="6" flood-color="#000" flood-opacity=".65"/></filter>'
  const frame = `<rect x="7" y="7" width="286" height="386" rx="15" fill="none" stroke="url(#frame)" stroke-width="2.4"/><g fill="url(#frame)">${[
    [14, 14, 0],
    [286, 14, 90],
    [286, 386, 180],
    [14, 386, 270],
  ]
    .map(([x = 0, y = 0, turn]) => place(x, y, CORNER, 1, turn))
    .join('')}</g>`
  return svg(
    300,
    400,
    `${definitions()}<defs>${paints}${own}</defs>${picture}<rect y="205" width="300" height="195" fill="url(#scrim)"/>${front}` +
      lettering('t', [...title], { face: 'cinzel', fill: 'gold', tallest: 60, bottom: 366 }) +
      `${sparks}<path d="${centred('sora', 'TONLE', 9.5, 150, 382, 240, 0.27)}" fill="#fff" fill-opacity=".75"/>${frame}<rect x=".75" y=".75" width="298.5" height="398.5" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.5"/>`,
  )
}
