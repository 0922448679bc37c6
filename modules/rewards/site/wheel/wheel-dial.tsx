import { arcOf } from '../../rules-wheel.ts'
import type { Wheel } from '../calls.ts'
import { sliceColour } from './prize-text.ts'
import styles from './wheel.module.css'

interface WheelDialProps {
  readonly segments: Wheel['segments']
  /** What stands on each slice. */
  readonly names: readonly string[]
  /** How far it has turned, in turns. */
  readonly turns: number
  /** The slice that was drawn, once it lies under the pointer. */
  readonly lit: number | undefined
  readonly isTurning: boolean
  readonly label: string
  readonly onStop: () => void
}

const CENTRE = 140
const RADIUS = 124
const at = (turn: number, radius: number): [number, number] => {
  const angle = (turn - 0.25) * 2 * Math.PI
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)]
}
const spot = (turn: number, radius: number) =>
  at(turn, radius)
    .map(n => n.toFixed(2))
    .join(' ')

/** The wheel: each slice as wide as its chance. */
export function WheelDial({ segments, names, turns, lit, isTurning, label, onStop }: WheelDialProps) {
  return (
    <svg viewBox="0 0 280 280" role="img" aria-label={label} className={styles.dial}>
      <Metals />
      <circle cx={CENTRE} cy={CENTRE} r="138" fill="url(#wheel-rim)" />
      <circle cx={CENTRE} cy={CENTRE} r="126" fill="oklch(0.2 0.06 300)" />
      <g
        className={styles.turning}
        data-turning={isTurning || undefined}
        style={{ transform: `rotate(${turns}turn)` }}
        onTransitionEnd={onStop}
      >
        {segments.map((segment, index) => (
          <Slice
            key={index}
            segments={segments}
            index={index}
            name={names[index]!}
            isLit={lit === index}
            weight={segment.weight}
          />
        ))}
      </g>
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS} fill="url(#wheel-gloss)" pointerEvents="none" />
      <Lamps isTurning={isTurning} />
      <circle cx={CENTRE} cy={CENTRE} r="25" fill="url(#wheel-rim)" />
      <circle cx={CENTRE} cy={CENTRE} r="21" fill="url(#wheel-hub)" />
      <g transform="translate(128.5 126.5) scale(.57)" fill="oklch(1 0 0)">
        <path d="M20 3Q29 12 20 26Q11 12 20 3Z" />
        <path d="M8.5 9Q20 13 19 27Q7 23 8.5 9ZM31.5 9Q20 13 21 27Q33 23 31.5 9Z" opacity=".85" />
        <path d="M1.5 18Q12 18 18.5 28Q7 30 1.5 18ZM38.5 18Q28 18 21.5 28Q33 30 38.5 18Z" opacity=".6" />
      </g>
      <path d="M128 0H152L140 24Z" className={styles.pointer} data-turning={isTurning || undefined} />
    </svg>
  )
}

interface SliceProps {
  readonly segments: Wheel['segments']
  readonly index: number
  readonly name: string
  readonly weight: number
  readonly isLit: boolean
}

function Slice({ segments, index, name, weight, isLit }: SliceProps) {
  const { from, to } = arcOf(segments, index)
  const middle = (from + to) / 2
  const isWide = to - from > 0.5
  const [x, y] = at(middle, to - from > 0.2 ? 74 : 88)
  return (
    <g data-lit={isLit || undefined} className={styles.slice}>
      <path
        d={`M${CENTRE} ${CENTRE}L${spot(from, RADIUS)}A${RADIUS} ${RADIUS} 0 ${isWide ? 1 : 0} 1 ${spot(to, RADIUS)}Z`}
        fill={sliceColour(index, segments.length)}
        stroke="oklch(0.16 0.04 285)"
        strokeWidth={weight < 1500 ? 0.6 : 1.6}
      />
      {to - from >= 0.05 && (
        <text x={x} y={y}>
          {name}
        </text>
      )}
    </g>
  )
}

const LAMPS = Array.from({ length: 24 }, (_, lamp) => at(lamp / 24, 131))

function Lamps({ isTurning }: { readonly isTurning: boolean }) {
  return (
    <g className={styles.lamps} data-turning={isTurning || undefined}>
      {LAMPS.map(([x, y], lamp) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.4" fill={lamp % 2 ? 'oklch(0.93 0.08 92)' : 'oklch(1 0 0)'} />
      ))}
    </g>
  )
}

const Metals = () => (
  <defs>
    <linearGradient id="wheel-rim" x1="0" y1="0" x2="0" y2="1">
      <stop stopColor="oklch(0.96 0.08 92)" />
      <stop offset=".3" stopColor="oklch(0.76 0.14 78)" />
      <stop offset=".6" stopColor="oklch(0.49 0.11 62)" />
      <stop offset="1" stopColor="oklch(0.92 0.1 90)" />
    </linearGradient>
    <radialGradient id="wheel-hub">
      <stop stopColor="oklch(0.79 0.13 3)" />
      <stop offset=".6" stopColor="oklch(0.6 0.22 5)" />
      <stop offset="1" stopColor="oklch(0.41 0.16 3)" />
    </radialGradient>
    <radialGradient id="wheel-gloss" cx=".5" cy=".35" r=".7">
      <stop stopColor="oklch(1 0 0)" stopOpacity=".22" />
      <stop offset=".6" stopColor="oklch(1 0 0)" stopOpacity="0" />
      <stop offset="1" stopColor="oklch(0 0 0)" stopOpacity=".3" />
    </radialGradient>
  </defs>
)
