import { linear, n, place, radial, times } from '@tonle/art/draw'
import { sprite } from './box.ts'

/** A petal from its foot at 0 0 upwards, with a fold of shade and three veins. */
const petal = (long: number, wide: number, paint: string): string => {
  const edge = `M0 0C${n(-wide)} ${n(-long * 0.24)} ${n(-wide * 0.92)} ${n(-long * 0.76)} 0 ${n(-long)}C${n(wide * 0.92)} ${n(-long * 0.76)} ${n(wide)} ${n(-long * 0.24)} 0 0Z`
  const half = `M0 0C${n(wide * 0.2)} ${n(-long * 0.3)} ${n(wide * 0.16)} ${n(-long * 0.76)} 0 ${n(-long)}C${n(wide * 0.92)} ${n(-long * 0.76)} ${n(wide)} ${n(-long * 0.24)} 0 0Z`
  return (
    `<path d="${edge}" fill="url(#${paint})" stroke="#A30C5C" stroke-opacity=".6" stroke-width="1.6"/><path d="${half}" fill="#B5125F" opacity=".16"/>` +
    `<path d="M0 ${n(-long * 0.12)}V${n(-long * 0.84)}M${n(-wide * 0.14)} ${n(-long * 0.2)}Q${n(-wide * 0.5)} ${n(-long * 0.5)} ${n(-wide * 0.14)} ${n(-long * 0.8)}M${n(wide * 0.14)} ${n(-long * 0.2)}Q${n(wide * 0.5)} ${n(-long * 0.5)} ${n(wide * 0.14)} ${n(-long * 0.8)}" stroke="#C2226B" stroke-opacity=".4" stroke-width="1.3" fill="none"/>` +
    `<path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1" transform="scale(.95)"/>`
  )
}

const ring = (count: number, long: number, wide: number, paint: string, from: number): string =>
  `<g filter="url(#raise)"><g transform="translate(120 116) scale(1 .93)">${times(count, i => place(0, 0, petal(long, wide, paint), 1, from + (i * 360) / count))}</g></g>`

/** An open lotus seen from above, slightly from the front: three rings of petals round a golden heart. In the sprite's own square. */
export function bloom(): string {
  const stamens = times(26, i =>
    place(
      0,
      0,
      `<path d="M0 -16V-33" stroke="#FFD65C" stroke-width="2.4"/><circle cy="-35" r="3.2" fill="#FFF1A8"/>`,
      1,
      (i * 360) / 26,
    ),
  )
  const seeds = [
    [0, 0],
    ...Array.from({ length: 7 }, (_, i) => [Math.cos((i * 2 * Math.PI) / 7) * 11, Math.sin((i * 2 * Math.PI) / 7) * 11]),
  ]
    .map(([x = 0, y = 0]) => `<circle cx="${n(x)}" cy="${n(y)}" r="2.9" fill="#8A5A02"/>`)
    .join('')
  return (
    `${ring(10, 104, 27, 'petalOut', 18)}${ring(9, 86, 25, 'petalMid', 0)}${ring(8, 64, 23, 'petalIn', 20)}` +
    place(120, 116, stamens) +
    `<g filter="url(#raise)"><circle cx="120" cy="116" r="19" fill="url(#heart)"/></g>${place(120, 116, seeds)}`
  )
}

/** The paints of `bloom` and of a single petal. */
export const bloomPaints = (): string =>
  linear('petalOut', [
    [0, '#F4388F'],
    [0.5, '#E31C7B'],
    [1, '#9C0A5A'],
  ]) +
  linear('petalMid', [
    [0, '#FF5BA5'],
    [0.6, '#FF86BC'],
    [1, '#F0408F'],
  ]) +
  linear('petalIn', [
    [0, '#FF9CC8'],
    [0.5, '#FFD3E5'],
    [1, '#FFF1EC'],
  ]) +
  radial(
    'heart',
    [
      [0, '#FFF8C0'],
      [0.55, '#FFCB44'],
      [1, '#C4770C'],
    ],
    '.4 .34 .8',
  )

/** A found lotus. */
export const bloomSprite = (): string => sprite(`<defs>${bloomPaints()}</defs>${bloom()}`)

/** One loose petal, for the burst of a find. */
export const petalSprite = (): string =>
  sprite(`<defs>${bloomPaints()}</defs>${place(120, 200, `<g filter="url(#raise)">${petal(160, 62, 'petalMid')}</g>`)}`)
