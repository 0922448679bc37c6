import type { Stream } from '../draw/random.ts'
import { linear, n, place, radial, times } from '../draw/svg.ts'
import type { Sheet } from './sheet.ts'

const MODULES = 21
const finder = (x: number, y: number): string =>
  `<path d="M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5z" fill-rule="evenodd"/><rect x="${x + 2}" y="${y + 2}" width="3" height="3"/>`

/** A pattern that looks like a payment code and encodes nothing; 21 units wide. */
export function codePattern(next: Stream): string {
  const free = (x: number, y: number) =>
    !((x < 8 && y < 8) || (x > 12 && y < 8) || (x < 8 && y > 12)) && !(x > 7 && x < 13 && y > 7 && y < 13)
  let d = ''
  for (let y = 0; y < MODULES; y++) for (let x = 0; x < MODULES; x++) if (next() > 0.5 && free(x, y)) d += `M${x} ${y}h1v1h-1z`
  return `<path d="${d}"/>${finder(0, 0)}${finder(14, 0)}${finder(0, 14)}`
}

/** A telephone that shows a code and a tick; about 96 x 190, centre at 0 0. */
export function phone(s: Sheet, next: Stream): string {
  const body = s.paint(id =>
    linear(
      id,
      [
        [0, '#5E7BA8'],
        [0.5, '#1B2B4C'],
        [1, '#0A1428'],
      ],
      '0 0 1 1',
    ),
  )
  const screen = s.paint(id =>
    linear(id, [
      [0, '#123A6A'],
      [0.55, '#0B2448'],
      [1, '#071730'],
    ]),
  )
  const pay = s.paint(id =>
    linear(id, [
      [0, '#FF6FA6'],
      [1, '#E0226F'],
    ]),
  )
  return (
    `<rect x="-45" y="-94" width="96" height="190" rx="15" fill="#040A18"/><rect x="-49" y="-96" width="96" height="190" rx="15" fill="${body}"/><rect x="-45" y="-92" width="88" height="182" rx="11.5" fill="${screen}"/>` +
    `<rect x="-13" y="-87" width="24" height="5.4" rx="2.7" fill="#040A18"/><rect x="-34" y="-72" width="34" height="5" rx="2.5" fill="#fff" opacity=".85"/><rect x="-34" y="-62" width="52" height="3.6" rx="1.8" fill="#fff" opacity=".35"/>` +
    `<rect x="-34" y="-50" width="66" height="66" rx="7" fill="#fff"/><g transform="translate(-29 -45) scale(2.667)" fill="#0B1F3E">${codePattern(next)}</g><circle cx="-1" cy="-17" r="8.6" fill="#fff"/><circle cx="-1" cy="-17" r="7" fill="#E0226F"/><path d="M-1 -22Q2.6 -17 -1 -12.6Q-4.6 -17 -1 -22M-6 -17.4Q-1.6 -17 -1 -12.6M4 -17.4Q-.4 -17 -1 -12.6" fill="none" stroke="#fff" stroke-width="1.1"/>` +
    `<rect x="-34" y="25" width="40" height="5" rx="2.5" fill="#fff" opacity=".75"/><rect x="-34" y="35" width="26" height="4" rx="2" fill="#fff" opacity=".35"/><rect x="-34" y="52" width="66" height="22" rx="8" fill="${pay}"/><path d="M-7 63l5 5l10 -10" stroke="#fff" stroke-width="3.4" fill="none" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M-49 -81A15 15 0 0 1 -34 -96H32" stroke="#CFE4FF" stroke-opacity=".8" stroke-width="1.6" fill="none"/><path d="M-45 -80Q-45 -92 -33 -92H8L-45 20Z" fill="#fff" opacity=".07"/>`
  )
}

