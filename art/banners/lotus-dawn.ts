import { between, stream } from '../draw/random.ts'
import { blur, linear, n, place, times } from '../draw/svg.ts'
import { fisher } from '../scenes/boats.ts'
import { hills, sugarPalm, trees } from '../scenes/land.ts'
import { motes } from '../scenes/lights.ts'
import { bud, lotus, PINK, pad, raisedLeaf } from '../scenes/lotus.ts'
import { DAWN } from '../scenes/mood.ts'
import { type Sheet, sheet } from '../scenes/sheet.ts'
import { clouds, haze, sky, sun, textShade } from '../scenes/sky.ts'
import { shore } from '../scenes/village.ts'
import { glitter, reflection, ripples, sunOnWater, water } from '../scenes/water.ts'
import type { Frame } from './frame.ts'

/** Mist that lies on the water in long flat pieces. */
function mist(s: Sheet, horizon: number, scale: number, next: () => number): string {
  const soft = s.define(id => blur(id, 5 * scale))
  const fill = s.paint(id =>
    linear(id, [
      [0, '#fff', 0],
      [0.5, '#FFF4E4', 0.75],
      [1, '#fff', 0],
    ]),
  )
  return `<g filter="url(#${soft})">${times(8, () => `<ellipse cx="${n(next() * s.width)}" cy="${n(horizon + between(next, -9, 9) * scale)}" rx="${n(between(next, 90, 230) * scale)}" ry="${n(between(next, 4, 9) * scale)}" fill="${fill}"/>`)}</g>`
}

/** A flight of egrets. */
const birds = (x: number, y: number, scale: number): string =>
  `<g fill="none" stroke="#FFFDF4" stroke-width="${n(1.7 * scale)}" stroke-linecap="round" opacity=".95">${(
    [
      [0, 0, 1],
      [26, -9, 0.9],
      [50, -15, 0.8],
      [22, 13, 0.85],
      [72, -27, 0.7],
      [44, 12, 0.7],
      [94, -33, 0.6],
    ] as const
  )
    .map(([dx, dy, k]) => place(x + dx * scale, y + dy * scale, '<path d="M-10 -2Q-5 -8 0 0Q5 -8 10 -3"/>', k * scale))
    .join('')}</g>`

/** Leaves of the far field: many flat ellipses, smaller towards the horizon. */
function field(s: Sheet, horizon: number, from: number, to: number, scale: number, next: () => number): string {
  const rows = times(7, row => {
    const t = (row + 1) / 7
    return times(26, () => {
      const x = between(next, from - (1 - t) * -60 * scale, to)
      const wide = (4 + t * 15) * scale * between(next, 0.7, 1.2)
      const y = horizon + (6 + t * t * 66) * scale + between(next, -3, 3) * scale
      const flower = next() > 0.74 ? place(x + wide * 0.3, y - wide * 0.16, lotus(s, PINK, wide * 0.62)) : ''
      return (
        place(x, y, pad(s, '#7FC48A', ['#2F8268', '#3C9370', '#2A7470'][row % 3] ?? '#2F8268', '#F4FFDC', wide, next() * 360)) +
        flower
      )
    })
  })
  return rows
}

/** Morning on the lake, the welcome: a fisher stands in the boat, the lotus field opens. */
export function lotusDawn(frame: Frame): string {
  const { width, height, focusX, scale, narrow } = frame
  const s = sheet(width, height)
  const next = stream('lotus-dawn')
  const horizon = height * 0.5
  const sunX = focusX + 96 * scale
  const look = { fill: '#5E99AC', mood: { ...DAWN, rim: '#FFF3DA' }, sunSide: -1 as const, lit: false }
  const land =
    trees('#7FB0B8', 0, width, horizon, 17 * scale, next) +
    shore(s, look, horizon, [
      [focusX + 196 * scale, 0.42 * scale, 0],
      [focusX + 246 * scale, 0.5 * scale, 1],
      [focusX - 170 * scale, 0.34 * scale, 2],
      [focusX - 210 * scale, 0.38 * scale, 0],
    ]) +
    [
      [-262, 52],
      [-240, 42],
      [286, 62],
      [150, 40],
    ]
      .map(([x = 0, tall = 0]) => place(focusX + x * scale, horizon, sugarPalm('#5E99AC', tall * scale, next)))
      .join('')
  s.add(
    sky(s, DAWN, horizon, next),
    clouds(s, DAWN, 8, height * 0.06, horizon * 0.86, next, 0.8),
    sun(s, DAWN, sunX, horizon - 46 * scale, 34 * scale, 1),
    hills(s, DAWN, horizon, 40 * scale, next),
    haze(s, '#FFE9CB', horizon, 46 * scale, 0.75),
  )
  s.add(
    birds(focusX - 46 * scale, height * 0.19, scale),
    land,
    water(s, DAWN, horizon),
    sunOnWater(s, DAWN, horizon, sunX, 180 * scale),
    reflection(s, horizon, 46 * scale, 0.5, land),
  )
  s.add(
    glitter(s, DAWN, horizon, sunX, 120, next, 0.7),
    ripples(s, '#fff', '#1F6A8E', horizon, 60, next, 0.26),
    mist(s, horizon, scale, next),
  )
  s.add(field(s, horizon, focusX - (narrow ? 60 : 150) * scale, width + 30 * scale, scale, next))
  const boat = place(0, 0, fisher(s, DAWN, false))
  s.add(place(focusX - (narrow ? 96 : 120) * scale, horizon + 52 * scale, boat, 0.98 * scale))
  const front =
    place(150, 2, raisedLeaf(s, '#A9DB8C', '#2A7A5C', '#F6FFDA', 128, 56, 18)) +
    place(-150, 6, raisedLeaf(s, '#9CD088', '#23705A', '#F6FFDA', 70, 40, -14)) +
    place(40, -2, pad(s, '#8CCB82', '#237058', '#F6FFDA', 92, 210)) +
    place(-96, 10, pad(s, '#7FC48A', '#1E6656', '#F6FFDA', 74, 320)) +
    place(166, 14, pad(s, '#7FC48A', '#1E6656', '#F6FFDA', 86, 100)) +
    place(112, 0, bud(s, PINK, 96, 40, 20)) +
    place(-64, 4, bud(s, PINK, 58, 28, -10)) +
    place(150, 8, lotus(s, PINK, 40)) +
    place(-128, 6, lotus(s, PINK, 30)) +
    place(36, -4, lotus(s, PINK, 88))
  s.add(place(width - (narrow ? 118 : 160) * scale, height - 8 * scale, front, scale))
  s.add(
    motes(s, focusX - 200 * scale, horizon - 40 * scale, 500 * scale, 170 * scale, 30, 2.6 * scale, '#FFF6CF', next),
    textShade(s, '#052A4C', narrow ? 0.92 : 0.84, 0.92),
  )
  return s.toSvg()
}
