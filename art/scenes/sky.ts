import { between, type Stream } from '../draw/random.ts'
import { linear, n, radial, times } from '../draw/svg.ts'
import type { Mood } from './mood.ts'
import type { Sheet } from './sheet.ts'

/** The sky down to the horizon, with stars that fade towards it. */
export function sky(s: Sheet, mood: Mood, horizon: number, next: Stream): string {
  const ground = s.paint(id => linear(id, mood.sky))
  const stars = times(mood.stars, () => {
    const y = next() ** 1.6 * horizon * 0.8
    return `<circle cx="${n(next() * s.width)}" cy="${n(y)}" r="${n(0.35 + next() ** 3 * 1.1)}" fill="#fff" opacity="${n((0.25 + next() * 0.7) * (1 - y / horizon))}"/>`
  })
  return `<rect width="${n(s.width)}" height="${n(horizon + 1)}" fill="${ground}"/>${stars}`
}

/** Sun or moon with its bloom. `radius` of the disc; the bloom reaches six times as far. */
export function sun(s: Sheet, mood: Mood, x: number, y: number, radius: number, strength = 1): string {
  const bloom = s.paint(id =>
    radial(id, [
      [0, mood.bloom, 0.95 * strength],
      [0.18, mood.bloom, 0.55 * strength],
      [0.45, mood.bloom, 0.17 * strength],
      [0.72, mood.bloom, 0.05 * strength],
      [1, mood.bloom, 0],
    ]),
  )
  const disc = s.paint(id =>
    radial(
      id,
      [
        [0, '#fff'],
        [0.6, mood.sun],
        [1, mood.bloom],
      ],
      '.5 .42 .6',
    ),
  )
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 6)}" fill="${bloom}"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${disc}"/>`
  )
}

/** A moon with quiet seas. */
export function moon(s: Sheet, mood: Mood, x: number, y: number, radius: number): string {
  const spot = (dx: number, dy: number, r: number, o: number) =>
    `<circle cx="${n(x + dx * radius)}" cy="${n(y + dy * radius)}" r="${n(r * radius)}" fill="#9CC7DC" opacity="${o}"/>`
  return (
    sun(s, mood, x, y, radius, 0.75) +
    spot(-0.3, -0.25, 0.26, 0.28) +
    spot(0.28, 0.1, 0.2, 0.22) +
    spot(-0.1, 0.4, 0.16, 0.2) +
    spot(0.36, -0.42, 0.12, 0.2) +
    spot(-0.5, 0.2, 0.1, 0.2)
  )
}

/** One flat cloud: a bank of lenses with its belly lit. Centre x, base y, full width w. */
function bank(s: Sheet, colour: string, x: number, y: number, w: number, next: Stream): string {
  const fill = s.paint(id =>
    linear(id, [
      [0, colour, 0],
      [0.55, colour, 0.35],
      [1, colour, 0.8],
    ]),
  )
  return times(5, i => {
    const width = w * between(next, 0.35, 0.75) * (1 - i * 0.06)
    const left = x - width / 2 + (next() - 0.5) * w * 0.55
    const base = y - i * w * 0.018
    const tall = width * between(next, 0.05, 0.09)
    return `<path d="M${n(left)} ${n(base)}C${n(left + width * 0.2)} ${n(base - tall * 0.4)} ${n(left + width * 0.28)} ${n(base - tall)} ${n(left + width * 0.48)} ${n(base - tall)}S${n(left + width * 0.8)} ${n(base - tall * 0.5)} ${n(left + width)} ${n(base)}C${n(left + width * 0.7)} ${n(base + tall * 0.22)} ${n(left + width * 0.3)} ${n(base + tall * 0.22)} ${n(left)} ${n(base)}Z" fill="${fill}"/>`
  })
}

/** Evening clouds: wider and fainter towards the top. `low` and `high` bound their heights. */
export function clouds(s: Sheet, mood: Mood, count: number, high: number, low: number, next: Stream, opacity = 0.55): string {
  const all = times(count, i => {
    const y = high + ((low - high) * (i + next() * 0.7)) / count
    return bank(s, mood.cloud, next() * s.width, y, s.width * between(next, 0.18, 0.36), next)
  })
  return `<g opacity="${n(opacity)}">${all}</g>`
}

/** A band of haze that lies on the horizon. */
export function haze(s: Sheet, colour: string, horizon: number, tall: number, opacity: number): string {
  const fill = s.paint(id =>
    linear(id, [
      [0, colour, 0],
      [0.75, colour, opacity],
      [1, colour, opacity * 0.4],
    ]),
  )
  return `<rect y="${n(horizon - tall)}" width="${n(s.width)}" height="${n(tall)}" fill="${fill}"/>`
}

/** Shadow from the left edge, so that words laid there can be read. `reach` is the share of the width it covers; it ends without an edge. */
export function textShade(s: Sheet, colour: string, reach: number, opacity: number): string {
  const fall = [1, 0.94, 0.82, 0.64, 0.42, 0.2, 0.06, 0]
  const fill = s.paint(id =>
    linear(
      id,
      fall.map((share, i) => [i / (fall.length - 1), colour, opacity * share] as const),
      '0 0 1 0',
    ),
  )
  return `<rect width="${n(s.width * reach)}" height="${n(s.height)}" fill="${fill}"/>`
}
