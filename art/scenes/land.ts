import { between, type Stream } from '../draw/random.ts'
import { linear, n, place, times } from '../draw/svg.ts'
import type { Mood } from './mood.ts'
import type { Sheet } from './sheet.ts'

/** A smooth ridge from the left edge to the right, standing on the horizon. */
function ridge(s: Sheet, horizon: number, tall: number, waves: number, next: Stream): string {
  const phase = [next() * 6.3, next() * 6.3, next() * 6.3]
  const steps = 48
  let d = `M-4 ${n(horizon + 2)}`
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const wave =
      0.55 +
      0.3 * Math.sin(t * waves + (phase[0] ?? 0)) +
      0.15 * Math.sin(t * waves * 2.7 + (phase[1] ?? 0)) +
      0.06 * Math.sin(t * waves * 7 + (phase[2] ?? 0))
    d += `L${n(t * (s.width + 8) - 4)} ${n(horizon - tall * Math.max(0.06, wave))}`
  }
  return `${d}L${n(s.width + 4)} ${n(horizon + 2)}Z`
}

/** Three ridges, the far ones paler. */
export function hills(s: Sheet, mood: Mood, horizon: number, tall: number, next: Stream): string {
  return mood.ridges
    .map((colour, i) => {
      const fill = s.paint(id =>
        linear(id, [
          [0, colour],
          [1, mood.ridges[Math.max(0, i - 1)] ?? colour, 0.72],
        ]),
      )
      return `<path d="${ridge(s, horizon, tall * (1 - i * 0.3), 5 + i * 3, next)}" fill="${fill}"/>`
    })
    .join('')
}

/** A sugar palm: straight trunk, round head of fans. Foot at 0 0, `tall` high. */
export function sugarPalm(fill: string, tall: number, next: Stream): string {
  const head = tall * 0.17
  const lean = between(next, -0.04, 0.04) * tall
  const fan = (angle: number, reach: number) => {
    const spikes = times(9, i => {
      const a = angle + (i - 4) * 0.17
      const r = reach * (i % 2 ? 0.94 : 1) * (1 - Math.abs(i - 4) * 0.035)
      const inner = reach * 0.62
      return `L${n(Math.cos(a - 0.085) * inner)} ${n(Math.sin(a - 0.085) * inner)}L${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}`
    })
    return `<path d="M0 0${spikes}Z"/>`
  }
  const crown = times(17, i => {
    const angle = -Math.PI * 1.18 + (i / 16) * Math.PI * 1.36
    return fan(angle, head * between(next, 0.86, 1.12))
  })
  const skirt = times(
    5,
    i =>
      `<path d="M0 0L${n((i - 2) * head * 0.24 - head * 0.07)} ${n(head * between(next, 0.55, 0.8))}L${n((i - 2) * head * 0.24 + head * 0.07)} ${n(head * 0.5)}Z"/>`,
  )
  const trunk = `<path d="M${n(-tall * 0.017)} 0Q${n(lean * 0.2 - tall * 0.008)} ${n(-tall * 0.5)} ${n(lean - tall * 0.009)} ${n(-tall * 0.84)}H${n(lean + tall * 0.009)}Q${n(lean * 0.2 + tall * 0.01)} ${n(-tall * 0.5)} ${n(tall * 0.019)} 0Z"/>`
  return `<g fill="${fill}">${trunk}${place(lean, -tall * 0.84, crown + skirt)}</g>`
}

