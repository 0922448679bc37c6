import { linear, n, place, radial, times } from '../draw/svg.ts'
import type { Sheet } from './sheet.ts'

export type LotusTint = {
  readonly tip: string
  readonly body: string
  readonly base: string
  readonly vein: string
  readonly heart: string
}

export const PINK: LotusTint = { tip: '#F0297F', body: '#FF86B4', base: '#FFE6EA', vein: '#D41B70', heart: '#FFD65C' }
export const EVENING: LotusTint = { tip: '#D81C86', body: '#FF6FA6', base: '#FFD3C2', vein: '#A8126E', heart: '#FFCF5C' }
export const PALE: LotusTint = { tip: '#F58FC0', body: '#FFD0E2', base: '#FFFBF4', vein: '#E0609C', heart: '#FFE07A' }
export const MOONLIT: LotusTint = { tip: '#8E7BF0', body: '#C7C0FF', base: '#F2F4FF', vein: '#6A58D8', heart: '#FFE9A0' }

/** A petal from its foot at 0 0 upwards, with a fold of shade and two veins. */
function petal(s: Sheet, tint: LotusTint, long: number, wide: number, front: boolean): string {
  const fill = s.paint(id =>
    linear(
      id,
      front
        ? [
            [0, tint.tip],
            [0.3, tint.body],
            [0.82, tint.base],
            [1, tint.base],
          ]
        : [
            [0, tint.tip],
            [0.6, tint.body],
            [1, tint.vein],
          ],
    ),
  )
  const edge = `M0 0C${n(-wide * 1.05)} ${n(-long * 0.3)} ${n(-wide * 0.82)} ${n(-long * 0.78)} 0 ${n(-long)}C${n(wide * 0.82)} ${n(-long * 0.78)} ${n(wide * 1.05)} ${n(-long * 0.3)} 0 0Z`
  const half = `M0 0C${n(wide * 0.25)} ${n(-long * 0.3)} ${n(wide * 0.2)} ${n(-long * 0.75)} 0 ${n(-long)}C${n(wide * 0.82)} ${n(-long * 0.78)} ${n(wide * 1.05)} ${n(-long * 0.3)} 0 0Z`
  const veins = `M0 ${n(-long * 0.1)}V${n(-long * 0.86)}M${n(-wide * 0.2)} ${n(-long * 0.16)}Q${n(-wide * 0.5)} ${n(-long * 0.5)} ${n(-wide * 0.12)} ${n(-long * 0.84)}M${n(wide * 0.2)} ${n(-long * 0.16)}Q${n(wide * 0.5)} ${n(-long * 0.5)} ${n(wide * 0.12)} ${n(-long * 0.84)}`
  return `<path d="${edge}" fill="${fill}"/><path d="${half}" fill="${tint.vein}" opacity="${front ? 0.13 : 0.22}"/><path d="${veins}" stroke="${tint.vein}" stroke-opacity=".28" stroke-width="${n(long * 0.008)}" fill="none"/><path d="${edge}" fill="none" stroke="#fff" stroke-opacity="${front ? 0.55 : 0.3}" stroke-width="${n(long * 0.012)}"/>`
}

/** An open lotus seen from the side; foot at 0 0, about 1.9 × size wide and 1.1 × size high. */
export function lotus(s: Sheet, tint: LotusTint, size: number): string {
  const ring = (angles: readonly number[], long: number, wide: number, front: boolean, drop = 0) =>
    angles
      .map(angle =>
        place(0, drop * size, petal(s, tint, size * long * (1 - Math.abs(angle) / 620), size * wide, front), 1, angle),
      )
      .join('')
  const heart = s.paint(id =>
    radial(id, [
      [0, '#FFF6C8'],
      [0.6, tint.heart],
      [1, '#E08A1E'],
    ]),
  )
  const stamens = times(15, i => {
    const angle = ((i - 7) / 7) * 0.9
    const [x, y] = [Math.sin(angle) * size * 0.3, -size * 0.3 - Math.cos(angle) * size * 0.22]
    return `<path d="M0 ${n(-size * 0.16)}L${n(x)} ${n(y)}" stroke="${tint.heart}" stroke-width="${n(size * 0.018)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.02)}" fill="#FFF1B8"/>`
  })
  return (
    ring([-82, 82, -64, 64], 0.98, 0.2, false) +
    ring([-46, 46, -29, 29], 1.02, 0.225, false) +
    ring([-14, 14, 0], 1.05, 0.24, false) +
    `${stamens}<ellipse cx="0" cy="${n(-size * 0.3)}" rx="${n(size * 0.17)}" ry="${n(size * 0.075)}" fill="${heart}"/>` +
    ring([-93, 93], 0.86, 0.2, true, 0.02) +
    ring([-72, 72], 0.86, 0.235, true, 0.03) +
    ring([-49, 49], 0.78, 0.25, true, 0.04) +
    ring([-25, 25], 0.68, 0.25, true, 0.05) +
    ring([0], 0.58, 0.25, true, 0.06)
  )
}

