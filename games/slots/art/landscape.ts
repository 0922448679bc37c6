import { linear, n } from '@tonle/art/draw'
import { lamp, lampRoad, reflection, type Sheet, sheet } from '@tonle/art/scenes'

/** The pictures of which `scene/lake-backdrop.ts` makes a landscape. */
export const SKY = { width: 1440, height: 900, horizon: 470 } as const
export const SHORE = { width: 560, height: 420, horizon: 250 } as const
export const FRONT = { width: 520, height: 330 } as const

/** Darker towards the lower edge, where the bars lie. */
export function shadeBelow(s: Sheet, colour: string, from: number, strength: number): void {
  const shade = s.paint(id =>
    linear(id, [
      [0, colour, 0],
      [1, colour, strength],
    ]),
  )
  s.add(`<rect y="${n(SKY.height * from)}" width="${SKY.width}" height="${n(SKY.height * (1 - from))}" fill="${shade}"/>`)
}

export type Bank = {
  readonly side: 1 | -1
  readonly green: string
  readonly greenOpacity: number
  /** Houses, and what hangs between them. */
  readonly houses: string
  /** From the picture's outer edge. */
  readonly lamps: readonly number[]
  readonly lampHeight: number
  readonly road: readonly [long: number, wide: number]
  readonly mirror: readonly [deep: number, opacity: number]
}

/** From the outer edge of a shore, which stands at the left (−1) or at the right (1). */
export const fromEdge = (side: 1 | -1) => (from: number) => (side === 1 ? SHORE.width - from : from)

/** One bank: trees, houses, lamps, and all of it once more in the water. */
export function addBank(s: Sheet, { side, green, greenOpacity, houses, lamps, lampHeight, road, mirror }: Bank): void {
  const [x, y] = [fromEdge(side), SHORE.horizon]
  const all = `<g opacity="${greenOpacity}">${green}</g>${houses}`
  const lit = lamps.map(
    (at, i) => lamp(s, '#FFC56A', x(at), y - lampHeight - (i % 2) * 6, 3) + lampRoad(s, '#FFC56A', x(at), y + 2, ...road),
  )
  s.add(reflection(s, y + 4, ...mirror, all), all, lit.join(''))
}

export const shoreSheet = (): Sheet => sheet(SHORE.width, SHORE.height)
