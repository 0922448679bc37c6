import { cx } from '../cx.ts'
import styles from './meter.module.css'

export interface MeterProps {
  /** What it measures, for screen readers. */
  readonly label: string
  /** The same in words: "$20 of $50". */
  readonly text: string
  /** Filled part, 0 to 1. */
  readonly value: number
  /** A further part behind it that is taken but not used yet, 0 to 1. */
  readonly reserved?: number
  readonly tone?: 'plain' | 'warn'
  readonly className?: string
}

const percent = (value: number) => `${Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10}%`

/** How much of an amount is used: a filled bar, and what is reserved beside it. */
export function Meter({ label, text, value, reserved = 0, tone = 'plain', className }: MeterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot show two parts, and browsers draw it each their own way
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(1, value) * 100)}
      aria-valuetext={text}
      className={cx(styles.meter, tone === 'warn' && styles.warn, className)}
    >
      <span className={styles.reserved} style={{ inlineSize: percent(value + reserved) }} />
      <span className={styles.used} style={{ inlineSize: percent(value) }} />
    </div>
  )
}
