import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { asNumber } from '@tonle/game-kit/rational.ts'
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
  const id = isSame ? round.roundId : undefined
  const isFalling = phase === 'showing'
  useLayoutEffect(() => {
    if (!isFalling || !result || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    ball.current?.animate(fallOf(result.path), { duration: showMs, easing: 'linear' })
  }, [id, isFalling, result, showMs])
  const width = (rows + 2) * GAP
  const isSameRisk = round?.choice.risk === shown.risk
  const hit = phase === 'ready' && result && isSameRisk ? bucketOf(result) : undefined
  return (
    <div className={styles.scene}>
      <svg viewBox={`0 0 ${width} ${(rows + 2.6) * GAP}`} className={styles.board} role="presentation">
        <Pins rows={rows} />
        <Buckets choice={shown} hit={hit} />
        {result && isFalling && (
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
        className="sr-only"
        data-over={(phase === 'ready' && result !== undefined) || undefined}
        aria-label={t('plinko.paid')}
      >
        {result && phase === 'ready' ? multiplierText(bucketsOf(round!.choice as PlinkoChoice)[bucketOf(result)] ?? 0) : ''}
      </output>
    </div>
  )
}

/** Where the ball is after so many rows. */
function place(path: readonly number[], after: number): string {
  const rights = path.slice(0, after).reduce((sum, step) => sum + step, 0)
  const x = ((path.length + 2) / 2 + rights - after / 2) * GAP
  const y = after === path.length ? (path.length + 1.2) * GAP : (after + 0.55) * GAP
  return `translate(${x}px, ${y}px)`
}

/** From row to row: quick at first on each, as a thing that bounces falls. */
function fallOf(path: readonly number[]): Keyframe[] {
  const from: Keyframe = { transform: `translate(${((path.length + 2) / 2) * GAP}px, ${-GAP}px)` }
  return [from, ...path.map((_, row) => ({ transform: place(path, row + 1), easing: 'cubic-bezier(0.45, 0, 0.85, 0.6)' }))]
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
        <rect
          x={1}
          width={GAP - 2}
          height={GAP * 0.9}
          rx={4}
          fill={`oklch(${0.5 + edge * 0.3} 0.17 ${(295 + edge * 150) % 360})`}
        />
        <text x={GAP / 2} y={GAP * 0.6} className={cx(edge > 0.55 && styles.dark, short(multiplier).length > 3 && styles.long)}>
          {short(multiplier)}
          <tspan className={styles.times}>×</tspan>
        </text>
        <text x={GAP / 2} y={GAP * 1.4} className={styles.odds}>
          {showPercent(asNumber(chance))}
        </text>
      </g>
    )
  })
}

/** "33", "0.3": no noughts that say nothing. */
const short = (multiplier: number): string => `${multiplier / 100}`
