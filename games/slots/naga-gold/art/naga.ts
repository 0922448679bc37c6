import { linear, n, place, radial, times } from '@tonle/art/draw'
import { raised } from '../../art/gold.ts'

type Point = readonly [x: number, y: number]

/** Centre line of the body from the neck to the tail, and how thick it is along the way. */
const SPINE: readonly Point[] = [
  [138, 84],
  [164, 84],
  [184, 104],
  [180, 132],
  [154, 146],
  [118, 146],
  [84, 150],
  [66, 168],
  [86, 184],
  [122, 182],
  [158, 180],
  [186, 174],
  [198, 158],
]
const GIRTH = [19, 20, 21, 22, 22, 21, 18, 15, 13, 11.5, 9, 6.5, 3]

/** A smooth point of the line at t from 0 to 1 (Catmull–Rom), with its direction and half width. */
function along(t: number): { x: number; y: number; nx: number; ny: number; half: number } {
  const last = SPINE.length - 1
  const i = Math.min(last - 1, Math.floor(t * last))
  const f = t * last - i
  const pick = (k: number) => SPINE[Math.max(0, Math.min(last, k))]!
  const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
  const blend = (k: 0 | 1) =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * f +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f * f +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * f ** 3)
  const slope = (k: 0 | 1) =>
    0.5 * (c[k] - a[k] + 2 * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f + 3 * (3 * b[k] - a[k] - 3 * c[k] + d[k]) * f * f)
  const [dx, dy] = [slope(0), slope(1)]
  const long = Math.hypot(dx, dy) || 1
  return { x: blend(0), y: blend(1), nx: -dy / long, ny: dx / long, half: GIRTH[i]! + (GIRTH[i + 1]! - GIRTH[i]!) * f }
}

/** A strip of the body between two sides (−1 is the outer edge of the first bend, 1 the belly), from t0 to t1. */
function ribbon(from: number, to: number, t0 = 0, t1 = 1): string {
  const steps = Math.max(2, Math.round((t1 - t0) * 90))
  const side = (s: number) =>
    Array.from({ length: steps + 1 }, (_, k) => {
      const p = along(t0 + ((t1 - t0) * k) / steps)
      return `${n(p.x + p.nx * p.half * s)} ${n(p.y + p.ny * p.half * s)}`
    })
  return `M${side(from).join('L')}L${side(to).reverse().join('L')}Z`
}

/** Scales as rows of arcs over a stretch of the body. */
function scales(t0: number, t1: number): string {
  const rows = Math.round((t1 - t0) * 74)
  return times(rows, k => {
    const t = t0 + ((t1 - t0) * (k + 0.5)) / rows
    const p = along(t)
    const size = p.half * 0.46
    return times(3, j => {
      const s = -0.78 + j * 0.46 + (k % 2) * 0.23
      const [x, y] = [p.x + p.nx * p.half * s, p.y + p.ny * p.half * s]
      const turn = (Math.atan2(-p.nx, p.ny) * 180) / Math.PI
      return place(
        x,
        y,
        `<path d="M${n(-size * 0.4)} ${n(-size * 0.7)}Q${n(size * 0.8)} 0 ${n(-size * 0.4)} ${n(size * 0.7)}" fill="#03543F" fill-opacity=".28" stroke="#024A38" stroke-opacity=".75" stroke-width="1.3"/><path d="M${n(-size * 0.1)} ${n(-size * 0.5)}Q${n(size * 0.45)} 0 ${n(-size * 0.1)} ${n(size * 0.2)}" fill="none" stroke="#D8FFE6" stroke-opacity=".6" stroke-width="1"/>`,
        1,
        turn,
      )
    })
  })
}

/** A flame of the crest: kbach curl from 0 0 to its tip at the right top. */
const flame = (long: number, wide: number, paint: string): string =>
  `<path d="M0 ${n(wide * 0.5)}C${n(long * 0.2)} ${n(wide * 0.9)} ${n(long * 0.62)} ${n(wide * 0.5)} ${n(long * 0.7)} ${n(-wide * 0.1)}C${n(long * 0.74)} ${n(-wide * 0.5)} ${n(long * 0.92)} ${n(-wide * 0.5)} ${n(long)} ${n(-wide * 0.2)}C${n(long * 0.96)} ${n(-wide * 1.3)} ${n(long * 0.5)} ${n(-wide * 1.3)} 0 ${n(-wide * 0.5)}Z" fill="url(#${paint})" stroke="#7A2C02" stroke-width="1"/>`

const UPPER =
  'M150 92C152 66 140 44 112 42C98 41 92 48 82 54C72 59 60 56 50 48C46 54 45 62 50 68C44 70 41 76 44 82C56 80 66 82 76 86C88 90 100 92 110 96C124 102 140 104 150 92Z'
const LOWER = 'M108 96C96 96 84 98 72 96C64 95 58 98 56 104C64 114 84 118 104 114C122 112 136 106 142 96Z'

