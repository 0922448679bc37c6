import type { Stream } from '../draw/random.ts'
import { n, place, times } from '../draw/svg.ts'
import type { Palette } from './palettes.ts'
import { rays } from './rays.ts'

type Draw = (palette: Palette, next: Stream) => string

/** A house on stilts, 100 wide, its feet at y 0. */
const stiltHouse = (fill: string, lit: string): string =>
  `<g fill="${fill}"><path d="M-58 -62Q-30 -66 -22 -92Q0 -98 22 -92Q30 -66 58 -62L50 -56H-50Z"/><rect x="-42" y="-58" width="84" height="32"/><rect x="-50" y="-28" width="100" height="5"/>` +
  `${times(5, i => `<rect x="${-44 + i * 21}" y="-26" width="4" height="34"/>`)}<path d="M50 -25L70 8H64L46 -22Z"/></g><g fill="${lit}"><rect x="-30" y="-48" width="14" height="14" rx="1"/><rect x="16" y="-48" width="14" height="14" rx="1"/><rect x="-7" y="-50" width="14" height="23" rx="1"/></g>`

/** An invented pagoda, 120 wide, 150 tall: three swept roofs and a slim finial. */
const pagoda = (fill: string, lit: string): string => {
  const roof = (y: number, w: number, h: number) =>
    `<path d="M${-w} ${y}Q${-w * 0.5} ${n(y - h * 0.32)} ${n(-w * 0.34)} ${n(y - h)}H${n(w * 0.34)}Q${w * 0.5} ${n(y - h * 0.32)} ${w} ${y}L${n(w + 7)} ${y - 7}L${n(w - 1)} ${y + 5}H${n(-w + 1)}L${n(-w - 7)} ${y - 7}Z"/>`
  return (
    `<g fill="${fill}"><rect x="-58" y="-8" width="116" height="8"/><rect x="-46" y="-36" width="92" height="30"/>${roof(-34, 60, 26)}<rect x="-24" y="-74" width="48" height="16"/>${roof(-70, 42, 24)}<rect x="-11" y="-106" width="22" height="14"/>${roof(-102, 25, 22)}<path d="M-4 -124L0 -168L4 -124Z"/></g>` +
    `<g fill="${lit}">${times(5, i => `<rect x="${-37 + i * 17}" y="-30" width="6" height="20" rx="3"/>`)}</g>`
  )
}

const ripples = (p: Palette, next: Stream, count: number, from: number): string =>
  times(count, i => {
    const [width, x] = [14 + next() * 60 * (1 + i / 40), 150 + (next() - 0.5) * (60 + i * 7)]
    return `<rect x="${n(x - width / 2)}" y="${n(from + i * 3.6)}" width="${n(width)}" height="${n(1 + i / 28)}" rx="1" fill="${p.light}" opacity="${n(0.12 + next() * 0.4)}"/>`
  })

const village: Draw = (p, next) =>
  `<circle cx="150" cy="172" r="88" fill="url(#sun)"/>${rays(150, 172, p.light, 26, 0.16)}<path d="M0 262Q60 236 120 256T300 248V310H0Z" fill="${p.middle}" opacity=".75"/>` +
  `<g opacity=".85">${place(44, 278, stiltHouse(p.deep, p.light), 0.72)}${place(262, 276, stiltHouse(p.deep, p.light), 0.62)}</g>${place(34, 302, stiltHouse(p.deep, p.light), 1.05)}${place(276, 304, stiltHouse(p.deep, p.light), 1.1)}` +
  `<rect y="300" width="300" height="110" fill="url(#water)"/>${ripples(p, next, 24, 304)}`

const shrine: Draw = (p, next) =>
  `<circle cx="150" cy="150" r="92" fill="url(#sun)"/>${rays(150, 150, p.light, 24, 0.18)}<path d="M0 276Q70 240 150 262T300 254V320H0Z" fill="${p.middle}" opacity=".7"/>` +
  `${place(52, 300, pagoda(p.deep, p.light), 0.8, 0, 'opacity=".7"')}${place(248, 300, pagoda(p.deep, p.light), 0.8, 0, 'opacity=".7"')}${place(150, 306, pagoda(p.deep, p.light), 1.5)}<rect y="300" width="300" height="110" fill="${p.deep}"/>${ripples(p, next, 18, 306)}`

const lake: Draw = (p, next) =>
  `<circle cx="150" cy="180" r="84" fill="url(#sun)"/><path d="M0 232Q40 206 84 226T170 218T300 230V260H0Z" fill="${p.deep}" opacity=".7"/><rect y="236" width="300" height="170" fill="url(#water)"/>${ripples(p, next, 46, 240)}`

