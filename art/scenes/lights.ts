import { between, type Stream } from '../draw/random.ts'
import { n, radial, times } from '../draw/svg.ts'
import type { Sheet } from './sheet.ts'

/** A candle in a leaf cup that floats on the lake, with its glow and the light under it. Scale 1 is about 14 wide. */
export function floatingLight(s: Sheet, x: number, y: number, scale: number): string {
  const glow = s.paint(id =>
    radial(id, [
      [0, '#FFE9A8', 0.95],
      [0.2, '#FFC560', 0.5],
      [0.55, '#FF9A4A', 0.16],
      [1, '#FF9A4A', 0],
    ]),
  )
  const road = times(
    5,
    i =>
      `<rect x="${n(-4.5 + (i % 2) * 1.6)}" y="${n(4 + i * 3.4)}" width="${n(9 - i)}" height="1.1" rx=".5" fill="#FFD68A" opacity="${n(0.75 - i * 0.14)}"/>`,
  )
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})"><circle cy="-3" r="24" fill="${glow}"/>${road}<path d="M-7.4 -.6Q-5 3.4 0 3.4T7.4 -.6Q4.6 .8 3.4 -2.4Q1.6 .4 0 -2.8Q-1.6 .4 -3.4 -2.4Q-4.6 .8 -7.4 -.6Z" fill="#F4568F"/><path d="M-5 0Q0 2 5 0" stroke="#FFD0DE" stroke-width=".6" fill="none"/><rect x="-.8" y="-6" width="1.6" height="5" fill="#FFF3D6"/><path d="M0 -11Q2.2 -7.6 0 -5.6Q-2.2 -7.6 0 -11Z" fill="#FFF6C8"/></g>`
}

/** A burst of fireworks: rays of dots that fall a little at the end. */
export function firework(s: Sheet, x: number, y: number, radius: number, colour: string, next: Stream): string {
  const glow = s.paint(id =>
    radial(id, [
      [0, colour, 0.5],
      [0.4, colour, 0.18],
      [1, colour, 0],
    ]),
  )
  const arms = 26
  const trails = times(arms, i => {
    const angle = (i / arms) * Math.PI * 2 + next() * 0.14
    const reach = radius * between(next, 0.72, 1)
    const [c, si] = [Math.cos(angle), Math.sin(angle)]
    const drop = radius * 0.09
    const inner = times(
      2,
      k =>
        `<circle cx="${n(c * reach * (0.42 + k * 0.36))}" cy="${n(si * reach * (0.42 + k * 0.36) + drop * 0.3)}" r="${n(radius * 0.012)}" fill="${colour}"/>`,
    )
    return `${inner}<path d="M${n(c * reach * 0.34)} ${n(si * reach * 0.34)}Q${n(c * reach * 0.75)} ${n(si * reach * 0.75)} ${n(c * reach)} ${n(si * reach + drop)}" stroke="${colour}" stroke-width="${n(radius * 0.016)}" stroke-opacity=".75" fill="none" stroke-linecap="round"/><circle cx="${n(c * reach)}" cy="${n(si * reach + drop)}" r="${n(radius * 0.026)}" fill="#fff"/><circle cx="${n(c * reach * 0.6)}" cy="${n(si * reach * 0.6)}" r="${n(radius * 0.014)}" fill="#fff" opacity=".8"/>`
  })
  return `<g transform="translate(${n(x)} ${n(y)})"><circle r="${n(radius * 1.3)}" fill="${glow}"/>${trails}<circle r="${n(radius * 0.05)}" fill="#fff"/></g>`
}

/** Four-pointed sparks, scattered in a box. */
export function sparks(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  size: number,
  colour: string,
  next: Stream,
): string {
  return `<g fill="${colour}">${times(count, () => {
    const scale = size * (0.25 + next() ** 2.4)
    return `<path transform="translate(${n(x + next() * w)} ${n(y + next() * h)}) scale(${n(scale)})" d="M0 -1Q.1 -.1 1 0Q.1 .1 0 1Q-.1 .1 -1 0Q-.1 -.1 0 -1Z" opacity="${n(between(next, 0.4, 1))}"/>`
  })}</g>`
}

/** Small drifting lights: fireflies, pollen, sparks. */
export function motes(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  radius: number,
  colour: string,
  next: Stream,
): string {
  const glow = s.paint(id =>
    radial(id, [
      [0, '#fff', 1],
      [0.25, colour, 0.8],
      [1, colour, 0],
    ]),
  )
  return times(
    count,
    () =>
      `<circle cx="${n(x + next() * w)}" cy="${n(y + next() * h)}" r="${n(radius * (0.4 + next()))}" fill="${glow}" opacity="${n(between(next, 0.35, 0.95))}"/>`,
  )
}
