import { between, stream } from '../draw/random.ts'
import { blur, linear, n, place, radial, times } from '../draw/svg.ts'
import { motes, sparks } from '../scenes/lights.ts'
import { lotus, PINK, pad } from '../scenes/lotus.ts'
import type { Mood } from '../scenes/mood.ts'
import { GOLDEN, nagaBody, nagaHead, nagaTuft } from '../scenes/naga.ts'
import { type Sheet, sheet } from '../scenes/sheet.ts'
import { textShade } from '../scenes/sky.ts'
import { coin, gem } from '../scenes/treasure.ts'
import { glitter, ripples, water } from '../scenes/water.ts'
import type { Frame } from './frame.ts'

const CAVE: Mood = {
  sky: [
    [0, '#03231F'],
    [0.5, '#06594A'],
    [1, '#12A06F'],
  ],
  water: [
    [0, '#1FC58C'],
    [0.1, '#0C8A6A'],
    [0.42, '#064A44'],
    [1, '#021D20'],
  ],
  sun: '#FFF9C8',
  bloom: '#C9FF8F',
  ridges: ['#0C7A5C', '#075446', '#043730'],
  far: '#063E36',
  near: '#021A18',
  rim: '#E9FF9E',
  lamp: '#FFE79A',
  cloud: '#5AD6A0',
  glint: '#F4FFB8',
  stars: 0,
}

/** Light falling through leaves: soft wedges from the top. */
function shafts(s: Sheet, x: number, count: number, scale: number): string {
  const next = stream('shafts')
  const fill = s.paint(id =>
    linear(id, [
      [0, '#F6FFC2', 0.55],
      [1, '#F6FFC2', 0],
    ]),
  )
  const soft = s.define(id => blur(id, 5 * scale))
  return `<g filter="url(#${soft})" fill="${fill}" style="mix-blend-mode:screen">${times(count, i => {
    const top = x + (i - count / 2) * 44 * scale
    const foot = x + (i - count / 2) * between(next, 84, 116) * scale
    const wide = between(next, 10, 34) * scale
    return `<path d="M${n(top)} -10H${n(top + wide * 0.7)}L${n(foot + wide * 1.8)} ${n(s.height)}H${n(foot)}Z" opacity="${n(between(next, 0.3, 0.9))}"/>`
  })}</g>`
}

/** Big leaves hanging in from the edge. */
function leaves(x: number, y: number, scale: number, mirrored: boolean, next: () => number): string {
  return place(
    x,
    y,
    `<g transform="scale(${mirrored ? -1 : 1} 1)">${times(9, i => {
      const turn = -70 + i * 24 + next() * 12
      const long = between(next, 90, 170)
      const colour = ['#03302B', '#0A5A45', '#11805A'][i % 3]
      return `<g transform="rotate(${n(turn)})"><path d="M0 0Q${n(long * 0.45)} ${n(-long * 0.26)} ${n(long)} 0Q${n(long * 0.45)} ${n(long * 0.26)} 0 0Z" fill="${colour}"/><path d="M0 0H${n(long * 0.94)}${times(6, k => `M${n(long * (0.18 + k * 0.12))} 0l${n(long * 0.12)} ${n(-long * 0.09)}M${n(long * (0.18 + k * 0.12))} 0l${n(long * 0.12)} ${n(long * 0.09)}`)}" stroke="#8CE8A8" stroke-opacity=".3" fill="none"/></g>`
    })}</g>`,
    scale,
  )
}

