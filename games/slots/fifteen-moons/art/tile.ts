import { linear, place, radial, stream, times } from '@tonle/art/draw'
import { sparksOf } from '@tonle/art/tiles'
import { tileOf } from '../../art/tile.ts'
import { rabbitMotif } from './rabbit.ts'
import { sheafMotif } from './sheaf.ts'

/** The lobby picture, 300 × 400: the hare before the full moon over the fields, moons of fifteen nights above. */
export function tileDrawing(): string {
  const next = stream('fifteen-moons-tile')
  const paints =
    linear('sky', [
      [0, '#0A0C3C'],
      [0.4, '#2A36A0'],
      [0.75, '#7C88E8'],
      [1, '#C8CEFF'],
    ]) +
    linear('field', [
      [0, '#7C8AE0'],
      [0.2, '#26368E'],
      [1, '#060B2C'],
    ]) +
    radial(
      'bigMoon',
      [
        [0, '#FFFFFF'],
        [0.65, '#FFF6D0'],
        [1, '#F0CC7A'],
      ],
      '.42 .36 .78',
    ) +
    radial('bigGlow', [
      [0, '#FFF3C0', 0.95],
      [0.45, '#FFE3A0', 0.4],
      [1, '#FFE3A0', 0],
    ])
  const phases = times(5, i => {
    const [x, y] = [46 + i * 52, 34 + Math.abs(i - 2) * 9]
    const dark = i < 4 ? `<circle cx="${x - 3 - i * 6.5}" cy="${y}" r="13.4" fill="#10165A" opacity=".94"/>` : ''
    return `<circle cx="${x}" cy="${y}" r="13" fill="#FFF3C8"/>${dark}`
  })
  const stars = times(
    46,
    () =>
      `<circle cx="${(next() * 300).toFixed(1)}" cy="${(next() * 210).toFixed(1)}" r="${(0.5 + next() * 1.2).toFixed(2)}" fill="#fff" opacity="${(0.3 + next() * 0.7).toFixed(2)}"/>`,
  )
  const seas = [
    [-40, -34, 22],
    [38, -46, 14],
    [52, 12, 18],
    [-60, 24, 12],
  ] as const
  return tileOf({
    paints,
    title: ['FIFTEEN', 'MOONS'],
    scrim: '#06082C',
    picture:
      `<rect width="300" height="270" fill="url(#sky)"/>${stars}${phases}<circle cx="150" cy="166" r="186" fill="url(#bigGlow)"/><circle cx="150" cy="162" r="102" fill="url(#bigMoon)"/>` +
      `<g fill="#E0B86A" opacity=".32">${seas.map(([x, y, r]) => `<circle cx="${150 + x}" cy="${162 + y}" r="${r}"/>`).join('')}</g>` +
      '<path d="M0 262V236Q40 222 82 238T160 232T232 242T300 228V270Z" fill="#1C2670"/><rect y="256" width="300" height="144" fill="url(#field)"/>' +
      `<g transform="translate(14 36) scale(1.13)">${rabbitMotif()}</g>`,
    front:
      place(-30, 236, `<g transform="rotate(-14 80 80) scale(.62)">${sheafMotif()}</g>`) +
      place(184, 232, `<g transform="rotate(14 80 80) scale(.62)">${sheafMotif()}</g>`),
    sparks: sparksOf(next, 18, [250, 6], '#FFFBD8'),
  })
}
