import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { asNumber } from '@tonle/game-kit/rational.ts'
import { showTimes } from '@tonle/game-screen/times.ts'
import { showPercent, useText } from '@tonle/text/browser'
import { cx } from '@tonle/ui'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { SceneProps } from '../hud/playable.ts'
import { bucketOf, bucketsOf, type PlinkoChoice, type PlinkoResult, plinko100 } from './maths.ts'
import styles from './scene.module.css'
import { texts } from './texts.ts'

/** Units of the picture between two pins. */
const GAP = 20

/** Pins, the ball on its way, and the buckets with what they pay and how likely they are. */
export function Scene({ choice, round, phase, showMs }: SceneProps) {
  const t = useText(texts)
  // While a round is shown its board stays, whatever was chosen since.
  const shown = (phase === 'showing' && round ? round.choice : choice) as PlinkoChoice
  const { rows } = shown
  const isSame = round !== undefined && (round.choice as PlinkoChoice).rows === rows && phase !== 'betting'
  const result = isSame ? (round.result as PlinkoResult) : undefined
  const ball = useRef<SVGCircleElement>(null)
  const trail = useRef<SVGPathElement>(null)
  const id = isSame ? round.roundId : undefined
  const isFalling = phase === 'showing'
  useLayoutEffect(() => {
    if (!isFalling || !result || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    ball.current?.animate(fallOf(result.path), { duration: showMs, easing: 'linear' })
    trail.current?.animate(drawnOf(result.path), { duration: showMs, easing: 'linear' })
  }, [id, isFalling, result, showMs])
  const width = (rows + 2) * GAP
  const isSameRisk = round?.choice.risk === shown.risk
  const hit = phase === 'ready' && result && isSameRisk ? bucketOf(result) : undefined
  const paid = result && phase === 'ready' ? (bucketsOf(round!.choice as PlinkoChoice)[bucketOf(result)] ?? 0) : undefined
  return (
    <div className={styles.scene}>
      <svg viewBox={`0 0 ${width} ${(rows + 2.6) * GAP}`} className={styles.board} role="presentation">
        <Pins rows={rows} />
        {result && isSameRisk && <path key={id} ref={trail} className={styles.trail} d={trailOf(result.path)} />}
        <Buckets choice={shown} hit={hit} />
        {result && isSameRisk && (
          <circle
            ref={ball}
            r={GAP * 0.36}
            className={styles.ball}
            cx={0}
            cy={0}
            style={{ transform: place(result.path, rows) }}
          />
        )}
      </svg>
      <output
        className={`num ${styles.paid}`}
        data-over={paid !== undefined || undefined}
        data-won={(paid ?? 0) > 100 || undefined}
        aria-label={t('plinko.paid')}
      >
        {paid === undefined ? '' : showTimes(multiplierText(paid))}
      </output>
    </div>
  )
}

type Point = readonly [x: number, y: number]

/** Where the ball is after so many rows: at last it lies on its bucket. */
function pointOf(path: readonly number[], after: number): Point {
  const rights = path.slice(0, after).reduce((sum, step) => sum + step, 0)
  const x = ((path.length + 2) / 2 + rights - after / 2) * GAP
  return [x, after === path.length ? (path.length + 0.42) * GAP : (after + 0.55) * GAP]
}

const place = (path: readonly number[], after: number): string => moved(pointOf(path, after))
const moved = ([x, y]: Point): string => `translate(${x}px, ${y}px)`

/** All places of the way, from above the first pins. */
const wayOf = (path: readonly number[]): readonly Point[] => [
  [((path.length + 2) / 2) * GAP, -GAP],
  ...path.map((_, row) => pointOf(path, row + 1)),
]

/** From row to row: quick at first on each, as a thing that bounces falls. */
const FALLS = 'cubic-bezier(0.45, 0, 0.85, 0.6)'
const fallOf = (path: readonly number[]): Keyframe[] => wayOf(path).map(at => ({ transform: moved(at), easing: FALLS }))

const trailOf = (path: readonly number[]): string => `M${wayOf(path).join('L')}`

/** The trail, as long as the ball has come. */
function drawnOf(path: readonly number[]): Keyframe[] {
  const way = wayOf(path)
  const lengths = way.map(([x, y], i) => (i === 0 ? 0 : Math.hypot(x - way[i - 1]![0], y - way[i - 1]![1])))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  let left = whole
  return lengths.map(length => {
    left -= length
    return { strokeDasharray: `${whole} ${whole}`, strokeDashoffset: left, easing: FALLS }
  })
}

function Pins({ rows }: { rows: number }) {
  const pins = useMemo(
    () =>
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 3 }, (_, pin) => ({
          x: ((rows + 2) / 2 + pin - (row + 2) / 2) * GAP,
          y: (row + 1) * GAP,
        })),
      ).flat(),
    [rows],
  )
  return pins.map(({ x, y }) => <circle key={`${x} ${y}`} cx={x} cy={y} r={GAP * 0.15} className={styles.pin} />)
}

function Buckets({ choice, hit }: { choice: PlinkoChoice; hit: number | undefined }) {
  const { rows } = choice
  const outcomes = useMemo(() => plinko100.outcomes(choice), [choice])
  return outcomes.map(({ multiplier, chance }, bucket) => {
    const edge = Math.abs(2 * bucket - rows) / rows
    return (
      <g
        key={bucket}
        transform={`translate(${(bucket + 0.5) * GAP} ${(rows + 0.75) * GAP})`}
        data-hit={bucket === hit || undefined}
        className={styles.bucket}
      >
        <g className={styles.face}>
          <rect
            x={1}
            width={GAP - 2}
            height={GAP * 0.9}
            rx={4}
            fill={`oklch(${0.5 + edge * 0.3} 0.17 ${(295 + edge * 150) % 360})`}
          />
          <text x={GAP / 2} y={GAP * 0.6} className={cx(edge > 0.55 && styles.dark, sizeOf(short(multiplier)))}>
            {short(multiplier)}
            <tspan className={styles.times}>×</tspan>
          </text>
        </g>
        <text x={GAP / 2} y={GAP * 1.4} className={styles.odds}>
          {showPercent(asNumber(chance))}
        </text>
      </g>
    )
  })
}

/** More digits are smaller. */
const sizeOf = (text: string) => (text.length > 4 ? styles.longest : text.length > 3 ? styles.long : undefined)

/** "33", "0.3": no noughts that say nothing. */
const short = (multiplier: number): string => `${multiplier / 100}`
