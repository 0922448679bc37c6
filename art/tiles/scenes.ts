import type { Stream } from '../draw/random.ts'
import { n, place, times } from '../draw/svg.ts'
import type { Palette } from './palettes.ts'
import { rays } from './rays.ts'
import { OUTDOOR } from './scenes-outdoor.ts'

/** Draws what stands behind the hero of a 300 x 400 tile. Gradients `sun`, `water`, mask `fade`, blurs `b1`–`b30` exist around it. */
export type Scene = (palette: Palette, next: Stream) => string

const space: Scene = (p, next) =>
  `<ellipse cx="80" cy="110" rx="180" ry="90" fill="${p.middle}" opacity=".5" filter="url(#b30)" transform="rotate(-24 80 110)"/>` +
  `<ellipse cx="250" cy="260" rx="150" ry="70" fill="${p.light}" opacity=".35" filter="url(#b30)" transform="rotate(-24 250 260)"/>` +
  times(
    90,
    () =>
      `<circle cx="${n(next() * 300)}" cy="${n(next() * 400)}" r="${n(0.4 + next() * next() * 2)}" fill="#fff" opacity="${n(0.3 + next() * 0.7)}"/>`,
  )

const neon: Scene = p =>
  `<circle cx="150" cy="170" r="98" fill="url(#sun)"/>` +
  times(7, i => `<rect x="40" y="${180 + i * 13}" width="220" height="${n(2 + i * 1.3)}" fill="${p.bottom}"/>`) +
  `<rect y="262" width="300" height="140" fill="${p.deep}"/><g stroke="${p.light}" stroke-width="1.2" opacity=".75">` +
  times(29, i => `<line x1="${150 + (i - 14) * 9}" y1="262" x2="${150 + (i - 14) * 60}" y2="402"/>`) +
  times(9, i => `<line x1="0" x2="300" y1="${n(262 + i * i * 2.1)}" y2="${n(262 + i * i * 2.1)}"/>`) +
  '</g>'

function swirl(angle: number): string {
  const to = angle + 0.2
  const on = (radius: number, turn: number) => `${n(150 + radius * Math.cos(turn))} ${n(170 + radius * Math.sin(turn))}`
  return `<path d="M150 170Q${on(220, angle + 0.5)} ${on(460, angle)}L${on(460, to)}Q${on(220, to + 0.5)} 150 170Z" fill="#fff" opacity=".2"/>`
}

const candy: Scene = (p, next) =>
  times(16, i => swirl((i / 16) * Math.PI * 2)) +
  times(14, i => {
    const [x, y, radius, opacity] = [next() * 300, next() * 330, 3 + next() * 11, 0.2 + next() * 0.35]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${i % 2 ? p.light : '#fff'}" opacity="${n(opacity)}"/>`
  })

const fire: Scene = (p, next) =>
  times(26, i => {
    const [x, w, h, lean] = [next() * 340 - 20, 20 + next() * 54, 90 + next() * 260, (next() - 0.5) * 40]
    const d = `M${n(x - w / 2)} 410Q${n(x - w)} ${n(410 - h * 0.5)} ${n(x + lean)} ${n(410 - h)}Q${n(x + w)} ${n(410 - h * 0.4)} ${n(x + w / 2)} 410Z`
    return `<path d="${d}" fill="${[p.light, p.middle, p.top][i % 3]}" opacity="${n(0.18 + next() * 0.26)}" filter="url(#b6)"/>`
  }) +
  times(
    40,
    () =>
      `<circle cx="${n(next() * 300)}" cy="${n(next() * 400)}" r="${n(0.6 + next() * 2)}" fill="${p.light}" opacity="${n(0.4 + next() * 0.6)}"/>`,
  )

const scales: Scene = p => {
  const ring = (x: number, y: number, j: number) =>
    `<circle cx="${x}" cy="${y}" r="${n(22 - j * 5.5)}" fill="${j % 2 ? p.middle : p.bottom}" stroke="${p.light}" stroke-width=".7" stroke-opacity=".5"/>`
  const row = (y: number) => times(10, x => times(4, j => ring((x - 1) * 40 + (y % 2) * 20, y * 20 + 30, j)))
  return `<g opacity=".75">${times(17, row)}</g>${rays(150, 160, p.light, 18, 0.25)}`
}

const felt: Scene = p =>
  `<ellipse cx="150" cy="70" rx="210" ry="150" fill="${p.light}" opacity=".4" filter="url(#b30)"/><g fill="none" stroke="${p.light}" opacity=".2">` +
  times(14, y => times(10, x => place(x * 34 + (y % 2) * 17 - 8, y * 30, '<path d="M0 -9L7 0L0 9L-7 0Z"/>'))) +
  '</g>'

const petals: Scene = p =>
  times(5, index => {
    const k = 5 - index
    const count = 8 + k * 4
    const shape = `<path d="M0 -34Q26 0 0 40Q-26 0 0 -34Z" fill="${k % 2 ? p.middle : p.top}" stroke="${p.light}" stroke-opacity=".55" opacity=".62"/>`
    return times(
      count,
      i => `<g transform="translate(150 168) rotate(${n((i / count) * 360 + k * 7)}) translate(0 ${-46 * k})">${shape}</g>`,
    )
  })

export const SCENES = {
  rays: (p: Palette) => rays(150, 165, p.light, 20, 0.3),
  space,
  neon,
  candy,
  fire,
  scales,
  felt,
  petals,
  ...OUTDOOR,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[]
