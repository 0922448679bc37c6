import { stream } from '../draw/random.ts'
import { n, place, radial, times } from '../draw/svg.ts'
import { fisher, mooredBoat, racingBoat } from '../scenes/boats.ts'
import { coconutPalm, hills, reeds, sugarPalm, trees } from '../scenes/land.ts'
import { floatingLight, motes } from '../scenes/lights.ts'
import { bud, EVENING, type LotusTint, lotus, MOONLIT, PINK, pad } from '../scenes/lotus.ts'
import { DAWN, DUSK, type Mood, NIGHT, VIOLET } from '../scenes/mood.ts'
import { type Sheet, sheet } from '../scenes/sheet.ts'
import { clouds, haze, moon, sky, sun, textShade } from '../scenes/sky.ts'
import { jetty, lamp, pagoda, shore, stiltHouse } from '../scenes/village.ts'
import { glitter, reflection, ripples, sunOnWater, water } from '../scenes/water.ts'

/** A cut of a page or panel, horizon low. `unit` is the size of things (1 = as in the wide banner); `words` says where words will be laid. */
export type PageFrame = {
  readonly width: number
  readonly height: number
  readonly unit: number
  readonly horizon: number
  readonly words: 'above' | 'left'
}

/** Where a share of the width lies: over the whole width, or over the right part when words take the left. */
const across = (frame: PageFrame, share: number): number => frame.width * (frame.words === 'left' ? 0.44 + share * 0.56 : share)

/** The shade under words at the left; nothing when they stand above. */
const wordsShade = (s: Sheet, frame: PageFrame, colour: string): string =>
  frame.words === 'left' ? textShade(s, colour, 0.94, 0.93) : ''

type Corner = readonly [mood: Mood, tint: LotusTint, light: string, dark: string]

/** Lotus and leaves in the lower right corner, smaller ones beside. */
function corner(s: Sheet, [mood, tint, light, dark]: Corner, size: number): string {
  const leaf = (x: number, y: number, wide: number, turn: number) => place(x, y, pad(s, light, dark, mood.rim, wide, turn))
  return (
    leaf(20, 2, 78, 205) +
    leaf(-90, 14, 56, 320) +
    leaf(110, 18, 70, 90) +
    place(44, 0, bud(s, tint, 84, 34, 18)) +
    place(0, 2, lotus(s, tint, size)) +
    place(-98, 12, lotus(s, tint, size * 0.46))
  )
}

/** Sky, land and lake in one: what all full pictures share. Returns the height of the horizon. */
function ground(
  s: Sheet,
  mood: Mood,
  frame: PageFrame,
  seed: string,
  light: 'sun' | 'moon',
  lightX: number,
  radius: number,
  land: (horizon: number) => string,
): number {
  const next = stream(seed)
  const horizon = frame.height * frame.horizon
  const u = frame.unit
  const body =
    light === 'sun'
      ? sun(s, mood, lightX, horizon - radius * 0.35, radius)
      : moon(s, mood, lightX, horizon * (frame.words === 'left' ? 0.5 : 0.7), radius)
  s.add(
    sky(s, mood, horizon, next),
    clouds(s, mood, 9, horizon * 0.3, horizon * 0.92, next, light === 'sun' ? 0.42 : 0.26),
    body,
    hills(s, mood, horizon, 62 * u, next),
    haze(s, mood.bloom, horizon, 56 * u, light === 'sun' ? 0.42 : 0.3),
  )
  const shoreLine = land(horizon)
  s.add(
    shoreLine,
    water(s, mood, horizon),
    sunOnWater(s, mood, horizon, lightX, radius * 3.4),
    reflection(s, horizon, 74 * u, 0.5, shoreLine),
  )
  s.add(
    glitter(s, mood, horizon, lightX, 220, next, (radius / (s.height * 0.16)) * 0.9),
    ripples(s, mood.bloom, mood.near, horizon, 90, next, 0.22),
  )
  return horizon
}

