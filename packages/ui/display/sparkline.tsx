import { cx } from '../cx.ts'
import styles from './sparkline.module.css'

/** The points of a line through values, in a box of 100 × 28 with space for the stroke. */
export function linePoints(values: readonly number[]): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const stepX = values.length > 1 ? 100 / (values.length - 1) : 0
  return values.map((value, i) => `${(i * stepX).toFixed(1)},${(26 - ((value - low) / span) * 24).toFixed(1)}`).join(' ')
}

/** The course of a few values; `label` says it in words. Values are for the eye only, not money. */
export function Sparkline({
  values,
  label,
  tone = 'accent',
  className,
}: {
  readonly values: readonly number[]
  readonly label: string
  readonly tone?: 'accent' | 'ok' | 'slate'
  readonly className?: string
}) {
  if (values.length < 2) return <span className={cx(styles.line, className)} role="img" aria-label={label} />
  const points = linePoints(values)
  return (
    <svg
      className={cx(styles.line, styles[tone], className)}
      viewBox="0 0 100 28"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`0,28 ${points} 100,28`} className={styles.fill} />
      <polyline points={points} className={styles.stroke} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
