import { stream } from '../draw/random.ts'
import { blur, linear, n, place, radial, times } from '../draw/svg.ts'
import { crystalDie, openBook, seal, shield } from '../scenes/instruments.ts'
import { hills, trees } from '../scenes/land.ts'
import { floatingLight, motes, sparks } from '../scenes/lights.ts'
import { bud, lotus, MOONLIT, PINK, pad } from '../scenes/lotus.ts'
import type { Mood } from '../scenes/mood.ts'
import { NIGHT } from '../scenes/mood.ts'
import { type Sheet, sheet } from '../scenes/sheet.ts'
import { clouds, haze, moon, sky, textShade } from '../scenes/sky.ts'
import { glitter, reflection, ripples, sunOnWater, water } from '../scenes/water.ts'
import type { Frame } from './frame.ts'

const INDIGO: Mood = {
  ...NIGHT,
  sky: [
    [0, '#0B0930'],
    [0.35, '#1C1660'],
    [0.68, '#35308F'],
    [0.9, '#5A55BE'],
    [1, '#8E86DC'],
  ],
  water: [
    [0, '#7A74CE'],
    [0.1, '#3F3A9A'],
    [0.4, '#211C66'],
    [0.75, '#120E44'],
    [1, '#08062A'],
  ],
  bloom: '#B9B4FF',
  ridges: ['#3B368F', '#29246F', '#1A1652'],
  far: '#1C1854',
  near: '#0A0830',
  cloud: '#8E88E0',
  glint: '#DAD6FF',
}

const CHAIN = [
  [-176, -150],
  [-112, -192],
  [-44, -176],
  [150, -186],
  [204, -136],
  [222, -72],
] as const

/** Sealed rounds in the sky, each tied to the one before. */
function chain(s: Sheet): string {
  const lines = CHAIN.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
  const colours = ['#7CE7F0', '#9FB4FF', '#C9A4FF', '#C9A4FF', '#9FB4FF', '#7CE7F0']
  return `<path d="${lines}" fill="none" stroke="#C6D2FF" stroke-opacity=".55" stroke-width="1.8" stroke-dasharray="1 6" stroke-linecap="round"/>${CHAIN.map(([x, y], i) => place(x, y, seal(s, colours[i] ?? '#9FB4FF'), 0.92 - Math.abs(i - 2.5) * 0.09)).join('')}`
}

/** Books that can be checked: an open book lights the lake, above it the crystal die, around it the sealed chain. */
export function openBooks(frame: Frame): string {
  const { width, height, focusX, scale, narrow } = frame
  const s = sheet(width, height)
  const next = stream('open-books')
  const horizon = height * 0.62
  const x = focusX + (narrow ? 16 : 56) * scale
  const land = trees(INDIGO.ridges[2], 0, width, horizon, 16 * scale, next)
  s.add(
    sky(s, INDIGO, horizon, next),
    moon(s, INDIGO, x + 8 * scale, horizon - 104 * scale, 84 * scale),
    clouds(s, INDIGO, 6, height * 0.1, horizon * 0.9, next, 0.34),
    hills(s, INDIGO, horizon, 54 * scale, next),
    haze(s, '#A9A2F0', horizon, 46 * scale, 0.5),
    land,
  )
  s.add(
    water(s, INDIGO, horizon),
    sunOnWater(s, { ...INDIGO, sun: '#E8E6FF' }, horizon, x, 210 * scale),
    reflection(s, horizon, 40 * scale, 0.5, land),
    glitter(s, INDIGO, horizon, x, 150, next, 0.9),
    ripples(s, INDIGO.bloom, INDIGO.near, horizon, 60, next, 0.26),
  )
  const beam = s.paint(id =>
    linear(id, [
      [0, '#CFF6FF', 0],
      [0.55, '#CFF6FF', 0.28],
      [1, '#FFFFFF', 0.75],
    ]),
  )
  const soft = s.define(id => blur(id, 6 * scale))
  const halo = s.paint(id =>
    radial(id, [
      [0, '#EAF9FF', 0.9],
      [0.4, '#9ED8FF', 0.35],
      [1, '#9ED8FF', 0],
    ]),
  )
  const base = horizon + 66 * scale
  s.add(place(x, horizon, chain(s), scale))
  s.add(
    place(
      x,
      base,
      place(0, 8, pad(s, '#6E7BD8', '#241F78', '#C6D2FF', 170, 250)) +
        place(-150, 18, pad(s, '#6E7BD8', '#1E1A66', '#C6D2FF', 62, 320)) +
        place(160, 16, pad(s, '#6E7BD8', '#1E1A66', '#C6D2FF', 70, 100)),
      scale,
    ),
  )
  s.add(
    `<g filter="url(#${soft})" style="mix-blend-mode:screen"><path d="M${n(x - 128 * scale)} ${n(base - 60 * scale)}L${n(x - 70 * scale)} ${n(base - 250 * scale)}H${n(x + 70 * scale)}L${n(x + 128 * scale)} ${n(base - 60 * scale)}Z" fill="${beam}"/></g>`,
  )
  s.add(
    place(x, base + 2 * scale, openBook(s), 0.92 * scale),
    `<circle cx="${n(x)}" cy="${n(base - 138 * scale)}" r="${n(104 * scale)}" fill="${halo}"/>`,
  )
  s.add(
    place(
      x,
      base - 140 * scale,
      `<g fill="none" stroke="#D8F4FF" stroke-opacity=".7"><ellipse rx="108" ry="26" transform="rotate(-14)" stroke-width="1.6"/><ellipse rx="96" ry="30" transform="rotate(20)" stroke-width="1" stroke-dasharray="2 7" stroke-linecap="round"/></g>${crystalDie(s)}<path d="M-104.8 26.1A108 26 -14 0 0 104.8 -26.1" fill="none" stroke="#F4FDFF" stroke-width="2.2"/>${place(-88, 34, '<circle r="5" fill="#fff"/>')}`,
      0.86 * scale,
      6,
    ),
  )
  s.add(
    place(x + 158 * scale, base - 26 * scale, shield(s), 0.74 * scale, 8),
    place(x - 164 * scale, base + 12 * scale, lotus(s, PINK, 46), scale),
    place(x + 196 * scale, base + 20 * scale, lotus(s, MOONLIT, 34) + place(34, 2, bud(s, PINK, 50, 26, 8)), scale),
  )
  for (const [dx, dy, size] of frame.lights)
    if (Math.abs(dx) > 140) s.add(floatingLight(s, x + dx * scale, horizon + dy * scale, size * scale))
  const motesUp = times(
    24,
    () =>
      `<circle cx="${n(x + (next() - 0.5) * 210 * scale)}" cy="${n(base - next() * 230 * scale)}" r="${n((0.6 + next() * 1.6) * scale)}" fill="#fff" opacity="${n(0.3 + next() * 0.6)}"/>`,
  )
  s.add(
    motesUp,
    sparks(x - 200 * scale, 0, 420 * scale, horizon, 22, 6 * scale, '#F2F4FF', next),
    motes(s, 0, horizon - 40 * scale, width, height * 0.4, 30, 2.4 * scale, '#C6D2FF', next),
    textShade(s, '#0A0830', 0.6, 0.68),
  )
  return s.toSvg()
}