/** The dialog's panel at registration: the evening of the races, upright. */
export function racePanel(frame: PageFrame): string {
  const s = sheet(frame.width, frame.height)
  const u = frame.unit
  const next = stream('race-panel')
  const centre = across(frame, 0.66)
  const look = { fill: DUSK.far, mood: DUSK, lit: true }
  const horizon = ground(
    s,
    DUSK,
    frame,
    'race-panel',
    'sun',
    centre,
    62 * u,
    h =>
      trees(DUSK.ridges[2], 0, frame.width, h, 18 * u, next) +
      place(across(frame, 0.44), h, pagoda(s, { ...look, sunSide: 1 }), 0.7 * u) +
      shore(s, { ...look, sunSide: 1 }, h, [
        [across(frame, 0.1), 0.78 * u, 0],
        [across(frame, 0.27), 0.6 * u, 2],
      ]) +
      shore(s, { ...look, sunSide: -1 }, h, [
        [across(frame, 0.76), 0.62 * u, 1],
        [across(frame, 0.95), 0.8 * u, 0],
      ]) +
      place(across(frame, 0.19), h, sugarPalm(DUSK.far, 120 * u, next)) +
      place(across(frame, 0.85), h, sugarPalm(DUSK.far, 104 * u, next)),
  )
  s.add(
    place(
      across(frame, 0.53),
      horizon + 54 * u,
      racingBoat(s, DUSK, { shirt: '#B3195E', band: '#FF4D8D', trim: '#FFC857' }, 11, next),
      0.8 * u,
    ),
  )
  for (const [x, y, size] of [
    [0.12, 40, 0.7],
    [0.9, 30, 0.6],
    [0.3, 104, 1.1],
    [0.62, 92, 0.9],
  ] as const)
    s.add(floatingLight(s, frame.width * x, horizon + y * u, size * u))
  s.add(place(frame.width - 70 * u, frame.height - 10 * u, corner(s, [DUSK, EVENING, '#3E8F5A', '#123F48'], 62), u))
  s.add(wordsShade(s, frame, '#1A0B3E'))
  return s.toSvg()
}

/** Before sunrise: the upper sky is still deep enough for white words. */
const EARLY: Mood = {
  ...DAWN,
  sky: [
    [0, '#0C3564'],
    [0.34, '#1D5F92'],
    [0.52, '#2C769F'],
    [0.68, '#80BECB'],
    [0.84, '#FBDDB8'],
    [0.94, '#FFC59B'],
    [1, '#FFE9C4'],
  ],
}

/** The dialog's panel at login: early morning, one boat, the flower opens. */
export function morningPanel(frame: PageFrame): string {
  const s = sheet(frame.width, frame.height)
  const u = frame.unit
  const next = stream('morning-panel')
  const look = { fill: '#5E99AC', mood: { ...DAWN, rim: '#FFF3DA' }, lit: false }
  const horizon = ground(
    s,
    EARLY,
    frame,
    'morning-panel',
    'sun',
    across(frame, 0.6),
    50 * u,
    h =>
      trees('#7FB0B8', 0, frame.width, h, 18 * u, next) +
      shore(s, { ...look, sunSide: 1 }, h, [
        [across(frame, 0.12), 0.6 * u, 0],
        [across(frame, 0.27), 0.5 * u, 2],
      ]) +
      place(across(frame, 0.9), h, sugarPalm('#5E99AC', 92 * u, next)) +
      place(across(frame, 0.82), h, sugarPalm('#5E99AC', 72 * u, next)),
  )
  s.add(place(across(frame, 0.4), horizon + 48 * u, fisher(s, DAWN, true), u))
  s.add(
    place(frame.width - 84 * u, frame.height - 12 * u, corner(s, [DAWN, PINK, '#8CCB82', '#237058'], 76), u),
    place(
      across(frame, 0) + 40 * u,
      frame.height - 16 * u,
      place(0, 6, pad(s, '#7FC48A', '#1E6656', '#F6FFDA', 60, 250)) + place(6, 0, bud(s, PINK, 54, 28, -8)),
      u,
    ),
  )
  s.add(wordsShade(s, frame, '#04263F'))
  return s.toSvg()
}