/** Our slot: the golden naga rises from a jade pool among coins. It looks at the words. */
export function nagaGold(frame: Frame): string {
  const { width, height, focusX, scale, narrow } = frame
  const s = sheet(width, height)
  const next = stream('naga-gold')
  const horizon = height * 0.72
  const x = focusX + (narrow ? 46 : 70) * scale
  const ground = s.paint(id => linear(id, CAVE.sky))
  const glow = s.paint(id =>
    radial(id, [
      [0, '#F7FFC0', 0.95],
      [0.25, '#A8F58A', 0.5],
      [0.6, '#2CC58A', 0.16],
      [1, '#2CC58A', 0],
    ]),
  )
  const soft = s.define(id => blur(id, 2.2 * scale))
  const halo = s.define(
    id =>
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur in="SourceAlpha" stdDeviation="${n(9 * scale)}" result="b"/><feFlood flood-color="#FFE27A" flood-opacity=".75"/><feComposite in2="b" operator="in" result="g"/><feMerge><feMergeNode in="g"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  )
  s.add(
    `<rect width="${n(width)}" height="${n(height)}" fill="${ground}"/><circle cx="${n(x)}" cy="${n(height * 0.42)}" r="${n(300 * scale)}" fill="${glow}"/>`,
    shafts(s, x, 9, scale),
  )
  s.add(
    `<g filter="url(#${soft})" opacity=".85">${leaves(width + 6, -4, 0.95 * scale, true, next)}${leaves(focusX - 330 * scale, -14, 0.7 * scale, false, next)}${leaves(focusX - 90 * scale, -40, 0.62 * scale, false, next)}</g>`,
  )
  s.add(
    water(s, CAVE, horizon),
    glitter(s, CAVE, horizon, x, 130, next, 1.1),
    ripples(s, CAVE.bloom, CAVE.near, horizon, 40, next, 0.3),
  )
  const foot = horizon + 24 * scale
  const coil = nagaBody(
    s,
    GOLDEN,
    [
      [-150, 14],
      [-136, -30],
      [-104, -52],
      [-70, -34],
      [-58, 16],
    ],
    15,
    20,
  )
  const tail = nagaBody(
    s,
    GOLDEN,
    [
      [178, 20],
      [172, -26],
      [150, -60],
      [166, -96],
      [190, -112],
    ],
    15,
    2,
  )
  const neck = nagaBody(
    s,
    GOLDEN,
    [
      [96, 40],
      [112, -20],
      [100, -70],
      [54, -100],
      [24, -130],
      [30, -166],
      [52, -186],
    ],
    31,
    24,
    true,
  )
  const loop = nagaBody(
    s,
    GOLDEN,
    [
      [-30, 26],
      [-8, -34],
      [36, -62],
      [84, -40],
      [112, 30],
    ],
    25,
    30,
  )
  const tuft = place(188, -110, nagaTuft(s, GOLDEN), 0.8, 24)
  const dragon = `${tuft}${tail}${coil}${neck}${place(30, -232, nagaHead(s, GOLDEN), 0.96)}${loop}`
  s.add(place(x, foot, `<g filter="url(#${halo})">${dragon}</g>`, scale * 0.82))
  const foam = times(
    60,
    () =>
      `<ellipse cx="${n(x + (next() - 0.5) * 380 * scale)}" cy="${n(foot + between(next, -4, 12) * scale)}" rx="${n(between(next, 4, 22) * scale)}" ry="${n(between(next, 0.7, 2.2) * scale)}" fill="${next() > 0.5 ? '#E9FFD0' : '#3FD6A0'}" opacity="${n(between(next, 0.25, 0.8))}"/>`,
  )
  const front = s.paint(id =>
    linear(id, [
      [0, '#0C8A6A', 0],
      [0.1, '#0A7560', 0.62],
      [0.26, '#075248', 0.93],
      [1, '#021D20', 0.99],
    ]),
  )
  s.add(`<rect y="${n(foot - 6 * scale)}" width="${n(width)}" height="${n(height - foot + 6 * scale)}" fill="${front}"/>`, foam)
  const coins = [
    [-232, -70, 17, 0.7, -20],
    [-196, -166, 13, 0.5, 30],
    [-118, -196, 19, 0.85, 14],
    [150, -176, 18, 0.6, -24],
    [210, -118, 14, 0.9, 10],
    [-166, -6, 22, 0.9, -12],
    [-40, 34, 26, 0.95, 8],
    [196, 22, 30, 0.8, 16],
    [84, 46, 22, 0.7, -30],
    [238, -30, 20, 0.45, 20],
    [-250, 28, 19, 0.8, 24],
    [-120, 42, 15, 0.6, 0],
  ] as const
  s.add(
    coins
      .map(([cx, cy, r, squeeze, turn]) => place(x + cx * scale, foot + cy * scale, coin(s, squeeze, turn), (r * scale) / 50))
      .join(''),
  )
  s.add(
    place(x - 206 * scale, foot + 44 * scale, gem(s, '#C8FFE9', '#19C98E', '#04573F'), 0.36 * scale, -14),
    place(x + 140 * scale, foot + 52 * scale, gem(s, '#FFC8DC', '#F0367E', '#6E0638'), 0.4 * scale, 18),
    place(x - 10 * scale, foot + 62 * scale, gem(s, '#C8F0FF', '#2C9BF0', '#063A80'), 0.3 * scale, 8),
  )
  s.add(
    place(
      width - 26 * scale,
      height + 4 * scale,
      place(0, 4, pad(s, '#4FBF6A', '#0B4A40', '#D8FFA6', 56, 200)) + place(-6, 0, lotus(s, PINK, 44)),
      scale,
    ),
  )
  s.add(
    sparks(x - 260 * scale, 0, 540 * scale, height * 0.9, 40, 7 * scale, '#FFFBE0', next),
    motes(s, 0, 0, width, height, 46, 3 * scale, '#D8FF9E', next),
    textShade(s, '#021A18', 0.62, 0.76),
  )
  return s.toSvg()
}