const sea: Draw = (p, next) =>
  times(9, i => {
    const [x, spread, right, left] = [-40 + i * 46 + next() * 20, next() * 20, next() * 70, next() * 50]
    return `<path d="M${n(x + 40)} -10H${n(x + 78 + spread)}L${n(x + 30 + right)} 380H${n(x - 60 + left)}Z" fill="${p.light}" opacity="${n(0.05 + next() * 0.12)}"/>`
  }) +
  times(
    34,
    () =>
      `<circle cx="${n(next() * 300)}" cy="${n(next() * 400)}" r="${n(1.5 + next() * 6)}" fill="none" stroke="#fff" opacity="${n(0.12 + next() * 0.35)}"/>`,
  ) +
  times(9, i => {
    const [x, h] = [i * 38 - 5, 60 + next() * 110]
    return `<path d="M${x} 402Q${x - 22} ${n(402 - h * 0.5)} ${x + 4} ${n(402 - h)}Q${x + 16} ${n(402 - h * 0.45)} ${x + 18} 402Z" fill="${p.deep}" opacity=".75"/>`
  })

const CLOUD = [
  [0, 0, 30],
  [34, 10, 22],
  [-36, 10, 24],
  [64, 18, 14],
  [-66, 18, 15],
] as const
const clouds: Draw = p => {
  const puff = CLOUD.map(([x, y, r]) =>
    times(
      3,
      j =>
        `<circle cx="${x}" cy="${y}" r="${r - j * 7}" fill="${j % 2 ? p.middle : p.top}" stroke="${p.light}" stroke-width="1.6"/>`,
    ),
  ).join('')
  const cloud = (x: number, y: number, scale: number, opacity: number) => place(x, y, puff, scale, 0, `opacity="${opacity}"`)
  return (
    rays(150, 160, p.light, 18, 0.2) +
    cloud(40, 92, 0.8, 0.55) +
    cloud(266, 132, 0.9, 0.55) +
    cloud(20, 264, 1.15, 0.85) +
    cloud(276, 276, 1.25, 0.85)
  )
}

const jungle: Draw = (p, next) =>
  rays(190, 40, p.light, 24, 0.22) +
  times(22, i => {
    const right = i % 2 === 1
    const [inset, y, lean, length] = [next() * 26, 20 + next() * 380, (next() - 0.5) * 100, 60 + next() * 60]
    const leaf = `<path d="M0 0Q${n(length * 0.45)} ${n(-length * 0.3)} ${n(length)} 0Q${n(length * 0.45)} ${n(length * 0.3)} 0 0Z" fill="${[p.deep, p.middle, p.top][i % 3]}" opacity=".9"/><path d="M0 0H${n(length)}" stroke="${p.light}" opacity=".35"/>`
    return place(right ? 300 - inset : inset, y, leaf, 1, right ? 180 + lean : lean)
  })

const nordic: Draw = p =>
  `<path d="M-20 90Q80 10 160 80T330 40V120Q200 150 130 120T-20 170Z" fill="${p.light}" opacity=".45" filter="url(#b14)"/><path d="M-20 150Q60 90 150 130T330 110V170Q200 200 130 170T-20 210Z" fill="${p.top}" opacity=".4" filter="url(#b14)"/>` +
  `<path d="M-10 310L60 190L96 236L150 140L214 240L250 200L320 310V410H-10Z" fill="${p.middle}"/><path d="M150 140L126 186L146 178L158 196L172 176L176 180ZM60 190L44 220L60 212L74 222L84 220ZM250 200L236 222L250 216L268 228Z" fill="#fff" opacity=".85"/><path d="M-10 340L80 270L150 320L230 264L320 340V410H-10Z" fill="${p.deep}"/>`

const desert: Draw = p =>
  `<circle cx="214" cy="120" r="62" fill="url(#sun)"/>${rays(214, 120, p.light, 24, 0.18)}<path d="M-10 300V214L22 206L30 180H78L86 210L118 216L126 300Z" fill="${p.middle}"/><path d="M54 180H78L86 210L118 216L126 300H70Z" fill="${p.deep}" opacity=".45"/>` +
  `<path d="M196 300L206 236L228 230L234 204H274L282 228L310 232V300Z" fill="${p.middle}"/><path d="M256 204H274L282 228L310 232V300H262Z" fill="${p.deep}" opacity=".45"/><path d="M0 286Q80 262 160 286T300 280V400H0Z" fill="${p.top}"/><path d="M0 326Q110 290 190 316T300 312V400H0Z" fill="${p.middle}"/>`

export const OUTDOOR = { village, shrine, lake, sea, clouds, jungle, nordic, desert } as const satisfies Record<string, Draw>