/** The dialog's panel for a forgotten password: a lamp on a boat under the moon. */
export function lanternPanel(frame: PageFrame): string {
  const s = sheet(frame.width, frame.height)
  const u = frame.unit
  const next = stream('lantern-panel')
  const look = { fill: NIGHT.far, mood: NIGHT, lit: true, sunSide: 1 as const }
  const horizon = ground(
    s,
    NIGHT,
    frame,
    'lantern-panel',
    'moon',
    across(frame, 0.66),
    48 * u,
    h =>
      trees(NIGHT.ridges[2], 0, frame.width, h, 18 * u, next) +
      shore(s, look, h, [[across(frame, 0.86), 0.52 * u, 1]]) +
      place(across(frame, 0.1), h, sugarPalm(NIGHT.far, 96 * u, next)),
  )
  s.add(
    place(
      across(frame, 0.42),
      horizon + 56 * u,
      fisher(s, NIGHT, false) +
        lamp(s, NIGHT.lamp, 62, -34, 4.4) +
        `<path d="M62 -22V-46Q62 -52 70 -50" stroke="${NIGHT.near}" stroke-width="1.6" fill="none"/>`,
      1.05 * u,
    ),
  )
  s.add(
    motes(s, 0, horizon - 60 * u, frame.width, 150 * u, 26, 2.6 * u, '#FFE79A', next),
    place(frame.width - 70 * u, frame.height - 10 * u, corner(s, [NIGHT, MOONLIT, '#3FA886', '#0C3A4C'], 58), u),
  )
  s.add(wordsShade(s, frame, '#040E28'))
  return s.toSvg()
}

/** Maintenance: the village sleeps, the boats are tied up, one lamp is left on. */
export function restingLake(frame: PageFrame): string {
  const s = sheet(frame.width, frame.height)
  const u = frame.unit
  const next = stream('resting-lake')
  const centre = frame.width / 2
  const look = { fill: VIOLET.far, mood: VIOLET }
  const inside = (x: number) => Math.abs(x * u) < centre + 60 * u
  const house = (x: number, scale: number, kind: 0 | 1 | 2, lit: boolean, h: number) =>
    !inside(x) ? '' : place(centre + x * u, h, stiltHouse(s, { ...look, lit, sunSide: x < 0 ? 1 : -1 }, kind), scale * u)
  const horizon = ground(
    s,
    VIOLET,
    frame,
    'resting-lake',
    'sun',
    centre,
    92 * u,
    h =>
      trees(VIOLET.ridges[2], 0, frame.width, h, 24 * u, next) +
      [
        [-560, 150],
        [-516, 112],
        [-330, 128],
        [386, 140],
        [430, 104],
        [640, 160],
      ]
        .map(([x = 0, tall = 0]) => place(centre + x * u, h, sugarPalm(VIOLET.far, tall * u, next)))
        .join('') +
      house(-640, 1.1, 0, false, h) +
      house(-460, 0.92, 2, true, h) +
      house(-262, 1.16, 1, false, h) +
      house(-140, 0.8, 0, false, h) +
      house(160, 0.86, 2, false, h) +
      house(292, 1.2, 0, true, h) +
      house(520, 1, 1, false, h) +
      house(700, 1.1, 2, false, h),
  )
  const boats = [
    [-210, 62, 1.3],
    [-60, 92, 1.5],
    [170, 58, 1.2],
    [470, 110, 1.6],
    [-500, 104, 1.5],
  ] as const
  s.add(
    place(
      centre + 60 * u,
      horizon + 46 * u,
      jetty(VIOLET.near, 420) +
        lamp(s, VIOLET.lamp, -10, -46, 4) +
        `<path d="M-12 -14V-44" stroke="${VIOLET.near}" stroke-width="2.6"/>`,
      u,
    ),
    boats
      .filter(([x]) => inside(x))
      .map(([x, y, k]) => place(centre + x * u, horizon + y * u, mooredBoat(s, VIOLET), k * u))
      .join(''),
  )
  for (const [x, y, size] of [
    [-330, 54, 0.7],
    [330, 84, 0.9],
    [60, 150, 1.2],
    [-180, 170, 1.3],
    [560, 170, 1.3],
    [-620, 180, 1.4],
  ] as const)
    if (inside(x)) s.add(floatingLight(s, centre + x * u, horizon + y * u, size * u))
  s.add(
    place(frame.width - 96 * u, frame.height - 8 * u, corner(s, [VIOLET, EVENING, '#2F7A5A', '#10314A'], 92), 1.15 * u),
    motes(s, 0, horizon - 80 * u, frame.width, 240 * u, 36, 2.8 * u, '#FFD9A0', next),
  )
  s.add(place(-6 * u, frame.height + 6, coconutPalm(VIOLET.near, 420 * u, 0.16, next)))
  return s.toSvg()
}

