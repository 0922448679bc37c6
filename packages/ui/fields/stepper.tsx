import { useText } from '@tonle/text/browser'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { texts } from '../texts.ts'
import styles from './stepper.module.css'

export interface StepperProps<V> {
  readonly label: string
  /** The steps in order: stakes, line counts. */
  readonly steps: readonly V[]
  readonly value: V
  readonly onValue: (value: V) => void
  readonly show: (value: V) => ReactNode
  readonly disabled?: boolean
}

/** Goes through given steps by minus and plus; a long press repeats; an end is off at its limit. */
export function Stepper<V>({ label, steps, value, onValue, show, disabled }: StepperProps<V>) {
  const t = useText(texts)
  const id = useId()
  const at = steps.indexOf(value)
  const latest = useRef({ at, onValue, steps })
  latest.current = { at, onValue, steps }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])

  const move = (by: 1 | -1) => {
    const next = latest.current.steps[latest.current.at + by]
    if (next !== undefined) latest.current.onValue(next)
  }
  const hold = (by: 1 | -1, waitMs: number) => {
    timer.current = setTimeout(() => {
      hasRepeated.current = true
      move(by)
      hold(by, 90)
    }, waitMs)
  }
  const end = (by: 1 | -1) => ({
    size: 'l' as const,
    kind: 'neutral' as const,
    disabled: disabled || at + by < 0 || at + by >= steps.length,
    onClick: () => {
      if (!hasRepeated.current) move(by) // the click that ends a long press is no step of its own
      hasRepeated.current = false
    },
    onPointerDown: () => {
      hasRepeated.current = false
      hold(by, 450)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    'aria-controls': id,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and their value, no form fields
    <div className={styles.stepper} role="group" aria-label={label}>
      <IconButton icon="minus-bold" name={`${t('ui.less')} · ${label}`} {...end(-1)} />
      <span className={styles.middle}>
        <span className={styles.label}>{label}</span>
        <output id={id} className={styles.value} aria-live="polite">
          {show(value)}
        </output>
      </span>
      <IconButton icon="plus-bold" name={`${t('ui.more')} · ${label}`} {...end(1)} />
    </div>
  )
}