/** A dial of sixty ticks, the first `lit` seconds bright; radius 100, centre at 0 0. */
export function dial(s: Sheet, lit: number, colour: string): string {
  const arc = s.paint(id =>
    linear(id, [
      [0, '#fff'],
      [1, colour],
    ]),
  )
  const glow = s.paint(id =>
    radial(id, [
      [0, colour, 0.42],
      [0.62, colour, 0.16],
      [1, colour, 0],
    ]),
  )
  const angle = (lit / 60) * Math.PI * 2
  const [x, y] = [Math.sin(angle) * 100, -Math.cos(angle) * 100]
  const ticks = times(60, i => {
    const on = i <= lit
    return `<rect x="-1.1" y="-90" width="2.2" height="${i % 5 ? 6 : 11}" rx="1.1" transform="rotate(${i * 6})" fill="${on ? '#fff' : colour}" opacity="${on ? 1 : 0.34}"/>`
  })
  return (
    `<circle r="150" fill="${glow}"/><circle r="100" fill="#041026" opacity=".35"/><circle r="100" fill="none" stroke="${colour}" stroke-opacity=".28" stroke-width="7"/>${ticks}` +
    `<path d="M0 -100A100 100 0 0 1 ${n(x)} ${n(y)}" fill="none" stroke="${colour}" stroke-opacity=".35" stroke-width="17" stroke-linecap="round"/><path d="M0 -100A100 100 0 0 1 ${n(x)} ${n(y)}" fill="none" stroke="${arc}" stroke-width="7.5" stroke-linecap="round"/><circle cx="${n(x)}" cy="${n(y)}" r="8.6" fill="#fff"/><circle cx="${n(x)}" cy="${n(y)}" r="18" fill="${glow}"/>`
  )
}