/** Region block: an empty jetty among reeds; the lights of the village lie across the whole lake. */
export function farShore(frame: PageFrame): string {
  const s = sheet(frame.width, frame.height)
  const u = frame.unit
  const next = stream('far-shore')
  const centre = frame.width / 2
  const horizon = ground(
    s,
    NIGHT,
    frame,
    'far-shore',
    'moon',
    centre + frame.width * 0.33,
    66 * u,
    h =>
      trees(NIGHT.ridges[2], 0, frame.width, h, 15 * u, next) +
      times(9, i =>
        place(
          centre + (-210 + i * 50) * u,
          h,
          stiltHouse(s, { fill: NIGHT.far, mood: NIGHT, lit: true, sunSide: 1 }, ([0, 1, 2, 0, 2, 1, 0, 1, 2] as const)[i] ?? 0),
          (0.24 + (i % 3) * 0.045) * u,
        ),
      ) +
      place(centre - 30 * u, h, pagoda(s, { fill: NIGHT.far, mood: NIGHT, lit: true, sunSide: 1 }), 0.3 * u) +
      place(centre + 260 * u, h, sugarPalm(NIGHT.far, 54 * u, next)) +
      place(centre - 250 * u, h, sugarPalm(NIGHT.far, 60 * u, next)),
  )
  const glow = s.paint(id =>
    radial(id, [
      [0, NIGHT.lamp, 0.5],
      [1, NIGHT.lamp, 0],
    ]),
  )
  s.add(`<ellipse cx="${n(centre)}" cy="${n(horizon)}" rx="${n(300 * u)}" ry="${n(46 * u)}" fill="${glow}"/>`)
  const planks = times(12, i => {
    const [t, t2] = [i / 12, (i + 0.82) / 12]
    const edge = (k: number) => [44 - k * k * -150, 96 + k * k * 150] as const
    const [w1] = edge(t)
    const [w2] = edge(t2)
    return `<path d="M${n(-w1 * 0.5 - t * 90)} ${n(60 + t * t * 190)}H${n(w1 * 0.5 - t * 90)}L${n(w2 * 0.5 - t2 * 90)} ${n(60 + t2 * t2 * 190)}H${n(-w2 * 0.5 - t2 * 90)}Z"/>`
  })
  s.add(
    place(
      centre - 120 * u,
      horizon,
      `<g fill="#1D4A70" stroke="#7CC7DC" stroke-opacity=".45" stroke-width="1.2">${planks}</g><g fill="${NIGHT.near}"><rect x="-30" y="34" width="6" height="52"/><rect x="22" y="34" width="6" height="52"/></g>${lamp(s, NIGHT.lamp, 25, 26, 5)}`,
      u,
    ),
  )
  s.add(
    motes(s, 0, horizon - 40 * u, frame.width, 220 * u, 40, 2.8 * u, '#FFE79A', next),
    reeds('#061A38', 40 * u, frame.height + 4, 250 * u, 42, next),
    reeds(NIGHT.near, -10 * u, frame.height + 4, 180 * u, 36, next),
    reeds('#061A38', frame.width - 30 * u, frame.height + 4, 220 * u, 38, next),
  )
  s.add(place(frame.width - 250 * u, frame.height - 8 * u, corner(s, [NIGHT, MOONLIT, '#2F8F86', '#0A3046'], 62), u))
  return s.toSvg()
}
