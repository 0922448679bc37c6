import { useText } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import { Icon } from './icon.tsx'
import styles from './timeline.module.css'

export interface Step {
  readonly title: string
  readonly state: 'done' | 'now' | 'next' | 'failed'
  /** When it happened; for the running step how long it usually takes. */
  readonly detail?: ReactNode
}

/** How far something has come, step by step. */
export function Timeline({
  label,
  steps,
  className,
}: {
  readonly label: string
  readonly steps: readonly Step[]
  readonly className?: string
}) {
  const t = useText(texts)
  const words = { done: t('ui.step_done'), now: t('ui.step_now'), next: t('ui.step_next'), failed: t('ui.step_failed') }
  return (
    <ol aria-label={label} className={cx(styles.steps, className)}>
      {steps.map((step, i) => (
        <li
          key={step.title}
          className={cx(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.point} aria-hidden="true">
            {step.state === 'done' && <Icon name="check-bold" size={14} />}
            {step.state === 'failed' && <Icon name="x-bold" size={13} />}
            {step.state === 'now' && <Icon name="clock-fill" size={15} />}
            {step.state === 'next' && i + 1}
          </span>
          <p className={styles.title}>
            {step.title}
            <span className="sr-only"> ({words[step.state]})</span>
          </p>
          {step.detail && <p className={styles.detail}>{step.detail}</p>}
        </li>
      ))}
    </ol>
  )
}
