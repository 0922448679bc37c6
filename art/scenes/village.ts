import { linear, n, place, radial, times } from '../draw/svg.ts'
import type { Mood } from './mood.ts'
import type { Sheet } from './sheet.ts'

/** A roof with swept ends and a small ridge horn at each gable. Eave at y, `half` wide, `tall` high, ridge half of it. */
const roof = (half: number, y: number, tall: number, ridge: number): string =>
  `<path d="M${n(-half)} ${n(y)}Q${n(-half * 0.66)} ${n(y - tall * 0.34)} ${n(-ridge)} ${n(y - tall)}L${n(-ridge - 4)} ${n(y - tall - 6)}L${n(-ridge + 4)} ${n(y - tall - 2.5)}H${n(ridge - 4)}L${n(ridge + 4)} ${n(y - tall - 6)}L${n(ridge)} ${n(y - tall)}Q${n(half * 0.66)} ${n(y - tall * 0.34)} ${n(half)} ${n(y)}L${n(half + 4)} ${n(y - 4)}L${n(half - 1)} ${n(y + 3)}H${n(-half + 1)}L${n(-half - 4)} ${n(y - 4)}Z"/>`

/** The edge of that roof which the sun touches. */
const roofRim = (half: number, y: number, tall: number, ridge: number, side: 1 | -1): string =>
  `<path d="M${n(side * ridge)} ${n(y - tall)}Q${n(side * half * 0.66)} ${n(y - tall * 0.34)} ${n(side * half)} ${n(y)}"/>`

