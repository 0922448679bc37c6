import { linear, n, place, radial, times } from '@tonle/art/draw'
import { sprite } from './box.ts'

/** One eye on its hump; mirrored by its numbers, since resvg cannot light a mirrored group. */
const eye = (side: 1 | -1): string => {
  const x = (value: number) => n(120 + side * (40 + value))
  const y = (value: number) => n(84 + value)
  return (
    `<g filter="url(#raise)"><path d="M${x(-27)} ${y(16)}C${x(-31)} ${y(-10)} ${x(-16)} ${y(-29)} ${x(4)} ${y(-28)}C${x(26)} ${y(-26)} ${x(34)} ${y(-4)} ${x(25)} ${y(20)}C${x(8)} ${y(30)} ${x(-14)} ${y(28)} ${x(-27)} ${y(16)}Z" fill="url(#hide)"/></g>` +
    `<ellipse cx="${x(1)}" cy="${y(1)}" rx="18" ry="16.5" fill="#14210C"/><ellipse cx="${x(1)}" cy="${y(2)}" rx="15" ry="13.8" fill="url(#iris)"/><path d="M${x(0)} ${y(-11)}C${x(5)} ${y(-4)} ${x(5)} ${y(8)} ${x(0)} ${y(15)}C${x(-5)} ${y(8)} ${x(-5)} ${y(-4)} ${x(0)} ${y(-11)}Z" fill="#150B02"/><circle cx="${n(120 + side * 41 - 6)}" cy="${y(-4)}" r="3.8" fill="#fff"/>` +
    `<path d="M${x(-20)} ${y(0)}C${x(-14)} ${y(-22)} ${x(14)} ${y(-24)} ${x(24)} ${y(-4)}C${x(12)} ${y(-11)} ${x(-8)} ${y(-11)} ${x(-20)} ${y(0)}Z" fill="#37591F"/>`
  )
}

/** Teeth along one side of the snout, pointing outwards. */
const teeth = (side: 1 | -1): string =>
  (
    [
      [62, 112, 13],
      [55, 132, 17],
      [49, 152, 13],
      [49, 172, 18],
      [50, 190, 14],
      [38, 208, 14],
    ] as const
  )
    .map(([x, y, long], i) =>
      place(
        120 + side * x,
        y,
        `<path d="M${side * -6} -8L${side * long} ${i > 3 ? 5 : 1}L${side * -6} 8Z" fill="url(#tooth)" stroke="#2B3516" stroke-width="1.4" stroke-linejoin="round"/>`,
      ),
    )
    .join('')

const rings = (): string =>
  (
    [
      [113, 108, 0.26],
      [98, 93, 0.42],
    ] as const
  )
    .map(
      ([rx, ry, opacity]) =>
        `<ellipse cx="120" cy="122" rx="${rx}" ry="${ry}" fill="none" stroke="#BDF3FF" stroke-opacity="${opacity}" stroke-width="3.4" stroke-dasharray="120 26 60 18"/>`,
    )
    .join('')

/** The head of a crocodile seen from above as it comes up, snout towards the player. In the sprite's own square. */
export function crocodile(): string {
  const head =
    'M74 22C62 44 42 66 46 96C50 120 70 128 74 150C76 166 68 178 72 196C76 216 98 224 120 224C142 224 164 216 168 196C172 178 164 166 166 150C170 128 190 120 194 96C198 66 178 44 166 22C138 12 102 12 74 22Z'
  const scutes = times(3, row =>
    times(4 - (row % 2), i => {
      const count = 4 - (row % 2)
      const x = 120 + (i - (count - 1) / 2) * 25
      return `<path d="M${n(x - 11)} ${30 + row * 15}Q${n(x)} ${14 + row * 15} ${n(x + 11)} ${30 + row * 15}Q${n(x)} ${38 + row * 15} ${n(x - 11)} ${30 + row * 15}Z" fill="url(#hide)"/>`
    }),
  )
  const scales = times(5, row =>
    times(3 - (row % 2), i => {
      const count = 3 - (row % 2)
      return `<ellipse cx="${n(120 + (i - (count - 1) / 2) * (25 - row * 2))}" cy="${118 + row * 15}" rx="8.4" ry="5.4" fill="#E0F29A" opacity="${n(0.32 - row * 0.03)}"/>`
    }),
  )
  const nostril = (side: number) =>
    `<ellipse cx="${120 + side * 17}" cy="199" rx="12" ry="10" fill="#86AA45"/><ellipse cx="${120 + side * 18}" cy="201" rx="5.6" ry="4" fill="#101C06" transform="rotate(${side * 24} ${120 + side * 18} 201)"/>`
  return (
    `${rings()}${teeth(-1)}${teeth(1)}<g filter="url(#lift)"><path d="${head}" fill="url(#hide)"/></g>` +
    `<path d="M84 118C94 150 92 172 98 190M156 118C146 150 148 172 142 190" fill="none" stroke="#1C3310" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>` +
    `<g filter="url(#raise)">${scutes}</g>${scales}${nostril(-1)}${nostril(1)}${eye(-1)}${eye(1)}` +
    '<ellipse cx="120" cy="20" rx="72" ry="24" fill="url(#depth)"/>'
  )
}

export const crocodilePaints = (): string =>
  linear('hide', [
    [0, '#5C8433'],
    [0.4, '#7FA63F'],
    [1, '#3A6224'],
  ]) +
  linear('tooth', [
    [0, '#FFFDF0'],
    [1, '#E2DCBC'],
  ]) +
  radial(
    'iris',
    [
      [0, '#FFF3A0'],
      [0.5, '#FFB31A'],
      [1, '#B3520A'],
    ],
    '.45 .4 .7',
  ) +
  radial('depth', [
    [0, '#0A4258', 0.9],
    [0.6, '#0A4258', 0.6],
    [1, '#0A4258', 0],
  ])

/** What lies in wait. */
export const crocodileSprite = (): string => sprite(`<defs>${crocodilePaints()}</defs>${crocodile()}`)
