import { n, place, type Stream, stream, times } from '@tonle/art/draw'
import {
  clouds,
  coconutPalm,
  glitter,
  haze,
  hills,
  type Mood,
  moon,
  motes,
  NIGHT,
  reeds,
  reflection,
  ripples,
  type Sheet,
  sheet,
  sky,
  stiltHouse,
  sugarPalm,
  sunOnWater,
  trees,
  water,
} from '@tonle/art/scenes'
import { addBank, FRONT, fromEdge, SHORE, SKY, shadeBelow, shoreSheet } from '../../art/landscape.ts'

/** The hour of this title: deep indigo with a warm full moon, so that gold and enamel stand out. */
const MOON_NIGHT: Mood = {
  ...NIGHT,
  sky: [
    [0, '#070A2E'],
    [0.34, '#141A5E'],
    [0.64, '#2C3AA0'],
    [0.88, '#5A6BD8'],
    [1, '#9AA8F2'],
  ],
  water: [
    [0, '#8A98E8'],
    [0.1, '#4453B4'],
    [0.34, '#1E2C7E'],
    [0.7, '#0E1850'],
    [1, '#060B2C'],
  ],
  sun: '#FFF8DC',
  bloom: '#FFE3A0',
  ridges: ['#4A58C0', '#303C98', '#1C2670'],
  far: '#1A2468',
  near: '#0A1040',
  rim: '#FFE9B0',
  cloud: '#8EA0F0',
  glint: '#FFF3C8',
  stars: 210,
}

/** Tufts of young rice in rows that close up towards the horizon. */
function paddy(s: Sheet, horizon: number, rows: number, next: Stream): string {
  return times(rows, row => {
    const t = ((row + 1) / rows) ** 1.7
    const y = horizon + 10 + t * (s.height - horizon)
    const tall = 5 + t * 30
    const step = 16 + t * 62
    const count = Math.ceil(s.width / step) + 1
    return `<g stroke="${t > 0.5 ? '#0C2A4E' : '#1C3C7C'}" stroke-width="${n(0.9 + t * 2.2)}" stroke-linecap="round" opacity="${n(0.5 + t * 0.4)}">${times(
      count,
      i => {
        const x = i * step + (row % 2) * step * 0.5 + (next() - 0.5) * step * 0.3
        return times(
          4,
          k =>
            `<path d="M${n(x)} ${n(y)}q${n((k - 1.5) * tall * 0.1)} ${n(-tall * 0.6)} ${n((k - 1.5) * tall * 0.34)} ${n(-tall * (1 - Math.abs(k - 1.5) * 0.16))}" fill="none"/>`,
        )
      },
    )}</g>`
  })
}

/** The far picture: the full moon over flooded fields. */
export function skyLayer(): string {
  const s = sheet(SKY.width, SKY.height)
  const next = stream('fifteen-moons-sky')
  const m = MOON_NIGHT
  const far =
    trees(m.ridges[2], 0, SKY.width, SKY.horizon, 22, next) +
    times(13, i => place(30 + i * 112 + next() * 60, SKY.horizon, sugarPalm('#151D5C', 46 + next() * 50, next)))
  s.add(sky(s, m, SKY.horizon, next), moon(s, m, SKY.width / 2, 168, 92), clouds(s, m, 9, 90, SKY.horizon * 0.86, next, 0.4))
  s.add(hills(s, m, SKY.horizon, 104, next), haze(s, '#B9C4FF', SKY.horizon, 110, 0.42), far)
  s.add(water(s, m, SKY.horizon), sunOnWater(s, m, SKY.horizon, SKY.width / 2, 260), reflection(s, SKY.horizon, 110, 0.5, far))
  s.add(ripples(s, '#C6D0FF', '#0A1148', SKY.horizon, 90, next, 0.2), glitter(s, m, SKY.horizon, SKY.width / 2, 90, next, 0.7))
  s.add(paddy(s, SKY.horizon, 9, next))
  shadeBelow(s, '#040828', 0.68, 0.72)
  return s.toSvg()
}

