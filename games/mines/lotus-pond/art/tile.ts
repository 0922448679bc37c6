import { centred, linear, n, place, radial, stream, svg, times } from '@tonle/art/draw'
import { lettering } from '@tonle/art/tiles'
import { bloom, bloomPaints } from './bloom.ts'
import { definitions } from './box.ts'
import { crocodile, crocodilePaints } from './crocodile.ts'
import { pad, padPaints } from './pad.ts'

const CORNER =
  '<path d="M-4 -4H44Q36 2 26 2Q33 6 30 14Q24 6 14 6Q14 6 6 14Q14 24 14 30Q6 33 2 26Q2 36 -4 44Z"/><circle cx="9" cy="9" r="3" fill="#7A0A3C"/>'

/** The lobby picture, 300 × 400: nine fields of the pond, a great lotus open among pads, the crocodile at the edge of the light. */
export function tileDrawing(): string {
  const next = stream('lotus-pond-tile')
  const paints =
    radial(
      'pond',
      [
        [0, '#3FC3C0'],
        [0.45, '#14788C'],
        [1, '#052C4A'],
      ],
      '.5 .34 .75',
    ) +
    radial('light', [
      [0, '#FFE9F3', 0.95],
      [0.45, '#FF9CCB', 0.4],
      [1, '#FF9CCB', 0],
    ]) +
    linear('scrim', [
      [0, '#03202F', 0],
      [0.5, '#03202F', 0.82],
      [1, '#021420'],
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
  const rings = times(
    9,
    i =>
      `<ellipse cx="150" cy="150" rx="${40 + i * 26}" ry="${37 + i * 24}" fill="none" stroke="#D8FFFA" stroke-opacity="${n(0.32 - i * 0.03)}" stroke-width="1.6"/>`,
  )
  const sparks = times(
    22,
    () =>
      `<path transform="translate(${n(next() * 300)} ${n(next() * 250)}) scale(${n(1.5 + next() ** 2 * 7)})" d="M0 -1Q.12 -.12 1 0Q.12 .12 0 1Q-.12 .12 -1 0Q-.12 -.12 0 -1Z" fill="#fff" opacity="${n(0.4 + next() * 0.6)}"/>`,
  )
  const leaves = (
    [
      [48, 66, 0.46, 20],
      [252, 52, 0.42, 150],
      [262, 176, 0.34, 70],
      [26, 196, 0.36, -60],
      [150, 268, 0.5, 200],
    ] as const
  )
    .map(([x, y, scale, turn]) => place(x, y, pad(turn), scale))
    .join('')
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
    `${definitions}<defs>${paints}${bloomPaints()}${crocodilePaints()}${padPaints()}</defs><rect width="300" height="400" fill="url(#pond)"/>${rings}<g filter="url(#raise)">${leaves}</g>` +
      `<circle cx="150" cy="140" r="140" fill="url(#light)"/>${place(22, 16, bloom(), 1.06)}${place(190, 150, crocodile(), 0.46)}` +
      '<rect y="196" width="300" height="204" fill="url(#scrim)"/>' +
      lettering('t', ['LOTUS', 'POND'], { face: 'cinzel', fill: 'pink', tallest: 60, bottom: 366 }) +
      `${sparks}<path d="${centred('sora', 'TONLE', 9.5, 150, 382, 240, 0.27)}" fill="#fff" fill-opacity=".75"/>${frame}<rect x=".75" y=".75" width="298.5" height="398.5" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.5"/>`,
  )
}