/** A crystal die, about 120 wide, centre at 0 0; shows 5, 3 and 1. */
export function crystalDie(s: Sheet): string {
  const top = s.paint(id =>
    linear(id, [
      [0, '#F6FDFF', 0.95],
      [1, '#9EDCF6', 0.8],
    ]),
  )
  const left = s.paint(id =>
    linear(id, [
      [0, '#6FC4F2', 0.85],
      [1, '#2148A8', 0.9],
    ]),
  )
  const right = s.paint(id =>
    linear(id, [
      [0, '#3E86E0', 0.88],
      [1, '#3A1E90', 0.92],
    ]),
  )
  const pip = (x: number, y: number, rx: number, ry: number, turn: number, fill = '#fff') =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="${fill}"/>`
  return (
    `<path d="M0 -66Q4 -68 8 -66L54 -42Q58 -39 54 -36L6 -11Q0 -8 -6 -11L-54 -36Q-58 -39 -54 -42L-8 -66Q-4 -68 0 -66Z" fill="${top}"/><path d="M-58 -34Q-57 -37 -52 -35L-5 -10Q0 -7 0 -2V56Q0 62 -6 60L-52 34Q-58 31 -58 25Z" fill="${left}"/><path d="M58 -34Q57 -37 52 -35L5 -10Q0 -7 0 -2V56Q0 62 6 60L52 34Q58 31 58 25Z" fill="${right}"/>` +
    `<path d="M0 -4V60M-58 -36L0 -7L58 -36" stroke="#fff" stroke-opacity=".75" stroke-width="1.6" fill="none"/><path d="M0 -66L54 -39L0 -10L-54 -39Z" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="1.4"/><path d="M-50 -30L-14 -11V20L-50 8Z" fill="#fff" opacity=".18"/>` +
    pip(0, -38, 9, 4.6, 0, '#F0297F') +
    [
      [-44, -12],
      [-29, 12],
      [-14, 36],
    ]
      .map(([x = 0, y = 0]) => pip(x, y, 4.6, 6, -26))
      .join('') +
    [
      [15, 0],
      [44, -14],
      [29, 13],
      [15, 38],
      [44, 24],
    ]
      .map(([x = 0, y = 0]) => pip(x, y, 4.6, 6, 26))
      .join('')
  )
}

/** An open book whose pages shine; about 260 wide, the spine's foot at 0 0. */
export function openBook(s: Sheet): string {
  const page = (id: string) =>
    linear(
      id,
      [
        [0, '#FFFDF2'],
        [0.75, '#DDEBF7'],
        [1, '#9DB9DC'],
      ],
      '1 0 0 1',
    )
  const pageRight = (id: string) =>
    linear(
      id,
      [
        [0, '#FFFDF2'],
        [0.75, '#DDEBF7'],
        [1, '#9DB9DC'],
      ],
      '0 0 1 1',
    )
  const cover = s.paint(id =>
    linear(id, [
      [0, '#F0367E'],
      [1, '#7A0F52'],
    ]),
  )
  const rows = (side: 1 | -1) =>
    times(
      6,
      i =>
        `<path d="M${side * 14} ${n(-50 + i * 8.6)}Q${side * 52} ${n(-68 + i * 8.4)} ${n(side * (108 - (i % 3) * 12))} ${n(-57 + i * 8)}" stroke="#47679C" stroke-opacity="${i % 3 === 2 ? 0.8 : 0.42}" stroke-width="${i % 3 === 2 ? 2.6 : 1.8}" fill="none" stroke-linecap="round"/>`,
    )
  return (
    `<path d="M0 4L-132 -14L-140 -66L-120 -70L0 -48L120 -70L140 -66L132 -14Z" fill="${cover}"/><path d="M0 0L-126 -16Q-130 -18 -131 -24L-136 -60H136L131 -24Q130 -18 126 -16Z" fill="#B9CCE6"/><path d="M-130 -24L0 -5L130 -24M-131 -29L0 -10L131 -29" stroke="#7F9BC6" stroke-width="1" fill="none"/>` +
    `<path d="M0 -12C-30 -34 -90 -38 -130 -30L-136 -74C-96 -88 -34 -82 0 -60Z" fill="${s.paint(page)}"/><path d="M0 -12C30 -34 90 -38 130 -30L136 -74C96 -88 34 -82 0 -60Z" fill="${s.paint(pageRight)}"/>${rows(1)}${rows(-1)}<path d="M0 -12V-60" stroke="#6F8CBC" stroke-width="1.6"/>`
  )
}

/** A seal of the chain: a hexagon with a tick, radius 20. */
export function seal(s: Sheet, colour: string): string {
  const fill = s.paint(id =>
    linear(id, [
      [0, colour, 0.5],
      [1, '#0A1C4A', 0.85],
    ]),
  )
  const glow = s.paint(id =>
    radial(id, [
      [0, colour, 0.5],
      [1, colour, 0],
    ]),
  )
  return `<circle r="38" fill="${glow}"/><path d="M0 -20L17.3 -10V10L0 20L-17.3 10V-10Z" fill="${fill}" stroke="${colour}" stroke-width="2.2" stroke-linejoin="round"/><path d="M-7 0.6L-2 5.6L7.6 -4.6" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A shield with a lotus bud, about 70 wide, centre at 0 0. */
export function shield(s: Sheet): string {
  const fill = s.paint(id =>
    linear(id, [
      [0, '#8FF0E0'],
      [0.5, '#1F9FD0'],
      [1, '#1C3A9A'],
    ]),
  )
  return `<path d="M0 -44Q18 -32 36 -31Q38 14 0 44Q-38 14 -36 -31Q-18 -32 0 -44Z" fill="${fill}" stroke="#fff" stroke-opacity=".85" stroke-width="2"/><path d="M0 -44Q18 -32 36 -31Q38 14 0 44Z" fill="#07184A" opacity=".22"/>${place(0, 2, '<path d="M0 -22Q11 -7 0 14Q-11 -7 0 -22ZM-20 -10Q-4 -6 -2 14Q-18 8 -20 -10ZM20 -10Q4 -6 2 14Q18 8 20 -10Z" fill="#fff"/>')}`
}
