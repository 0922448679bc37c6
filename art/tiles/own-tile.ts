import { centred } from '../draw/font.ts'
import type { Stream } from '../draw/random.ts'
import { linear, n, place, type Stop, svg, times } from '../draw/svg.ts'
import { lettering } from './lettering.ts'
import type { FillName } from './palettes.ts'
import { TILE_HEIGHT, TILE_WIDTH } from './tile-svg.ts'

const CORNER =
  '<path d="M-4 -4H44Q36 2 26 2Q33 6 30 14Q24 6 14 6Q14 6 6 14Q14 24 14 30Q6 33 2 26Q2 36 -4 44Z"/><circle cx="9" cy="9" r="3" fill="#7A0A3C"/>'

const CORNERS = [
  [14, 14, 0],
  [286, 14, 90],
  [286, 386, 180],
  [14, 386, 270],
] as const

const FRAME =
  '<rect x="7" y="7" width="286" height="386" rx="15" fill="none" stroke="url(#frame)" stroke-width="2.4"/><g fill="url(#frame)">' +
  `${CORNERS.map(([x, y, turn]) => place(x, y, CORNER, 1, turn)).join('')}</g>`

const paintsOf = (scrim: readonly Stop[]): string =>
  linear('scrim', scrim) +
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

/** Points of light over a picture. `high`: how far down they reach; `large`: how much the largest grow. */
export const sparksOf = (next: Stream, count: number, [high, large]: readonly [number, number], colour = '#fff'): string =>
  times(
    count,
    () =>
      `<path transform="translate(${n(next() * TILE_WIDTH)} ${n(next() * high)}) scale(${n(1.5 + next() ** 2 * large)})" d="M0 -1Q.12 -.12 1 0Q.12 .12 0 1Q-.12 .12 -1 0Q-.12 -.12 0 -1Z" fill="${colour}" opacity="${n(0.4 + next() * 0.6)}"/>`,
  )

export type OwnTile = {
  /** `<defs>` of a family, and the paints of this picture. */
  readonly definitions?: string
  readonly paints: string
  /** What fills the tile, behind the scrim. */
  readonly picture: string
  readonly scrim: readonly Stop[]
  readonly scrimFrom: number
  /** Before the scrim, beside the title. */
  readonly front?: string
  readonly title: readonly string[]
  readonly fill: FillName
  readonly sparks: string
}

/** The lobby picture of a game of ours with a drawing of its own: its picture, its title, the gold kbach frame. */
export const ownTile = ({ definitions = '', paints, picture, scrim, scrimFrom, front = '', title, fill, sparks }: OwnTile) =>
  svg(
    TILE_WIDTH,
    TILE_HEIGHT,
    `${definitions}<defs>${paints}${paintsOf(scrim)}</defs>${picture}<rect y="${scrimFrom}" width="300" height="${TILE_HEIGHT - scrimFrom}" fill="url(#scrim)"/>${front}` +
      lettering('t', [...title], { face: 'cinzel', fill, tallest: 60, bottom: 366 }) +
      `${sparks}<path d="${centred('sora', 'TONLE', 9.5, 150, 382, 240, 0.27)}" fill="#fff" fill-opacity=".75"/>${FRAME}<rect x=".75" y=".75" width="298.5" height="398.5" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.5"/>`,
  )
