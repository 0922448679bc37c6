import { at, n, place, radial, times } from '@tonle/art/draw'
import { sprite } from './box.ts'

const RADIUS = 97

const on = (degrees: number, radius: number): string => {
  const angle = (degrees * Math.PI) / 180
  return at(Math.cos(angle) * radius, Math.sin(angle) * radius)
}

/** A leaf that floats, seen from above: a disc with a notch, forked ribs, an upturned lit edge and drops of dew. Centred at 0 0. */
export function pad(turn: number): string {
  const edge = `M${on(turn + 10, RADIUS)}A${RADIUS} ${RADIUS} 0 1 1 ${on(turn - 10, RADIUS)}Q${on(turn - 7, RADIUS * 0.5)} ${on(turn, RADIUS * 0.1)}Q${on(turn + 7, RADIUS * 0.5)} ${on(turn + 10, RADIUS)}Z`
  const inner = `M${on(turn + 13, RADIUS * 0.9)}A${n(RADIUS * 0.9)} ${n(RADIUS * 0.9)} 0 1 1 ${on(turn - 13, RADIUS * 0.9)}`
  const ribs = times(13, i => {
    const angle = turn + 24 + i * 26
    return `M${on(angle, RADIUS * 0.08)}L${on(angle, RADIUS * 0.6)}M${on(angle, RADIUS * 0.6)}L${on(angle - 6, RADIUS * 0.92)}M${on(angle, RADIUS * 0.6)}L${on(angle + 6, RADIUS * 0.92)}`
  })
  const drops = (
    [
      [turn + 150, 0.46, 8],
      [turn + 168, 0.6, 4.6],
      [turn + 248, 0.68, 6],
    ] as const
  )
    .map(([angle, share, size]) => {
      const [x = 0, y = 0] = on(angle, RADIUS * share)
        .split(' ')
        .map(Number)
      return place(
        x,
        y,
        `<circle cx="1.5" cy="2.5" r="${size}" fill="#053524" opacity=".55"/><circle r="${size}" fill="#D8FFE9" opacity=".34"/><circle cx="${n(-size * 0.34)}" cy="${n(-size * 0.36)}" r="${n(size * 0.34)}" fill="#fff" opacity=".95"/>`,
      )
    })
    .join('')
  return (
    `<path d="${edge}" fill="url(#leaf)"/>` +
    `<path d="${ribs}" stroke="#D6FF9A" stroke-opacity=".42" stroke-width="2.4" stroke-linecap="round" fill="none"/>` +
    `<path d="${inner}" stroke="#0B5A34" stroke-opacity=".5" stroke-width="5" fill="none"/>` +
    `<path d="${edge}" fill="none" stroke="#E4FFB0" stroke-opacity=".55" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<circle r="7" fill="#E8FFC0" opacity=".7"/>${drops}`
  )
}

export const padPaints = (): string =>
  radial(
    'leaf',
    [
      [0, '#9FDB4A'],
      [0.38, '#47A83A'],
      [0.78, '#16793F'],
      [1, '#0A5338'],
    ],
    '.42 .36 .68',
  )

/** A closed field: a pad on the water; `turn` places the notch, in degrees. */
export const padSprite = (turn: number): string =>
  sprite(`<defs>${padPaints()}</defs><g filter="url(#raise)">${place(120, 118, pad(turn))}</g>`)
