import { linear, n, place, radial, times } from '../draw/svg.ts'
import type { Sheet } from './sheet.ts'

type Point = readonly [x: number, y: number]

export type NagaLook = {
  readonly light: string
  readonly body: string
  readonly shade: string
  readonly belly: string
  readonly gem: string
  readonly outline: string
}

export const GOLDEN: NagaLook = {
  light: '#FFF6C2',
  body: '#F5B93A',
  shade: '#8A4A08',
  belly: '#FFE79A',
  gem: '#19C98E',
  outline: '#3A1A02',
}

/** Catmull-Rom through the points, `per` samples a span. */
function smooth(points: readonly Point[], per: number): Point[] {
  const list: Point[] = []
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < per; k++) {
      const t = k / per
      const blend = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      list.push([blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])])
    }
  }
  list.push(at(points.length - 1))
  return list
}

/** A scaled body along a line; `from` and `to` are its half widths at the two ends, belly on the left of its way (`flip`: on the right). */
export function nagaBody(s: Sheet, look: NagaLook, points: readonly Point[], from: number, to: number, flip = false): string {
  const line = smooth(points, 14)
  const last = line.length - 1
  const half = (i: number) => from + (to - from) * (i / last)
  const normal = (i: number): Point => {
    const [a, b] = [line[Math.max(0, i - 1)] ?? [0, 0], line[Math.min(last, i + 1)] ?? [0, 0]]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [(b[1] - a[1]) / long, -(b[0] - a[0]) / long]
  }
  /** The point beside the line: side −1 belly edge, +1 back edge. */
  const beside = (i: number, side: number): Point => {
    const [x, y] = line[i] ?? [0, 0]
    const [nx, ny] = normal(i)
    const reach = half(i) * (flip ? -side : side)
    return [x + nx * reach, y + ny * reach]
  }
  const xy = (p: Point) => `${n(p[0])} ${n(p[1])}`
  const band = (inner: number, outer: number) =>
    `M${line.map((_, i) => xy(beside(i, inner))).join('L')}L${line.map((_, i) => xy(beside(last - i, outer))).join('L')}Z`
  const fill = s.paint(id =>
    linear(
      id,
      [
        [0, look.light],
        [0.4, look.body],
        [1, look.shade],
      ],
      '0 0 .35 1',
    ),
  )
  const scales = line
    .map((_, i) => {
      if (i % 2) return ''
      return times(4, k => {
        const side = -0.12 + (k + (i % 4 ? 0.5 : 0)) * 0.27
        if (side > 0.92) return ''
        const [x, y] = beside(i, side)
        const [nx, ny] = normal(i)
        const turn = (Math.atan2(-nx, ny) * 180) / Math.PI
        return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(half(i) / 20)})" d="M-4.4 0A4.6 4.6 0 0 0 4.4 0"/>`
      })
    })
    .join('')
  const plates = line.map((_, i) => (i % 3 ? '' : `M${xy(beside(i, -1))}L${xy(beside(i, -0.42))}`)).join('')
  const spikes = line
    .map((_, i) => {
      if (i % 6 || i < 6 || i > last - 6) return ''
      const [a, b, c] = [beside(i - 2, 0.9), beside(i + 2, 0.9), beside(i + 5, 1.75)]
      return `<path d="M${xy(a)}Q${xy(beside(i, 1.5))} ${xy(c)}Q${xy(beside(i + 3, 1.15))} ${xy(b)}Z"/>`
    })
    .join('')
  const gems = line
    .map((_, i) =>
      i % 12 === 6 ? `<circle cx="${n(beside(i, 0.2)[0])}" cy="${n(beside(i, 0.2)[1])}" r="${n(half(i) * 0.17)}"/>` : '',
    )
    .join('')
  const gem = s.paint(id =>
    radial(
      id,
      [
        [0, '#E8FFF4'],
        [0.4, look.gem],
        [1, '#065A42'],
      ],
      '.4 .35 .7',
    ),
  )
  return (
    `<g fill="${look.body}" stroke="${look.outline}" stroke-width="1.6" stroke-linejoin="round">${spikes}</g><path d="${band(-1, 1)}" fill="${fill}" stroke="${look.outline}" stroke-width="2.4" stroke-linejoin="round"/>` +
    `<path d="${band(-1, -0.42)}" fill="${look.belly}" opacity=".9"/><path d="${plates}" stroke="${look.shade}" stroke-width="1.5" stroke-opacity=".75"/><g fill="none" stroke="${look.shade}" stroke-width="1.3" stroke-opacity=".7">${scales}</g>` +
    `<path d="M${line.map((_, i) => xy(beside(i, -0.42))).join('L')}" stroke="${look.shade}" stroke-width="1.4" fill="none"/><path d="M${line.map((_, i) => xy(beside(i, 0.86))).join('L')}" stroke="${look.light}" stroke-width="2.2" stroke-opacity=".85" fill="none"/><path d="${band(0.3, 1)}" fill="${look.shade}" opacity=".16"/><g fill="${gem}" stroke="${look.shade}">${gems}</g>`
  )
}

/** A flame of the crest: foot at 0 0, tip up and back. */
const flame = (long: number, wide: number): string =>
  `<path d="M0 0C${n(-wide * 0.9)} ${n(-long * 0.3)} ${n(-wide * 0.2)} ${n(-long * 0.7)} ${n(wide * 0.9)} ${n(-long)}C${n(wide * 0.5)} ${n(-long * 0.66)} ${n(wide * 0.66)} ${n(-long * 0.46)} ${n(wide * 1.25)} ${n(-long * 0.36)}C${n(wide * 1.05)} ${n(-long * 0.2)} ${n(wide * 1.1)} ${n(-long * 0.08)} ${n(wide * 1.3)} ${n(long * 0.1)}Z"/>`

