import type { Stream } from '../draw/random.ts'
import { linear, n, place, radial, times } from '../draw/svg.ts'
import type { Sheet } from './sheet.ts'

/** A coin with a lotus struck in, radius 50; `squeeze` 0.15–1 turns it about its upright axis. */
export function coin(s: Sheet, squeeze = 1, turn = 0): string {
  const face = s.paint(id =>
    linear(
      id,
      [
        [0, '#FFF7CF'],
        [0.35, '#FFD24A'],
        [0.7, '#F0A21C'],
        [1, '#B86A08'],
      ],
      '0 0 .6 1',
    ),
  )
  const edge = s.paint(id =>
    linear(
      id,
      [
        [0, '#FFE58A'],
        [0.5, '#A85C06'],
        [1, '#6E3804'],
      ],
      '0 0 1 0',
    ),
  )
  const field = s.paint(id =>
    radial(
      id,
      [
        [0, '#FFDF6E'],
        [0.7, '#F2A92A'],
        [1, '#D58610'],
      ],
      '.4 .3 .8',
    ),
  )
  const petal = '<path d="M0 -24Q12 -8 0 14Q-12 -8 0 -24Z"/>'
  const mark = `<g fill="#FFF1B0" stroke="#A55E06" stroke-width="2" stroke-linejoin="round">${[-62, 62, -32, 32, 0].map(a => `<g transform="translate(0 12) rotate(${a})">${petal}</g>`).join('')}</g><path d="M-24 24Q-16 19 -8 24T8 24T24 24" stroke="#A55E06" stroke-width="3.4" fill="none" stroke-linecap="round"/>`
  const thick = 9 * Math.sqrt(1 - squeeze * squeeze) + 2
  return (
    `<g transform="rotate(${n(turn)})"><ellipse cx="${n(thick)}" cy="0" rx="${n(50 * squeeze)}" ry="50" fill="${edge}"/><rect x="0" y="-50" width="${n(thick)}" height="100" fill="${edge}"/>` +
    `<g transform="scale(${n(squeeze)} 1)"><circle r="50" fill="${face}"/><circle r="42" fill="#B4690A"/><circle r="40.5" fill="${field}"/>${mark}<path d="M-40 -14A42 42 0 0 1 10 -41L-18 36A42 42 0 0 1 -40 -14Z" fill="#fff" opacity=".22"/><circle r="49" fill="none" stroke="#FFFBE2" stroke-opacity=".8" stroke-width="1.6"/></g></g>`
  )
}

/** A cut stone seen from the side, 100 wide. */
export function gem(s: Sheet, light: string, body: string, deep: string): string {
  const table = s.paint(id =>
    linear(id, [
      [0, '#fff'],
      [1, light],
    ]),
  )
  const left = s.paint(id =>
    linear(id, [
      [0, light],
      [1, body],
    ]),
  )
  const right = s.paint(id =>
    linear(id, [
      [0, body],
      [1, deep],
    ]),
  )
  return `<path d="M-30 -34H30L50 -8L0 46L-50 -8Z" fill="${deep}"/><path d="M-30 -34H30L18 -12H-18Z" fill="${table}"/><path d="M-30 -34L-18 -12L-50 -8Z" fill="${left}"/><path d="M30 -34L18 -12L50 -8Z" fill="${body}"/><path d="M-50 -8L-18 -12L0 46Z" fill="${body}"/><path d="M50 -8L18 -12L0 46Z" fill="${right}"/><path d="M-18 -12H18L0 46Z" fill="${left}" opacity=".9"/><path d="M-50 -8L-30 -34H30L50 -8" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.4"/>`
}

/** A heap of coins with the given half width, base at 0 0. */
export function heap(s: Sheet, half: number, tall: number, radius: number, next: Stream): string {
  const rows = Math.ceil(tall / (radius * 0.34))
  return times(rows, row => {
    const reach = half * (1 - (row / rows) ** 1.4)
    const count = Math.max(1, Math.round((reach * 2) / (radius * 0.95)))
    return times(count, i => {
      const x = count === 1 ? 0 : -reach + (i * reach * 2) / (count - 1)
      return place(
        x + (next() - 0.5) * radius * 0.7,
        -row * radius * 0.34 - radius * 0.2,
        coin(s, 0.96, 0),
        (radius / 50) * (0.9 + next() * 0.2),
        0,
        `style="transform-box:fill-box"`,
      )
        .replace('<g ', `<g `)
        .replace(
          /scale\(([\d.]+)\)/,
          (_, k) => `scale(${k} ${n(Number(k) * (0.34 + next() * 0.28))}) rotate(${n(next() * 40 - 20)})`,
        )
    })
  })
}
