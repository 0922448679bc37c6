import { n, place, stream, times } from '@tonle/art/draw'
import {
  clouds,
  floatingLight,
  glitter,
  hills,
  type Mood,
  pagoda,
  sheet,
  shore,
  sky,
  sun,
  VIOLET,
  water,
} from '@tonle/art/scenes'

/** A violet evening that warms towards the river: the kite's lotus and gold stand out of it at every height. */
const FESTIVAL: Mood = {
  ...VIOLET,
  sky: [
    [0, '#0B0726'],
    [0.3, '#1D0F4C'],
    [0.58, '#431671'],
    [0.8, '#86207F'],
    [0.93, '#D0427E'],
    [1, '#FF8A78'],
  ],
  sun: '#FFF3CF',
  bloom: '#FFD48A',
  cloud: '#B65FB0',
  ridges: ['#5C1E74', '#3D155F', '#260D49'],
  far: '#2B0F50',
  near: '#12062E',
  rim: '#FF9C7E',
  lamp: '#FFD27A',
  glint: '#FFC98A',
  water: [
    [0, '#B83A7E'],
    [0.12, '#6A1F74'],
    [0.4, '#2F1158'],
    [1, '#0D0528'],
  ],
  stars: 170,
}

/** Behind the scene: the moon of the festival, prangs on the far shore, lights on the water. */
export function skyDrawing(width: number, height: number): string {
  const s = sheet(width, height)
  const next = stream('moon-kite-sky')
  const horizon = height * 0.86
  const look = { fill: FESTIVAL.near, mood: FESTIVAL, sunSide: -1 as const, lit: true }
  s.add(
    sky(s, FESTIVAL, horizon, next),
    full(s, width * 0.2, height * 0.36, Math.min(width, height) * 0.115),
    clouds(s, FESTIVAL, 7, height * 0.3, horizon * 0.94, next, 0.26),
    hills(s, FESTIVAL, horizon, height * 0.07, next),
    temple(width * 0.77, horizon, height / 960),
    shore(s, look, horizon, [
      [width * 0.06, 0.7, 0],
      [width * 0.33, 0.62, 2],
      [width * 0.5, 0.7, 1],
      [width * 0.95, 0.8, 0],
    ]),
    place(width * 0.42, horizon, pagoda(s, look), 0.62),
    water(s, FESTIVAL, horizon),
    glitter(s, FESTIVAL, horizon, width * 0.2, 90, next, 0.6),
    ...Array.from({ length: 26 }, () =>
      floatingLight(s, next() * width, horizon + 8 + next() ** 1.4 * (height - horizon) * 0.9, 0.35 + next() * 0.5),
    ),
  )
  return s.toSvg()
}

/** The full moon with its seas. */
function full(s: Parameters<typeof sun>[0], x: number, y: number, r: number): string {
  const sea = (dx: number, dy: number, size: number, o: number) =>
    `<circle cx="${n(x + dx * r)}" cy="${n(y + dy * r)}" r="${n(size * r)}" fill="#D9A25E" opacity="${o}"/>`
  return (
    sun(s, FESTIVAL, x, y, r, 0.9) +
    sea(-0.32, -0.22, 0.25, 0.34) +
    sea(0.24, 0.16, 0.3, 0.26) +
    sea(-0.1, 0.46, 0.16, 0.3) +
    sea(0.42, -0.36, 0.12, 0.26)
  )
}

/** Five prangs on their terraces, against the last light. */
function temple(x: number, base: number, scale: number): string {
  const prang = (dx: number, tall: number, wide: number, fill: string) => {
    const rows = 9
    const side = (k: -1 | 1) =>
      times(rows, i => {
        const at = i / rows
        const y = -tall * at
        const w = (wide / 2) * (1 - at ** 2.1)
        return k === 1
          ? `L${n(dx + w)} ${n(y)}L${n(dx + w * 0.9)} ${n(y - tall / rows / 2.2)}`
          : `L${n(dx - w * 0.9)} ${n(y - tall / rows / 2.2)}L${n(dx - w)} ${n(y)}`
      })
    const left = side(-1)
      .split('L')
      .filter(Boolean)
      .reverse()
      .map(point => `L${point}`)
    // Each row of the left side is written from the top down.
    return `<path d="M${n(dx + wide / 2)} 0${side(1)}L${n(dx)} ${n(-tall * 1.06)}${left.join('')}L${n(dx - wide / 2)} 0Z" fill="${fill}"/>`
  }
  const body =
    prang(-150, 120, 74, '#34124F') +
    prang(150, 120, 74, '#34124F') +
    prang(-84, 178, 96, '#2A0E45') +
    prang(84, 178, 96, '#2A0E45') +
    prang(0, 262, 118, '#1F0A38') +
    '<path d="M-250 0V-20H-226V-34H226V-20H250V0Z" fill="#190830"/>' +
    times(9, i => `<rect x="${-196 + i * 48}" y="-27" width="7" height="14" rx="3" fill="#FFCF7A" opacity=".8"/>`) +
    '<path d="M-12 -34V-72Q0 -92 12 -72V-34Z" fill="#FFC56B" opacity=".75"/>'
  return place(x, base, body, scale)
}