/** A coconut palm leaning over the water. Foot at 0 0. */
export function coconutPalm(fill: string, tall: number, lean: number, next: Stream): string {
  const [topX, topY] = [lean * tall, -tall * 0.86]
  const frond = (angle: number, reach: number) => {
    const [ex, ey] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.8 + reach * 0.42]
    const [mx, my] = [Math.cos(angle) * reach * 0.62, Math.sin(angle) * reach * 1.05 - reach * 0.1]
    const leaves = times(26, i => {
      const t = 0.06 + (i / 26) * 0.94
      const x = 2 * (1 - t) * t * mx + t * t * ex
      const y = 2 * (1 - t) * t * my + t * t * ey
      const long = reach * 0.36 * Math.sin(Math.PI * (0.22 + t * 0.7)) * between(next, 0.85, 1.1)
      const side = Math.sign(Math.cos(angle)) || 1
      return `M${n(x)} ${n(y)}q${n(side * long * 0.3)} ${n(long * 0.2)} ${n(side * long * 0.42)} ${n(long)}`
    })
    return `<path d="M0 0Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}" stroke-width="${n(tall * 0.009)}"/><path d="${leaves}" stroke-width="${n(tall * 0.0062)}"/>`
  }
  const fronds = [-3.05, -2.7, -2.3, -1.9, -1.25, -0.85, -0.45, -0.1, 0.22, 2.95]
    .map(a => frond(a + between(next, -0.1, 0.1), tall * between(next, 0.3, 0.38)))
    .join('')
  const trunk = `<path d="M${n(-tall * 0.02)} 0Q${n(lean * tall * 0.1)} ${n(-tall * 0.5)} ${n(topX - tall * 0.008)} ${n(topY)}L${n(topX + tall * 0.012)} ${n(topY)}Q${n(lean * tall * 0.18 + tall * 0.02)} ${n(-tall * 0.48)} ${n(tall * 0.026)} 0Z" fill="${fill}"/>`
  const nuts = times(
    4,
    i => `<circle cx="${n((i - 1.5) * tall * 0.017)}" cy="${n(tall * 0.018)}" r="${n(tall * 0.014)}" fill="${fill}"/>`,
  )
  return `${trunk}${place(topX, topY, `<g fill="none" stroke="${fill}" stroke-linecap="round">${fronds}</g>${nuts}`)}`
}

/** A dark bank of trees from x to x2, feet on `base`: clumps of leaf over a low hedge, thinning at both ends. */
export function trees(fill: string, from: number, to: number, base: number, tall: number, next: Stream): string {
  const wide = to - from
  const phase = next() * 6.3
  const rise = (x: number) => {
    const t = (x - from) / wide
    const edge = Math.min(1, t * 9 + 0.15, (1 - t) * 9 + 0.15)
    return tall * edge * (0.34 + 0.3 * Math.sin(t * 11 + phase) ** 2 + 0.26 * Math.sin(t * 29 + phase * 2) ** 2)
  }
  const count = Math.ceil(wide / (tall * 0.26))
  const clumps = times(count, i => {
    const x = from + (wide * (i + next())) / count
    const y = rise(x) * between(next, 0.7, 1.1)
    const r = tall * between(next, 0.14, 0.34)
    return `<ellipse cx="${n(x)}" cy="${n(base - y)}" rx="${n(r * 1.25)}" ry="${n(r * 0.8)}"/>`
  })
  let d = `M${n(from)} ${n(base + 1)}`
  for (let i = 0; i <= 80; i++) d += `L${n(from + (wide * i) / 80)} ${n(base - rise(from + (wide * i) / 80))}`
  return `<g fill="${fill}"><path d="${d}L${n(to)} ${n(base + 1)}Z"/>${clumps}</g>`
}

/** Reeds and grass blades growing from the lower edge, for the nearest plane. */
export function reeds(fill: string, x: number, base: number, tall: number, count: number, next: Stream): string {
  return `<g fill="${fill}">${times(count, i => {
    const foot = x + (next() - 0.5) * tall * 0.7
    const height = tall * between(next, 0.4, 1)
    const lean = (next() - 0.45) * height * 0.5
    const width = tall * 0.022
    const head =
      i % 4 === 0
        ? `<path transform="translate(${n(foot + lean * 0.98)} ${n(base - height * 0.94)}) rotate(${n((lean / height) * 60)})" d="M0 ${n(-tall * 0.1)}Q${n(tall * 0.028)} ${n(-tall * 0.05)} 0 ${n(tall * 0.02)}Q${n(-tall * 0.028)} ${n(-tall * 0.05)} 0 ${n(-tall * 0.1)}Z"/>`
        : ''
    return `<path d="M${n(foot - width)} ${n(base)}Q${n(foot + lean * 0.1)} ${n(base - height * 0.6)} ${n(foot + lean)} ${n(base - height)}Q${n(foot + lean * 0.1 + width)} ${n(base - height * 0.55)} ${n(foot + width)} ${n(base)}Z"/>${head}`
  })}</g>`
}