/** A crowned naga rising from the water, head to the left, about 180 wide. */
export function nagaMotif(): string {
  const paints =
    linear('skin', [
      [0, '#B9FFD9'],
      [0.35, '#2FD08F'],
      [0.75, '#0B8A62'],
      [1, '#044A38'],
    ]) +
    linear('bellyGold', [
      [0, '#FFF3B0'],
      [0.5, '#F2B238'],
      [1, '#9C5A0C'],
    ]) +
    linear('flameGold', [
      [0, '#FFF6C0'],
      [0.5, '#FFC53A'],
      [1, '#E2700A'],
    ]) +
    linear('flamePink', [
      [0, '#FFD0E2'],
      [0.5, '#FF4F96'],
      [1, '#A80E5E'],
    ]) +
    radial(
      'eye',
      [
        [0, '#FFFDE0'],
        [0.5, '#FFD23C'],
        [1, '#C25A00'],
      ],
      '.4 .4 .7',
    )
  const plates = times(44, k => {
    const t = 0.015 + (k / 44) * 0.9
    const p = along(t)
    return `<path d="M${n(p.x + p.nx * p.half * 0.42)} ${n(p.y + p.ny * p.half * 0.42)}L${n(p.x + p.nx * p.half)} ${n(p.y + p.ny * p.half)}"/>`
  })
  const body = (t0: number, t1: number) =>
    raised(`<path d="${ribbon(-1, 1, t0, t1)}" fill="url(#skin)"/>`) +
    `<path d="${ribbon(0.4, 1, t0, t1)}" fill="url(#bellyGold)"/>${scales(t0 + 0.01, t1 - 0.01)}<path d="${ribbon(-0.86, -0.62, t0, t1)}" fill="#fff" opacity=".4"/>`
  const fins = [0.1, 0.2, 0.3, 0.4]
    .map((t, k) => {
      const p = along(t)
      const turn = (Math.atan2(-p.ny, -p.nx) * 180) / Math.PI
      return place(p.x - p.nx * p.half * 0.8, p.y - p.ny * p.half * 0.8, flame(24 - k * 2, 10, 'flamePink'), 1, turn + 18)
    })
    .join('')
  const crest = [
    [112, 44, -112, 40, 14],
    [124, 46, -84, 44, 15],
    [136, 54, -56, 42, 15],
    [146, 66, -30, 38, 14],
    [150, 82, -6, 32, 12],
  ]
    .map(([x = 0, y = 0, turn, long = 0, wide = 0], k) =>
      place(x, y, flame(long, wide, k % 2 ? 'flamePink' : 'flameGold'), 1, turn),
    )
    .join('')
  const teeth =
    '<path d="M54 82L58 92L62 83ZM66 84L69 91L73 86ZM80 88L84 97L88 90ZM94 92L97 98L101 94Z" fill="#FFFDF0"/><path d="M66 97L69 89L73 97ZM82 98L85 91L89 98Z" fill="#FFFDF0"/>'
  return (
    `<defs>${paints}</defs>` +
    raised(place(196, 162, flame(30, 12, 'flamePink'), 1, -64) + place(192, 170, flame(26, 10, 'flameGold'), 1, -30)) +
    body(0.5, 1) +
    raised(fins) +
    body(0, 0.54) +
    `<g stroke="#8A4A06" stroke-opacity=".7" stroke-width="1.3">${plates}</g>` +
    raised(crest) +
    raised(`<path d="${LOWER}" fill="url(#bellyGold)"/>`) +
    '<path d="M108 97C92 92 70 86 52 82C50 92 58 98 72 99C86 101 98 100 108 97Z" fill="#5A0A22"/><path d="M104 98C90 94 76 94 62 98C54 100 46 96 40 100C48 106 62 106 74 103C86 101 96 101 104 98Z" fill="#FF3D6E"/>' +
    teeth +
    raised(`<path d="${UPPER}" fill="url(#skin)"/>`) +
    '<path d="M50 68C60 72 72 70 82 72C94 75 104 84 116 92" fill="none" stroke="#FFE08A" stroke-width="4" stroke-linecap="round"/><path d="M50 66C58 70 70 67 80 69" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.4"/>' +
    '<path d="M98 46C118 44 138 54 142 76C132 60 116 54 98 46Z" fill="#fff" opacity=".35"/><ellipse cx="53" cy="62" rx="4" ry="2.6" fill="#034332" transform="rotate(-30 53 62)"/>' +
    raised('<path d="M46 50C42 40 50 34 58 38C54 40 54 44 58 50Z" fill="url(#flameGold)"/>') +
    raised('<path d="M92 60C96 50 110 48 120 56C114 58 110 62 108 66Z" fill="url(#flameGold)"/>') +
    '<ellipse cx="106" cy="68" rx="11" ry="9" fill="#02382A"/><ellipse cx="106" cy="68" rx="9" ry="7.4" fill="url(#eye)"/><ellipse cx="104" cy="68" rx="2.8" ry="6.4" fill="#1A0702"/><circle cx="101.6" cy="65.4" r="2" fill="#fff"/>' +
    times(3, k => `<path d="M${124 + k * 7} ${84 - k * 3}q6 5 3 12" fill="none" stroke="#024A38" stroke-width="1.6"/>`) +
    raised(
      '<path d="M128 96C136 98 146 96 152 88C156 98 150 108 138 108C132 106 129 102 128 96Z" fill="url(#flameGold)"/><circle cx="142" cy="98" r="5" fill="url(#ruby)"/>',
    ) +
    raised(
      '<path d="M60 106C54 112 54 120 60 126C60 120 66 116 74 114Z" fill="url(#flamePink)"/><path d="M76 113C74 120 78 126 84 130C84 124 88 118 94 115Z" fill="url(#flameGold)"/>',
    )
  )
}