/** A hamlet at one side of the fields, with its lamps and its mirror image; `side` 1 stands right. */
export function shoreLayer(side: 1 | -1): string {
  const s = shoreSheet()
  const next = stream(`fifteen-moons-shore-${side}`)
  const m = MOON_NIGHT
  const back = { fill: '#222C7C', mood: m, sunSide: -side as 1 | -1, lit: true }
  const front = { ...back, fill: '#0E1450' }
  const [x, y] = [fromEdge(side), SHORE.horizon]
  const houses =
    side === -1
      ? place(x(232), y, stiltHouse(s, back, 1), 0.8) + place(x(104), y + 5, stiltHouse(s, front, 2), 1.3)
      : place(x(262), y, stiltHouse(s, back, 2), 0.74) +
        place(x(166), y + 2, stiltHouse(s, back, 0), 0.98) +
        place(x(60), y + 6, stiltHouse(s, front, 1), 1.26)
  const green =
    place(x(34), y + 6, sugarPalm('#0C1248', 226, next)) +
    place(x(180), y, sugarPalm('#1A2268', 150, next)) +
    place(x(318), y, sugarPalm('#2A3488', 92, next)) +
    place(x(-4), y + 10, coconutPalm('#080D38', 190, -0.14 * side, next))
  addBank(s, {
    ...{ side, green, greenOpacity: 0.97, houses },
    ...{ lamps: [44, 132, 226], lampHeight: 36, road: [110, 11], mirror: [140, 0.55] },
  })
  return s.toSvg()
}

/** An ear of rice on its stalk, leaning to the light. */
function ear(long: number, lean: number): string {
  const tipX = lean * long * 0.4
  const grains = times(11, i => {
    const t = i / 10
    const gx = tipX + lean * (6 + t * long * 0.22)
    const gy = -long + t * t * long * 0.26
    return `<ellipse cx="${n(gx - 4)}" cy="${n(gy)}" rx="4.4" ry="8" transform="rotate(${n(lean * (40 + t * 70) - 20)} ${n(gx - 4)} ${n(gy)})"/><ellipse cx="${n(gx + 4)}" cy="${n(gy + 3)}" rx="4.4" ry="8" transform="rotate(${n(lean * (40 + t * 70) + 20)} ${n(gx + 4)} ${n(gy + 3)})"/>`
  })
  return `<path d="M0 0Q${n(tipX * 0.3)} ${n(-long * 0.6)} ${n(tipX)} ${n(-long)}" stroke="#4E6A3A" stroke-width="3.4" fill="none"/><g fill="#F2C860" stroke="#7A5210" stroke-width=".8">${grains}</g>`
}

/** Ripe rice and fireflies close to the eye, for a lower corner. */
export function frontLayer(): string {
  const s = sheet(FRONT.width, FRONT.height)
  const next = stream('fifteen-moons-front')
  s.add(reeds('#070C34', 30, 335, 230, 26, next), reeds('#12225C', 150, 338, 170, 22, next))
  const ears = [
    [34, 214, 1],
    [78, 246, 1],
    [128, 206, -1],
    [170, 176, 1],
    [232, 150, 1],
    [292, 116, -1],
    [352, 92, 1],
  ] as const
  s.add(...ears.map(([x, long, lean]) => place(x, 336, ear(long, lean * 0.55))))
  s.add(reeds('#050926', 210, 345, 86, 40, next), motes(s, 10, 10, 470, 270, 20, 5, '#F2FF9A', next))
  return s.toSvg()
}

/** A firefly with its glow: many of them drift over the fields. */
export function lightSprite(): string {
  const s = sheet(96, 96)
  const next = stream('fifteen-moons-light')
  s.add(motes(s, 46, 46, 4, 4, 1, 30, '#E8FF8A', next), '<circle cx="48" cy="48" r="3.4" fill="#FFFFE8"/>')
  return s.toSvg()
}
