import { stream } from '../draw/random.ts'
import { linear, n, place, radial, times } from '../draw/svg.ts'
import { sparks } from '../scenes/lights.ts'
import { sheet } from '../scenes/sheet.ts'

/** One kbach petal group, 60 high: a bud between two leaves with an inner line. */
const KBACH =
  '<path d="M0 -30Q17 -10 0 20Q-17 -10 0 -30Z"/><path d="M0 -17Q8 -6 0 11Q-8 -6 0 -17Z" stroke-opacity=".6"/><path d="M-4 18Q-26 14 -27 -12Q-12 -8 -6 6"/><path d="M4 18Q26 14 27 -12Q12 -8 6 6"/><path d="M-8 14Q-19 9 -20 -2" stroke-opacity=".6"/><path d="M8 14Q19 9 20 -2" stroke-opacity=".6"/><path d="M-5 21Q-14 26 -22 19M5 21Q14 26 22 19"/><circle cy="26" r="2.4"/>'

/** The jackpot's ground: dark lacquer, a light behind the number, kbach petals in gold line. Measures in pixels of the sheet (2x). */
export function jackpotGround(width: number, height: number): string {
  const s = sheet(width, height)
  const next = stream('jackpot')
  const lacquer = s.paint(id =>
    linear(id, [
      [0, '#5A2A06'],
      [0.42, '#3A1804'],
      [1, '#140702'],
    ]),
  )
  const light = s.paint(id =>
    radial(
      id,
      [
        [0, '#FFC84A', 0.62],
        [0.35, '#D98A1C', 0.32],
        [1, '#7A3A04', 0],
      ],
      '.5 .46 .6',
    ),
  )
  const edge = s.paint(id =>
    radial(
      id,
      [
        [0.55, '#000', 0],
        [1, '#000', 0.55],
      ],
      '.5 .5 .75',
    ),
  )
  const gold = s.paint(id =>
    linear(id, [
      [0, '#FFE9A8'],
      [1, '#C9871F'],
    ]),
  )
  const step = Math.min(116, height * 0.9)
  const scale = step / 82
  const rows = Math.ceil(height / (step * 0.72)) + 1
  const columns = Math.ceil(width / step) + 2
  const petals = times(rows, row =>
    times(columns, i => place((i - 0.5 + (row % 2) * 0.5) * step, row * step * 0.72 + step * 0.12, KBACH, scale)),
  )
  const rays = times(
    24,
    i =>
      `<path d="M${n(width / 2)} ${n(height * 0.46)}L${n(width / 2 + Math.cos((i / 24) * 6.2832) * width)} ${n(height * 0.46 + Math.sin((i / 24) * 6.2832) * width)}L${n(width / 2 + Math.cos((i / 24) * 6.2832 + 0.13) * width)} ${n(height * 0.46 + Math.sin((i / 24) * 6.2832 + 0.13) * width)}Z"/>`,
  )
  s.add(
    `<rect width="${n(width)}" height="${n(height)}" fill="${lacquer}"/><g fill="#FFD67A" fill-opacity=".045">${rays}</g><rect width="${n(width)}" height="${n(height)}" fill="${light}"/><g fill="none" stroke="${gold}" stroke-width="1.7" opacity=".34">${petals}</g><rect width="${n(width)}" height="${n(height)}" fill="${edge}"/>`,
  )
  s.add(sparks(0, 0, width, height, 26, 9, '#FFF0C0', next))
  return s.toSvg()
}