/** A bud on a stem that starts at 0 0 and is `tall` high. */
export function bud(s: Sheet, tint: LotusTint, tall: number, size: number, lean: number): string {
  const stem = `<path d="M0 0Q${n(lean * 0.2)} ${n(-tall * 0.5)} ${n(lean)} ${n(-tall)}" stroke="#2F8F5B" stroke-width="${n(size * 0.11)}" fill="none" stroke-linecap="round"/>`
  const parts = [-17, 17, 0]
    .map(angle => place(0, 0, petal(s, tint, size * (angle ? 0.94 : 1.02), size * 0.27, angle === 0), 1, angle))
    .join('')
  return `${stem}${place(lean, -tall + size * 0.04, parts, 1, lean * 0.5)}`
}

/** A leaf that floats: an ellipse in perspective with a notch, ribs and a lit edge. `turn` places the notch, in degrees. */
export function pad(s: Sheet, light: string, dark: string, rim: string, wide: number, turn: number): string {
  const fill = s.paint(id =>
    radial(
      id,
      [
        [0, light],
        [0.7, dark],
        [1, dark],
      ],
      '.42 .3 .75',
    ),
  )
  const flat = 0.34
  const on = (degrees: number, radius: number) => {
    const a = (degrees * Math.PI) / 180
    return `${n(Math.cos(a) * radius)} ${n(Math.sin(a) * radius * flat)}`
  }
  const ribs = times(12, i => `M${on(turn, wide * 0.06)}L${on(turn + 24 + i * 28.4, wide * 0.94)}`)
  const edge = `M${on(turn + 9, wide)}A${n(wide)} ${n(wide * flat)} 0 1 1 ${on(turn - 9, wide)}L${on(turn, wide * 0.08)}Z`
  return `<ellipse cx="0" cy="${n(wide * 0.06)}" rx="${n(wide * 1.01)}" ry="${n(wide * flat * 1.02)}" fill="#02131c" opacity=".4"/><path d="${edge}" fill="${fill}"/><path d="${ribs}" stroke="${rim}" stroke-opacity=".22" stroke-width="${n(wide * 0.012)}" fill="none"/><path d="${edge}" fill="none" stroke="${rim}" stroke-opacity=".6" stroke-width="${n(wide * 0.016)}"/>`
}

/** A leaf held above the water on a stem, seen from below its rim. Foot at 0 0. */
export function raisedLeaf(s: Sheet, light: string, dark: string, rim: string, tall: number, wide: number, lean: number): string {
  const fill = s.paint(id =>
    linear(id, [
      [0, light],
      [1, dark],
    ]),
  )
  const stem = `<path d="M0 0Q${n(lean * 0.1)} ${n(-tall * 0.5)} ${n(lean)} ${n(-tall)}" stroke="${dark}" stroke-width="${n(wide * 0.06)}" fill="none"/>`
  const under = `<path d="M${n(-wide)} 0Q${n(-wide * 0.5)} ${n(wide * 0.5)} 0 ${n(wide * 0.16)}Q${n(wide * 0.5)} ${n(wide * 0.5)} ${n(wide)} 0Q${n(wide * 0.4)} ${n(-wide * 0.3)} 0 ${n(-wide * 0.24)}Q${n(-wide * 0.4)} ${n(-wide * 0.3)} ${n(-wide)} 0Z" fill="${fill}"/><path d="M0 ${n(wide * 0.12)}L${n(-wide * 0.8)} ${n(wide * 0.04)}M0 ${n(wide * 0.12)}L${n(-wide * 0.4)} ${n(-wide * 0.2)}M0 ${n(wide * 0.12)}V${n(-wide * 0.22)}M0 ${n(wide * 0.12)}L${n(wide * 0.4)} ${n(-wide * 0.2)}M0 ${n(wide * 0.12)}L${n(wide * 0.8)} ${n(wide * 0.04)}" stroke="${rim}" stroke-opacity=".3" stroke-width="${n(wide * 0.02)}"/><path d="M${n(-wide)} 0Q${n(-wide * 0.4)} ${n(-wide * 0.3)} 0 ${n(-wide * 0.24)}Q${n(wide * 0.4)} ${n(-wide * 0.3)} ${n(wide)} 0" stroke="${rim}" stroke-width="${n(wide * 0.03)}" fill="none" opacity=".7"/>`
  return `${stem}${place(lean, -tall, under, 1, lean * 0.4)}`
}
