import { n } from '../draw/svg.ts'

/** Light rays from a point, faded at the edges by the mask. */
export function rays(x: number, y: number, colour: string, count = 22, opacity = 0.22): string {
  const width = (Math.PI / count) * 0.92
  let d = ''
  for (let i = 0; i < count; i++) {
    const from = (i / count) * Math.PI * 2
    const to = from + width
    d += `M${n(x)} ${n(y)}L${n(x + 420 * Math.cos(from))} ${n(y + 420 * Math.sin(from))}L${n(x + 420 * Math.cos(to))} ${n(y + 420 * Math.sin(to))}Z`
  }
  return `<path d="${d}" fill="${colour}" opacity="${n(opacity)}" mask="url(#fade)"/>`
}
