import { stream } from '../draw/random.ts'
import { place } from '../draw/svg.ts'
import { racingBoat, type Team } from '../scenes/boats.ts'
import { coconutPalm, hills, sugarPalm, trees } from '../scenes/land.ts'
import { firework, floatingLight } from '../scenes/lights.ts'
import { bud, EVENING, lotus, pad } from '../scenes/lotus.ts'
import { DUSK } from '../scenes/mood.ts'
import { sheet } from '../scenes/sheet.ts'
import { clouds, haze, sky, sun, textShade } from '../scenes/sky.ts'
import { bunting, pagoda, shore } from '../scenes/village.ts'
import { glitter, reflection, ripples, sunOnWater, water } from '../scenes/water.ts'
import type { Frame } from './frame.ts'

const RED: Team = { shirt: '#B3195E', band: '#FF4D8D', trim: '#FFC857' }
const BLUE: Team = { shirt: '#174E9C', band: '#58D6F0', trim: '#7FE3E8' }
const FLAGS = ['#FF4D8D', '#FFC857', '#58D6F0', '#FFF3DC', '#9B6BFF']

/** Flags from gable to gable. */
const strings = (x: number, y: number, scale: number): string =>
  (
    [
      [-201, -52, -162, -71],
      [-142, -71, -90, -58],
      [-78, -58, -18, -24],
    ] as const
  )
    .map(([x1, y1, x2, y2]) =>
      bunting(x + x1 * scale, y + y1 * scale, x + x2 * scale, y + y2 * scale, 7 * scale, FLAGS, 5 * scale),
    )
    .join('')

/** The boat race of the water festival, at dusk: two boats, the village on its stilts, lights on the water. */
export function boatRace(frame: Frame): string {
  const { width, height, focusX, scale, narrow } = frame
  const s = sheet(width, height)
  const next = stream('boat-race')
  const horizon = height * 0.6
  const look = { fill: DUSK.far, mood: DUSK, lit: true }
  const sunX = focusX + 40 * scale
  const behind =
    trees(DUSK.ridges[2], 0, width, horizon, 16 * scale, next) +
    place(focusX + 118 * scale, horizon, pagoda(s, { ...look, fill: DUSK.ridges[2], sunSide: -1 }), 0.5 * scale) +
    [
      [-330, 60],
      [-300, 74],
      [-262, 52],
      [240, 84],
      [268, 62],
      [322, 92],
    ]
      .map(([x = 0, tall = 0]) => place(focusX + x * scale, horizon, sugarPalm(DUSK.far, tall * scale, next)))
      .join('')
  const village =
    shore(s, { ...look, sunSide: 1 }, horizon, [
      [focusX - 214 * scale, 0.5 * scale, 0],
      [focusX - 152 * scale, 0.62 * scale, 1],
      [focusX - 84 * scale, 0.52 * scale, 2],
    ]) +
    shore(s, { ...look, sunSide: -1 }, horizon, [
      [focusX + 196 * scale, 0.6 * scale, 1],
      [focusX + 270 * scale, 0.72 * scale, 0],
    ])
  s.add(
    sky(s, DUSK, horizon, next),
    firework(s, focusX + 176 * scale, height * 0.2, 44 * scale, '#FF8FB8', next),
    firework(s, focusX + 262 * scale, height * 0.3, 28 * scale, '#8FE6F5', next),
    firework(s, focusX - 60 * scale, height * 0.17, 26 * scale, '#FFD98A', next),
  )
  s.add(
    clouds(s, DUSK, 7, height * 0.16, horizon * 0.82, next),
    sun(s, DUSK, sunX, horizon - 22 * scale, 46 * scale),
    hills(s, DUSK, horizon, 46 * scale, next),
    haze(s, DUSK.bloom, horizon, 40 * scale, 0.4),
  )
  s.add(
    behind,
    village,
    strings(focusX, horizon, scale),
    water(s, DUSK, horizon),
    sunOnWater(s, DUSK, horizon, sunX, 150 * scale),
  )
  s.add(
    reflection(s, horizon, 60 * scale, 0.55, behind + village),
    glitter(s, DUSK, horizon, sunX, 190, next, 0.8),
    ripples(s, DUSK.bloom, DUSK.near, horizon, 60, next, 0.22),
  )
  s.add(
    place(
      focusX + 10 * scale,
      horizon + 34 * scale,
      racingBoat(s, { ...DUSK, near: '#2E1152' }, BLUE, narrow ? 14 : 18, next),
      0.56 * scale,
    ),
  )
  s.add(
    place(
      focusX - (narrow ? 40 : 30) * scale,
      horizon + 84 * scale,
      racingBoat(s, DUSK, RED, narrow ? 15 : 20, next),
      0.86 * scale,
    ),
  )
  for (const [x, y, size] of frame.lights) s.add(floatingLight(s, focusX + x * scale, horizon + y * scale, size * scale))
  const corner =
    place(0, 0, pad(s, '#3E8F5A', '#123F48', '#FFB27A', 62, 200)) +
    place(-96, 12, pad(s, '#3E8F5A', '#123F48', '#FFB27A', 44, 300)) +
    place(74, 16, pad(s, '#3E8F5A', '#0F3544', '#FFB27A', 60, 90)) +
    place(10, -2, bud(s, EVENING, 64, 30, 16)) +
    place(-20, 0, lotus(s, EVENING, 58)) +
    place(-92, 8, lotus(s, EVENING, 30))
  s.add(
    place(width - 58 * scale, height - 12 * scale, corner, scale),
    place(width + 14 * scale, height + 2, coconutPalm(DUSK.near, 262 * scale, -0.14, next)),
  )
  s.add(textShade(s, '#150A3C', 0.64, 0.74))
  return s.toSvg()
}
