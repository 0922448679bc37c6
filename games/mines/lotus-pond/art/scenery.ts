import { linear, n, place, stream, times } from '@tonle/art/draw'
import {
  bud,
  clouds,
  coconutPalm,
  DAWN,
  haze,
  hills,
  jetty,
  lamp,
  lotus,
  type Mood,
  mooredBoat,
  motes,
  PINK,
  pad,
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

/** The hour of this title: first light, when lotus flowers open. Rose low in the sky, deep teal water that pads and flowers stand out from. */
const FIRST_LIGHT: Mood = {
  ...DAWN,
  sky: [
    [0, '#0B1A4C'],
    [0.3, '#27407F'],
    [0.56, '#7A6BA6'],
    [0.76, '#E58E9C'],
    [0.9, '#FFC094'],
    [1, '#FFE3B0'],
  ],
  water: [
    [0, '#F3B79C'],
    [0.06, '#A98AA6'],
    [0.2, '#3F6F94'],
    [0.45, '#134A68'],
    [0.75, '#08324A'],
    [1, '#041E30'],
  ],
  sun: '#FFF6D8',
  bloom: '#FFB88A',
  ridges: ['#8C7BB0', '#57629C', '#2E4A80'],
  far: '#233F70',
  near: '#0C2344',
  rim: '#FFD9A8',
  lamp: '#FFD27A',
  cloud: '#FFB3A6',
  glint: '#FFE2C0',
  stars: 26,
}

export const POND = { width: 1440, height: 900, horizon: 300 } as const
export const FRONT = { width: 520, height: 330 } as const

/** The far picture: sky, sun, village and the pond, its middle quiet for the board. */
export function pondLayer(): string {
  const s = sheet(POND.width, POND.height)
  const next = stream('lotus-pond')
  const m = FIRST_LIGHT
  const y = POND.horizon
  const back = { fill: '#35507F', mood: m, sunSide: 1 as const, lit: true }
  const front = { ...back, fill: '#14305A' }
  const far =
    trees(m.ridges[2], 0, POND.width, y, 22, next) +
    times(9, i => place(30 + i * 170 + next() * 70, y, sugarPalm('#2B4A7C', 40 + next() * 40, next)))
  const village =
    place(210, y + 6, sugarPalm('#14305A', 190, next)) +
    place(96, y + 4, stiltHouse(s, back, 1), 0.9) +
    place(262, y + 8, stiltHouse(s, front, 0), 1.1) +
    place(1190, y + 8, stiltHouse(s, front, 2), 1.06) +
    place(1342, y + 4, stiltHouse(s, { ...back, sunSide: -1 }, 0), 0.92) +
    place(1268, y + 8, sugarPalm('#14305A', 210, next)) +
    place(1418, y + 12, coconutPalm('#0C2344', 200, -0.16, next))
  const lamps = [70, 128, 236, 296, 1170, 1216, 1330].map(x => lamp(s, '#FFC56A', x, y - 32, 3)).join('')
  s.add(sky(s, m, y, next), clouds(s, m, 11, 40, y * 0.86, next, 0.55))
  s.add(sun(s, m, POND.width / 2, y - 26, 78, 1), hills(s, m, y, 84, next), haze(s, '#FFC8A0', y, 90, 0.5), far)
  s.add(water(s, m, y), sunOnWater(s, m, y, POND.width / 2, 250), reflection(s, y + 4, 130, 0.55, far + village), village, lamps)
  s.add(place(196, y + 62, mooredBoat(s, m), 0.9), place(1120, y + 16, jetty('#0C2344', 110)))
  s.add(ripples(s, '#BFE6F0', '#04203A', y, 150, next, 0.24))
  s.add(farPads(s, next))
  const shade = s.paint(id =>
    linear(id, [
      [0, '#03182A', 0],
      [1, '#03182A', 0.7],
    ]),
  )
  s.add(`<rect y="${n(POND.height * 0.5)}" width="${POND.width}" height="${n(POND.height * 0.5)}" fill="${shade}"/>`)
  return s.toSvg()
}

/** Leaves and flowers that grow with nearness, along both banks; the far ones first, so that near ones lie over them. */
function farPads(s: ReturnType<typeof sheet>, next: () => number): string {
  const places = Array.from({ length: 46 }, () => ({
    depth: next() ** 1.4,
    side: next() < 0.5 ? -1 : 1,
    out: next(),
    turn: next() * 360,
    flowers: next() < 0.4,
  }))
  return places
    .sort((a, b) => a.depth - b.depth)
    .map(({ depth, side, out, turn, flowers }) => {
      const wide = 12 + depth * 62
      const leaf = pad(s, mix('#5E86A0', '#2E9A66', depth), mix('#2C5F80', '#0B4A4E', depth), '#FFD9A8', wide, turn)
      return place(
        720 + side * (250 + out * 470),
        POND.horizon + 34 + depth * 470,
        leaf + (flowers ? place(wide * 0.2, -wide * 0.06, lotus(s, PINK, wide * 0.66)) : ''),
      )
    })
    .join('')
}

/** A colour between two, `share` 0–1: far things take on the air's. */
function mix(far: string, near: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map(at =>
      Math.round(part(far, at) + (part(near, at) - part(far, at)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Flowers, leaves and reeds close to the eye, for the lower left corner; the right one is its mirror image. */
export function frontLayer(): string {
  const s = sheet(FRONT.width, FRONT.height)
  const next = stream('lotus-pond-front')
  const [light, dark, rim] = ['#3BB274', '#0B4648', '#FFD9A8']
  const leaf = (x: number, y: number, wide: number, turn: number) => place(x, y, pad(s, light, dark, rim, wide, turn))
  s.add(
    reeds('#0A2C40', 30, 335, 270, 18, next) +
      place(140, 322, raisedLeaf(s, '#46BE80', '#0B4648', rim, 170, 78, 36)) +
      leaf(60, 258, 126, 210) +
      leaf(270, 294, 112, 20) +
      leaf(430, 320, 80, 160) +
      place(238, 306, bud(s, PINK, 150, 58, 26)) +
      place(70, 256, lotus(s, PINK, 130)) +
      place(300, 300, lotus(s, PINK, 84)) +
      leaf(150, 326, 136, 300) +
      place(172, 330, lotus(s, PINK, 66)) +
      motes(s, 10, 20, 480, 260, 16, 3, '#FFE9B0', next),
  )
  return s.toSvg()
}
