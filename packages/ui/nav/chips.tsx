import { showCount } from '@tonle/text/browser'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './chips.module.css'

export interface Chip<V extends string = string> {
  readonly value: V
  readonly label: string
  readonly icon?: IconName
  readonly count?: number
}

export interface ChipsProps<V extends string> {
  readonly label: string
  readonly chips: readonly Chip<V>[]
  /** The chosen ones; pressing one calls `onToggle`, the caller decides whether one or several may be on. */
  readonly chosen: readonly V[]
  readonly onToggle: (value: V) => void
  readonly className?: string
  /** In a form: its field's name, and what describes it. */
  readonly fieldName?: string
  readonly describedBy?: string | undefined
}

/** Filters that are on or off. */
export function Chips<V extends string>({ label, chips, chosen, onToggle, className, fieldName, describedBy }: ChipsProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, no form fields
    <div role="group" aria-label={label} aria-describedby={describedBy} className={cx(styles.chips, className)}>
      {chips.map(chip => (
        <button
          key={chip.value}
          type="button"
          data-field={fieldName}
          aria-pressed={chosen.includes(chip.value)}
          className={styles.chip}
          onClick={() => onToggle(chip.value)}
        >
          {chip.icon && <Icon name={chip.icon} size={15} />}
          {chip.label}
          {chip.count !== undefined && <span className={cx('num', styles.count)}>{showCount(chip.count)}</span>}
        </button>
      ))}
    </div>
  )
}
