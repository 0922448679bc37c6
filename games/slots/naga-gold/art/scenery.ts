import { n, place, stream, times } from '@tonle/art/draw'
import {
  bud,
  clouds,
  coconutPalm,
  DUSK,
  EVENING,
  fisher,
  floatingLight,
  haze,
  hills,
  jetty,
  lotus,
  type Mood,
  mooredBoat,
  motes,
  pad,
  pagoda,
  raisedLeaf,
  reeds,
  reflection,
  ripples,
  sheet,
  sky,
  stiltHouse,
  sugarPalm,
  sun,
  sunOnWater,
  trees,
  water,
} from '@tonle/art/scenes'
import { addBank, FRONT, fromEdge, SHORE, SKY, shadeBelow, shoreSheet } from '../../art/landscape.ts'

/** A string of small flags from one point to another, hanging by `sag`. */
function bunting(x1: number, y1: number, x2: number, y2: number, sag: number, colours: readonly string[], size: number): string {
  const count = Math.max(3, Math.floor(Math.hypot(x2 - x1, y2 - y1) / (size * 1.35)))
  const flags = times(count, i => {
    const t = (i + 0.5) / count
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * sag]
    return `<path d="M${n(x - size * 0.42)} ${n(y)}H${n(x + size * 0.42)}L${n(x)} ${n(y + size)}Z" fill="${colours[i % colours.length]}"/>`
  })
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 1.28]
  return `<path d="M${n(x1)} ${n(y1)}Q${n(mx)} ${n(my)} ${n(x2)} ${n(y2)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width=".7"/>${flags}`
}

/** The hour of this title: the last light, rose and violet above, green-blue water below, so that gold and enamel stand out. */
const LAST_LIGHT: Mood = {
  ...DUSK,
  sky: [
    [0, '#120B3E'],
    [0.24, '#2E1468'],
    [0.48, '#7A2380'],
    [0.68, '#D2457E'],
    [0.86, '#FF8B6A'],
    [1, '#FFD08A'],
  ],
  water: [
    [0, '#F59A7A'],
    [0.07, '#B0527F'],
    [0.22, '#4E3A84'],
    [0.48, '#1B3F70'],
    [0.75, '#0B2A50'],
    [1, '#051530'],
  ],
  stars: 110,
}

/** The far picture: sky, sun, hills, water. The sun stands in the middle, behind the reels. */
export function skyLayer(): string {
  const s = sheet(SKY.width, SKY.height)
  const next = stream('naga-gold-sky')
  const m = LAST_LIGHT
  const far =
    trees(m.ridges[2], 0, SKY.width, SKY.horizon, 26, next) +
    times(16, i => place(40 + i * 92 + next() * 50, SKY.horizon, sugarPalm('#43195F', 44 + next() * 44, next)))
  s.add(sky(s, m, SKY.horizon, next), clouds(s, m, 12, 60, SKY.horizon * 0.84, next, 0.6))
  s.add(
    sun(s, m, SKY.width / 2, SKY.horizon - 60, 104, 1),
    hills(s, m, SKY.horizon, 120, next),
    haze(s, '#FFB27A', SKY.horizon, 120, 0.5),
    far,
  )
  s.add(water(s, m, SKY.horizon), sunOnWater(s, m, SKY.horizon, SKY.width / 2, 300), reflection(s, SKY.horizon, 110, 0.5, far))
  s.add(ripples(s, '#FFB99A', '#0A1C48', SKY.horizon, 150, next, 0.26))
  shadeBelow(s, '#04102A', 0.7, 0.75)
  return s.toSvg()
}

/** A village on stilts at one side of the lake, with its lamps and its mirror image; `side` 1 stands right. */
export function shoreLayer(side: 1 | -1): string {
  const s = shoreSheet()
  const next = stream(`naga-gold-shore-${side}`)
  const m = LAST_LIGHT
  const back = { fill: '#4A1D6E', mood: m, sunSide: -side as 1 | -1, lit: true }
  const front = { ...back, fill: '#220D48' }
  const [x, y] = [fromEdge(side), SHORE.horizon]
  const houses =
    side === -1
      ? place(x(250), y, stiltHouse(s, back, 2), 0.82) +
        place(x(60), y + 2, stiltHouse(s, back, 1), 1.02) +
        place(x(164), y + 6, stiltHouse(s, front, 0), 1.28)
      : place(x(286), y, stiltHouse(s, back, 0), 0.72) +
        place(x(196), y, pagoda(s, back), 0.92) +
        place(x(74), y + 6, stiltHouse(s, front, 1), 1.3)
  const green =
    place(x(20), y + 6, sugarPalm('#2A0F50', 214, next)) +
    place(x(112), y, sugarPalm('#3A1660', 168, next)) +
    place(x(330), y, sugarPalm('#4A1D6E', 96, next)) +
    place(x(-6), y + 10, coconutPalm('#1C0A40', 200, -0.16 * side, next))
  const flags = bunting(x(70), y - 112, x(270), y - 70, 16, ['#FF4D8D', '#FFC857', '#58D6F0', '#FFF3DC', '#9B6BFF'], 9)
  addBank(s, {
    ...{ side, green, greenOpacity: 0.96, houses: houses + flags },
    ...{ lamps: [30, 118, 214, 306], lampHeight: 34, road: [120, 12], mirror: [150, 0.62] },
  })
  s.add(
    place(x(side === 1 ? 208 : 244), y + 34, `<g transform="scale(${-side * 0.9} .9)">${mooredBoat(s, m)}</g>`),
    side === -1 ? place(x(70), y + 20, jetty('#1C0A40', 130)) : '',
  )
  return s.toSvg()
}

/** Lotus, leaves and reeds close to the eye, for a lower corner. */
export function frontLayer(side: 1 | -1): string {
  const s = sheet(FRONT.width, FRONT.height)
  const next = stream(`naga-gold-front-${side}`)
  const [light, dark, rim] = ['#2F9A6A', '#0A3B48', '#FFB27A']
  const leaf = (px: number, py: number, wide: number, turn: number) => place(px, py, pad(s, light, dark, rim, wide, turn))
  const left =
    reeds('#0A1E3C', 40, 335, 250, 16, next) +
    place(150, 320, raisedLeaf(s, '#37A873', '#0A3B48', rim, 150, 74, 34)) +
    leaf(70, 262, 120, 210) +
    leaf(262, 292, 108, 20) +
    leaf(420, 318, 84, 160) +
    place(226, 300, bud(s, EVENING, 176, 62, 30)) +
    place(66, 262, lotus(s, EVENING, 124)) +
    place(292, 300, lotus(s, EVENING, 78)) +
    leaf(150, 322, 130, 300) +
    place(176, 330, lotus(s, EVENING, 58)) +
    motes(s, 10, 20, 480, 260, 16, 3, '#FFE08A', next)
  s.add(side === -1 ? left : `<g transform="translate(${FRONT.width} 0) scale(-1 1)">${left}</g>`)
  return s.toSvg()
}

/** One floating light in a lotus cup, with its glow: many of them drift on the lake. */
export function lightSprite(): string {
  const s = sheet(96, 96)
  s.add(floatingLight(s, 48, 52, 1.9))
  return s.toSvg()
}

/** A fisherman going home. */
export function boatSprite(): string {
  const s = sheet(210, 110)
  s.add(place(104, 84, fisher(s, { ...LAST_LIGHT, near: '#1C0A40' }, false)))
  return s.toSvg()
}
