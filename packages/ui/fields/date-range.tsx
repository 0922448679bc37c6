import { showDay, useText } from '@tonle/text/browser'
import { lazy, type RefObject, Suspense } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { useOpening } from '../kit/opening.ts'
import { texts } from '../texts.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldWords } from './field.tsx'
import styles from './select.module.css'

/** Business days as on the wire (`2026-11-20`), both included; empty text: open at that end. */
export interface Days {
  readonly from: string
  readonly to: string
}

export interface DateRangeProps extends FieldWords {
  readonly value: Days
  readonly onValue: (days: Days) => void
  /** The brand's: its today is the last day that can be chosen. */
  readonly zone: string
  readonly isDense?: boolean
  /** For pictures and tests. */
  readonly now?: Date | undefined
}

const load = () => import('../kit/days-panel.tsx')
const DaysPanel = lazy(load)

/** From day to day: today, yesterday, 7 days, this month, or two days of a calendar. */
export function DateRange({ value, onValue, zone, isDense, now, ...words }: DateRangeProps) {
  const t = useText(texts)
  const [opening, button] = useOpening(load)
  return (
    <Field {...words}>
      {ids => (
        <>
          <button
            {...ids}
            {...button}
            ref={opening.anchor as RefObject<HTMLButtonElement | null>}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={opening.isOpen}
            aria-labelledby={`${ids.id}-label ${ids.id}`}
            className={cx(fieldStyles.box, styles.button, isDense && fieldStyles.dense)}
          >
            <Icon name="calendar-blank-bold" size={15} />
            <span className={styles.shown}>
              {shownDays(value) ?? <span className={styles.placeholder}>{t('ui.any_day')}</span>}
            </span>
            <Icon name="caret-down-bold" size={14} />
          </button>
          {opening.isOpen && (
            <Suspense>
              <DaysPanel {...{ opening, value, onValue, zone, now }} label={words.label} />
            </Suspense>
          )}
        </>
      )}
    </Field>
  )
}

/** `20/11/2026`, `20/11/2026 – 22/11/2026`, `– 22/11/2026`; nothing when both ends are open. */
export function shownDays({ from, to }: Days): string | undefined {
  if (!from && !to) return undefined
  if (from === to) return showDay(from)
  return `${from && showDay(from)} – ${to && showDay(to)}`.trim()
}
