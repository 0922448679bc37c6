import { stream } from '../draw/random.ts'
import { blur, linear, n, place, times } from '../draw/svg.ts'
import { dial, phone } from '../scenes/instruments.ts'
import { hills, sugarPalm, trees } from '../scenes/land.ts'
import { motes, sparks } from '../scenes/lights.ts'
import { bud, lotus, PINK, pad } from '../scenes/lotus.ts'
import { NIGHT } from '../scenes/mood.ts'
import { type Sheet, sheet } from '../scenes/sheet.ts'
import { clouds, haze, sky, textShade } from '../scenes/sky.ts'
import { coin } from '../scenes/treasure.ts'
import { shore } from '../scenes/village.ts'
import { glitter, reflection, ripples, sunOnWater, water } from '../scenes/water.ts'
import type { Frame } from './frame.ts'

const CYAN = '#5FE3F2'

/** The way of the money: a ribbon of light from the telephone over to the flower, with coins on it. */
function flight(s: Sheet): string {
  const on = (t: number): [number, number] => [
    (1 - t) ** 2 * -104 + 2 * (1 - t) * t * -20 + t * t * 96,
    (1 - t) ** 2 * -66 + 2 * (1 - t) * t * -212 + t * t * -34,
  ]
  const ribbon = s.paint(id =>
    linear(
      id,
      [
        [0, CYAN, 0],
        [0.4, CYAN, 0.8],
        [1, '#FFE79A', 1],
      ],
      '0 0 1 0',
    ),
  )
  const soft = s.define(id => blur(id, 4))
  const d = 'M-104 -66Q-20 -212 96 -34'
  const coins = (
    [
      [0.12, 9, 0.5],
      [0.28, 12, 0.85],
      [0.45, 15, 0.6],
      [0.62, 18, 0.95],
      [0.8, 21, 0.7],
    ] as const
  )
    .map(([t, r, squeeze], i) => place(...on(t), coin(s, squeeze, i * 34 - 50), r / 50))
    .join('')
  return `<path d="${d}" stroke="${ribbon}" stroke-width="16" fill="none" stroke-linecap="round" opacity=".55" filter="url(#${soft})"/><path d="${d}" stroke="${ribbon}" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="M-100 -54Q-16 -190 90 -30M-106 -80Q-22 -232 104 -40" stroke="${ribbon}" stroke-width="1.2" fill="none" opacity=".6"/>${coins}`
}

/** A deposit arrives in fifteen seconds: telephone, dial, and the coins land in the open lotus. Night, cyan light. */
export function fifteenSeconds(frame: Frame): string {
  const { width, height, focusX, scale, narrow } = frame
  const s = sheet(width, height)
  const next = stream('fifteen-seconds')
  const horizon = height * 0.64
  const x = focusX + (narrow ? 18 : 50) * scale
  const look = { fill: NIGHT.far, mood: NIGHT, sunSide: -1 as const, lit: true }
  const land =
    trees(NIGHT.ridges[2], 0, width, horizon, 17 * scale, next) +
    shore(s, look, horizon, [
      [x - 250 * scale, 0.42 * scale, 1],
      [x - 300 * scale, 0.34 * scale, 0],
      [x + 232 * scale, 0.4 * scale, 2],
    ]) +
    [
      [-340, 58],
      [-322, 44],
      [212, 52],
    ]
      .map(([dx = 0, tall = 0]) => place(x + dx * scale, horizon, sugarPalm(NIGHT.far, tall * scale, next)))
      .join('')
  s.add(
    sky(s, NIGHT, horizon, next),
    clouds(s, NIGHT, 6, height * 0.1, horizon * 0.8, next, 0.3),
    hills(s, NIGHT, horizon, 50 * scale, next),
    haze(s, '#4FC3D6', horizon, 50 * scale, 0.5),
  )
  s.add(
    land,
    water(s, NIGHT, horizon),
    sunOnWater(s, { ...NIGHT, sun: CYAN, bloom: CYAN }, horizon, x + 92 * scale, 200 * scale),
    reflection(s, horizon, 50 * scale, 0.5, land),
    glitter(s, NIGHT, horizon, x + 92 * scale, 130, next, 0.9),
    ripples(s, CYAN, NIGHT.near, horizon, 70, next, 0.26),
  )
  s.add(place(x + 92 * scale, horizon - 76 * scale, dial(s, 15, CYAN), 1.02 * scale))
  const stand = horizon + 62 * scale
  s.add(
    place(x - 112 * scale, stand - 2 * scale, pad(s, '#3FA886', '#0C4A5C', CYAN, 84, 330), scale),
    place(x - 112 * scale, stand - 96 * scale, phone(s, next), scale, -9),
  )
  const bloom =
    place(-74, 10, pad(s, '#3FA886', '#0C4A5C', CYAN, 60, 210)) +
    place(70, 12, pad(s, '#3FA886', '#0A4456', CYAN, 74, 60)) +
    place(0, 14, pad(s, '#3FA886', '#0A4456', CYAN, 92, 120)) +
    place(96, 4, bud(s, PINK, 70, 30, 16)) +
    place(0, 8, lotus(s, PINK, 96)) +
    place(-92, 14, lotus(s, PINK, 26))
  s.add(place(x + 92 * scale, stand - 4 * scale, bloom, scale), place(x, horizon, flight(s), scale))
  const landed = (
    [
      [-14, -52, 13, 0.9],
      [16, -46, 12, 0.5],
      [38, 18, 15, 0.8],
      [-52, 22, 12, 0.9],
    ] as const
  )
    .map(([dx, dy, r, k], i) => place(x + (92 + dx) * scale, stand + dy * scale, coin(s, k, i * 40 - 30), (r * scale) / 50))
    .join('')
  s.add(
    landed,
    sparks(x - 140 * scale, 8, 360 * scale, horizon, 30, 6 * scale, '#EFFFFF', next),
    motes(s, 0, horizon - 60 * scale, width, height * 0.5, 40, 2.6 * scale, CYAN, next),
  )
  s.add(
    times(
      4,
      i =>
        `<rect x="${n(x - (320 - i * 16) * scale)}" y="${n(horizon - (96 - i * 22) * scale)}" width="${n((120 - i * 14) * scale)}" height="${n(2.2 * scale)}" rx="1" fill="${s.paint(
          id =>
            linear(
              id,
              [
                [0, CYAN, 0],
                [1, CYAN, 0.6],
              ],
              '0 0 1 0',
            ),
        )}"/>`,
    ),
    textShade(s, '#040E28', 0.6, 0.7),
  )
  return s.toSvg()
}
