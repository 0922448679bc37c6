import { n, place, radial, stream, times } from '@tonle/art/draw'
import { ownTile, sparksOf } from '@tonle/art/tiles'
import { bloom, bloomPaints } from './bloom.ts'
import { definitions } from './box.ts'
import { crocodile, crocodilePaints } from './crocodile.ts'
import { pad, padPaints } from './pad.ts'

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
    ])
  const rings = times(
    9,
    i =>
      `<ellipse cx="150" cy="150" rx="${40 + i * 26}" ry="${37 + i * 24}" fill="none" stroke="#D8FFFA" stroke-opacity="${n(0.32 - i * 0.03)}" stroke-width="1.6"/>`,
  )
  const sparks = sparksOf(next, 22, [250, 7])
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
  return ownTile({
    definitions,
    paints: paints + bloomPaints() + crocodilePaints() + padPaints(),
    picture:
      `<rect width="300" height="400" fill="url(#pond)"/>${rings}<g filter="url(#raise)">${leaves}</g>` +
      `<circle cx="150" cy="140" r="140" fill="url(#light)"/>${place(22, 16, bloom(), 1.06)}${place(190, 150, crocodile(), 0.46)}`,
    scrimFrom: 196,
    scrim: [
      [0, '#03202F', 0],
      [0.5, '#03202F', 0.82],
      [1, '#021420'],
    ],
    title: ['LOTUS', 'POND'],
    fill: 'pink',
    sparks,
  })
}