const window = (x: number, y: number, w: number, h: number): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx=".8"/>`

export type HouseLook = { readonly fill: string; readonly mood: Mood; readonly sunSide: 1 | -1; readonly lit: boolean }

/** A house on stilts, 110 wide and 118 high above the water line at y 0; its posts go 26 under it. */
export function stiltHouse(s: Sheet, look: HouseLook, kind: 0 | 1 | 2 = 0): string {
  const { fill, mood, sunSide, lit } = look
  const glow = s.paint(id =>
    radial(id, [
      [0, mood.lamp, 0.75],
      [1, mood.lamp, 0],
    ]),
  )
  const posts = times(6, i => `<rect x="${n(-45 + i * 17.2)}" y="-34" width="3.2" height="${34 + (i % 2) * 4}"/>`)
  const braces = '<path d="M-44 -6L-26 -34M24 -34L42 -6" stroke-width="1.6" fill="none"/>'
  const rail = `<path d="M-54 -36V-48M-48 -36V-48M-42 -36V-48M42 -36V-48M48 -36V-48M54 -36V-48M-56 -47H-40M40 -47H56" stroke-width="1.5" fill="none"/>`
  const ladder = '<path d="M50 -34L64 2M56 -34L70 2M53 -26H60M56 -18H63M59 -10H66M62 -2H69" stroke-width="1.5" fill="none"/>'
  const body = `<rect x="-42" y="-66" width="84" height="34"/><rect x="-58" y="-37" width="116" height="5"/>`
  const roofs =
    kind === 0
      ? roof(62, -62, 40, 26)
      : kind === 1
        ? roof(62, -62, 26, 36) + roof(40, -84, 26, 16)
        : roof(50, -62, 46, 10) + roof(66, -56, 16, 44)
  const rims =
    kind === 0
      ? roofRim(62, -62, 40, 26, sunSide)
      : kind === 1
        ? roofRim(62, -62, 26, 36, sunSide) + roofRim(40, -84, 26, 16, sunSide)
        : roofRim(50, -62, 46, 10, sunSide)
  const panes = window(-32, -56, 12, 12) + window(-6, -58, 12, 21) + window(19, -56, 12, 12)
  const lights = lit
    ? `<circle cx="0" cy="-48" r="44" fill="${glow}" opacity=".5"/><g fill="${mood.lamp}">${panes}</g><g stroke="${fill}" stroke-width="1.1"><path d="M-26 -56V-44M-32 -50H-20M25 -56V-44M19 -50H31M0 -58V-37"/></g>`
    : ''
  const thatch = `<g stroke="${mood.rim}" stroke-opacity=".14" stroke-width=".8" fill="none">${times(4, i => `<path d="M${n(-52 + i * 6)} ${n(-66 - i * 8)}Q0 ${n(-62 - i * 8)} ${n(52 - i * 6)} ${n(-66 - i * 8)}"/>`)}</g>`
  return `<g fill="${fill}" stroke="${fill}" stroke-width="0">${posts}${braces}${body}${rail}${ladder}${roofs}</g>${thatch}<g fill="none" stroke="${mood.rim}" stroke-width="1.5" stroke-linecap="round" opacity=".85">${rims}<path d="M${58 * sunSide} -36.5H${38 * sunSide}" stroke-width="1"/></g>${lights}`
}

/**
 * A pagoda that stands nowhere but here: two swept roofs over an open hall and a slim spire with rings. 150 wide, 190 high, foot at y 0.
 */
export function pagoda(s: Sheet, look: HouseLook): string {
  const { fill, mood, sunSide, lit } = look
  const glow = s.paint(id =>
    radial(id, [
      [0, mood.lamp, 0.8],
      [1, mood.lamp, 0],
    ]),
  )
  const columns = times(8, i => `<rect x="${n(-56 + i * 15.6)}" y="-44" width="3.4" height="34"/>`)
  const rings = times(6, i => `<ellipse cx="0" cy="${n(-134 - i * 6)}" rx="${n(5.4 - i * 0.7)}" ry="1.6"/>`)
  const spire = `<path d="M-9 -122Q-3 -128 -2.6 -136L0 -192L2.6 -136Q3 -128 9 -122Z"/>${rings}`
  const roofs = `${roof(78, -42, 30, 40) + roof(54, -74, 28, 22)}<path d="M-16 -98L-9 -124H9L16 -98Z"/>`
  const rims = roofRim(78, -42, 30, 40, sunSide) + roofRim(54, -74, 28, 22, sunSide)
  const base = '<path d="M-84 0L-78 -6H-70L-66 -12H66L70 -6H78L84 0Z"/>'
  const halls = lit
    ? `<rect x="-54" y="-40" width="108" height="28" fill="${mood.lamp}" opacity=".88"/><circle cx="0" cy="-26" r="60" fill="${glow}" opacity=".5"/>`
    : ''
  return `${halls}<g fill="${fill}">${base}${columns}${roofs}${spire}</g><g fill="none" stroke="${mood.rim}" stroke-width="1.6" stroke-linecap="round" opacity=".85">${rims}</g>`
}

/** A plank jetty reaching from x 0 to the left, 12 above the water. */
export const jetty = (fill: string, long: number): string =>
  `<g fill="${fill}"><rect x="${n(-long)}" y="-13" width="${n(long)}" height="3.6"/>${times(Math.floor(long / 22), i => `<rect x="${n(-8 - i * 22)}" y="-16" width="2.6" height="22"/>`)}</g>`

/** A string of small flags from one point to another, hanging by `sag`. */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  colours: readonly string[],
  size: number,
): string {
  const count = Math.max(3, Math.floor(Math.hypot(x2 - x1, y2 - y1) / (size * 1.35)))
  const on = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * sag] as const
  const flags = times(count, i => {
    const [x, y] = on((i + 0.5) / count)
    return `<path d="M${n(x - size * 0.42)} ${n(y)}H${n(x + size * 0.42)}L${n(x)} ${n(y + size)}Z" fill="${colours[i % colours.length]}"/>`
  })
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2 - sag]
  return `<path d="M${n(x1)} ${n(y1)}Q${n(mx)} ${n(my + sag * 0.28)} ${n(x2)} ${n(y2)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width=".7"/>${flags}`
}

/** A row of houses along the shore; each entry is x, scale, kind. */
export function shore(
  s: Sheet,
  look: HouseLook,
  horizon: number,
  houses: readonly (readonly [x: number, scale: number, kind: 0 | 1 | 2])[],
): string {
  return houses.map(([x, scale, kind]) => place(x, horizon, stiltHouse(s, look, kind), scale)).join('')
}

/** A lamp on the shore or a boat: a point of light with its glow. */
export function lamp(s: Sheet, colour: string, x: number, y: number, radius: number): string {
  const glow = s.paint(id =>
    radial(id, [
      [0, colour, 0.95],
      [0.25, colour, 0.45],
      [1, colour, 0],
    ]),
  )
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 5)}" fill="${glow}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="#fff7df"/>`
}

/** Wash of light over the water below a lamp. */
export function lampRoad(s: Sheet, colour: string, x: number, horizon: number, long: number, wide: number): string {
  const fill = s.paint(id =>
    linear(id, [
      [0, colour, 0.55],
      [1, colour, 0],
    ]),
  )
  return times(
    7,
    i =>
      `<rect x="${n(x - (wide * (1 + (i % 3) * 0.5)) / 2)}" y="${n(horizon + 2 + (i * long) / 7)}" width="${n(wide * (1 + (i % 3) * 0.5))}" height="${n(long / 16)}" rx="1" fill="${fill}" opacity="${n(1 - i / 8)}"/>`,
  )
}
