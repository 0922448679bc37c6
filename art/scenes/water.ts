import { between, type Stream } from '../draw/random.ts'
import { linear, n, radial, times } from '../draw/svg.ts'
import type { Mood } from './mood.ts'
import type { Sheet } from './sheet.ts'

/** The lake from the horizon to the lower edge. */
export function water(s: Sheet, mood: Mood, horizon: number): string {
  const fill = s.paint(id => linear(id, mood.water))
  return `<rect y="${n(horizon)}" width="${n(s.width)}" height="${n(s.height - horizon)}" fill="${fill}"/>`
}

/** The glow of the sun lying on the water right under it. */
export function sunOnWater(s: Sheet, mood: Mood, horizon: number, x: number, wide: number): string {
  const fill = s.paint(id =>
    radial(
      id,
      [
        [0, mood.sun, 0.8],
        [0.22, mood.bloom, 0.46],
        [0.5, mood.bloom, 0.16],
        [0.76, mood.bloom, 0.04],
        [1, mood.bloom, 0],
      ],
      '.5 .5 .5',
    ),
  )
  return `<ellipse cx="${n(x)}" cy="${n(horizon)}" rx="${n(wide)}" ry="${n((s.height - horizon) * 0.9)}" fill="${fill}" clip-path="url(#${s.define(id => `<clipPath id="${id}"><rect y="${n(horizon)}" width="${n(s.width)}" height="${n(s.height - horizon)}"/></clipPath>`)})"/>`
}

/** A ripple: a thin lens of light. */
const lens = (x: number, y: number, w: number, h: number, opacity: number): string =>
  `<path d="M${n(x - w / 2)} ${n(y)}Q${n(x)} ${n(y - h)} ${n(x + w / 2)} ${n(y)}Q${n(x)} ${n(y + h)} ${n(x - w / 2)} ${n(y)}Z" opacity="${n(opacity)}"/>`

/** The sun's road on the water: ripples crowd under `sunX` and widen towards the eye. `unit` is the height of the sheet in the scene's own measure. */
export function glitter(s: Sheet, mood: Mood, horizon: number, sunX: number, count: number, next: Stream, spread = 1): string {
  const deep = s.height - horizon
  const parts = times(count, () => {
    const t = next() ** 1.5
    const y = horizon + 1.5 + t * deep
    const reach = (0.03 + 0.2 * t) * s.height * 1.6 * spread
    const x = sunX + (next() + next() - 1) * reach
    const w = between(next, 0.035, 0.14) * s.height * (0.5 + t * 1.3)
    return lens(x, y, w, 0.5 + t * 1.9, between(next, 0.25, 0.95) * (1 - t * 0.5))
  })
  return `<g fill="${mood.glint}">${parts}</g>`
}

/** Ripples everywhere: lighter and darker strokes, small at the horizon. */
export function ripples(
  s: Sheet,
  light: string,
  dark: string,
  horizon: number,
  count: number,
  next: Stream,
  opacity = 0.3,
): string {
  const deep = s.height - horizon
  const parts = times(count, i => {
    const t = next() ** 1.3
    const w = between(next, 0.1, 0.34) * s.height * (0.35 + t)
    return `<g fill="${i % 3 ? light : dark}">${lens(next() * s.width, horizon + 2 + t * deep, w, 0.4 + t * 1.3, opacity * between(next, 0.3, 1))}</g>`
  })
  return parts
}

/** What stands on the horizon, upside down in the water: give the same markup that was drawn above it. `fade` is how deep it can be seen. */
export function reflection(s: Sheet, horizon: number, fade: number, opacity: number, inner: string): string {
  const soft = s.define(
    id => `<filter id="${id}" x="-5%" y="-20%" width="110%" height="140%"><feGaussianBlur stdDeviation="1.6 2.4"/></filter>`,
  )
  const fill = s.define(
    id =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(horizon)}" x2="0" y2="${n(horizon + fade)}"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>`,
  )
  const mask = s.define(
    id => `<mask id="${id}"><rect y="${n(horizon)}" width="${n(s.width)}" height="${n(fade)}" fill="url(#${fill})"/></mask>`,
  )
  return `<g mask="url(#${mask})" opacity="${n(opacity)}"><g transform="translate(0 ${n(horizon * 2)}) scale(1 -1)" filter="url(#${soft})">${inner}</g></g>`
}