/** The head, looking left, about 150 wide and 170 high; the neck joins at 52 58. */
export function nagaHead(s: Sheet, look: NagaLook): string {
  const skin = s.paint(id =>
    linear(
      id,
      [
        [0, look.light],
        [0.45, look.body],
        [1, look.shade],
      ],
      '0 0 .5 1',
    ),
  )
  const crest = s.paint(id =>
    linear(
      id,
      [
        [0, '#FFF3B8'],
        [0.4, look.body],
        [1, '#C2410C'],
      ],
      '1 0 0 1',
    ),
  )
  const mouth = s.paint(id =>
    linear(
      id,
      [
        [0, '#7A0F1E'],
        [1, '#2A0308'],
      ],
      '0 0 1 0',
    ),
  )
  const eye = s.paint(id =>
    radial(
      id,
      [
        [0, '#fff'],
        [0.3, '#FFF7A0'],
        [0.62, '#FF5A1F'],
        [1, '#7A0A0A'],
      ],
      '.4 .4 .6',
    ),
  )
  const flames = [
    [66, 24, 74, 24, 62],
    [54, 8, 86, 25, 38],
    [38, -4, 94, 26, 17],
    [20, -8, 84, 23, -4],
    [4, -4, 58, 17, -22],
    [-9, 4, 34, 11, -36],
  ] as const
  const fins = [
    [60, 52, 58, 18, 92],
    [54, 66, 46, 15, 118],
  ] as const
  const ridge = (list: readonly (readonly [number, number, number, number, number])[]) =>
    list.map(([x, y, long, wide, turn]) => place(x, y, flame(long, wide), 1, turn)).join('')
  return (
    `<g fill="${crest}" stroke="${look.outline}" stroke-width="2" stroke-linejoin="round">${ridge(flames)}${ridge(fins)}</g>` +
    `<path d="M8 44Q-22 40 -52 44Q-40 56 -46 62Q-16 72 14 64Z" fill="${mouth}" stroke="${look.outline}" stroke-width="2"/><path d="M2 56Q-24 54 -40 60Q-52 66 -66 58Q-62 70 -46 68Q-60 76 -74 72Q-62 84 -42 74Q-18 64 4 64Z" fill="#FF4D6D" stroke="#5A0416" stroke-width="1.4"/>` +
    `<path d="M14 50C-4 62 -24 68 -44 64C-52 62 -56 70 -46 76C-24 86 8 88 34 74C46 68 54 60 52 50Z" fill="${skin}" stroke="${look.outline}" stroke-width="2.4" stroke-linejoin="round"/><path d="M-34 68l4 -12l5 11zM-14 68l4 -9l5 8zM4 63l3 -8l5 6z" fill="#FFFBEA" stroke="${look.outline}" stroke-width="1"/><path d="M-40 72Q-10 80 24 70" stroke="${look.shade}" stroke-width="1.4" fill="none"/>` +
    `<path d="M76 34C74 4 48 -14 18 -6C6 -3 0 4 -6 10C-20 8 -40 10 -54 20C-62 12 -74 14 -76 26C-77 38 -66 46 -56 46C-36 42 -12 44 10 52C30 60 44 74 64 72C78 68 78 50 76 34Z" fill="${skin}" stroke="${look.outline}" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<path d="M-54 46l3 15l7 -14zM-38 44l3 10l6 -10zM-22 43l3 8l5 -7z" fill="#FFFBEA" stroke="${look.outline}" stroke-width="1"/>` +
    `<path d="M-70 24Q-66 16 -58 22Q-62 30 -70 24Z" fill="${look.outline}"/><path d="M-54 20Q-34 14 -8 20M-50 28Q-30 24 -10 30M-46 36Q-26 33 -6 38" stroke="${look.shade}" stroke-width="1.5" fill="none" stroke-opacity=".8"/><path d="M-56 42Q-30 37 6 47Q28 54 40 66" stroke="${look.shade}" stroke-width="2" fill="none"/>` +
    `<path d="M-12 12C-2 0 18 -2 34 8C26 12 22 20 10 24C0 26 -8 22 -12 12Z" fill="${look.outline}"/><ellipse cx="11" cy="12" rx="13" ry="9" fill="${eye}"/><ellipse cx="9" cy="12" rx="3" ry="8" fill="#1B0202"/><circle cx="6" cy="8.6" r="2.4" fill="#fff"/><path d="M-16 14C-8 -6 18 -12 40 4C28 0 4 -2 -16 14Z" fill="${look.body}" stroke="${look.outline}" stroke-width="2" stroke-linejoin="round"/>` +
    `<g fill="none" stroke="${look.shade}" stroke-width="1.4" stroke-opacity=".75">${times(3, r => times(4, c => `<path d="M${30 + c * 10 + (r % 2) * 5} ${24 + r * 11}a5 5 0 0 0 9 0"/>`))}</g><path d="M72 30C68 8 46 -6 22 -2M-72 20Q-66 14 -58 18" stroke="#FFFBE0" stroke-width="2.4" fill="none" stroke-linecap="round" stroke-opacity=".9"/>`
  )
}

/** The tuft at the end of the tail, foot at 0 0, pointing up. */
export function nagaTuft(s: Sheet, look: NagaLook): string {
  const fill = s.paint(id =>
    linear(id, [
      [0, '#FFF3B8'],
      [0.4, look.body],
      [1, '#C2410C'],
    ]),
  )
  return `<g fill="${fill}" stroke="${look.outline}" stroke-width="2" stroke-linejoin="round">${place(-4, 4, flame(34, 11), 1, -44)}${place(6, 2, flame(34, 11), 1, 34)}${place(-2, 2, flame(46, 13), 1, -8)}</g>`
}
