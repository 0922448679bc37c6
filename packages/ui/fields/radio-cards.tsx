import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldNote } from './field.tsx'
import styles from './radio-cards.module.css'

export interface RadioCard<V extends string = string> {
  readonly value: V
  readonly label: string
  /** Below the label: time, fee, account number. */
  readonly detail?: ReactNode
  /** Before the label: a bank's mark, an icon. */
  readonly picture?: ReactNode
  readonly isOff?: boolean
}

export interface RadioCardsProps<V extends string> {
  readonly label: string
  readonly options: readonly RadioCard<V>[]
  readonly value: V | undefined
  readonly onValue: (value: V) => void
  readonly name?: string
  readonly hint?: ReactNode
  readonly error?: string
  /** Least width of a card in px; cards fill the line. */
  readonly minWidth?: number
  readonly className?: string
}

/** One of a few, each seen whole: ways to pay, bank cards. Arrow keys move between them. */
export function RadioCards<V extends string>({
  label,
  options,
  value,
  onValue,
  hint,
  error,
  minWidth = 150,
  className,
  ...rest
}: RadioCardsProps<V>) {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error || hint ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.cards} style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))` }}>
        {options.map(option => (
          <label key={option.value} className={cx(styles.card, option.isOff && styles.off)}>
            <input
              type="radio"
              className={styles.input}
              name={rest.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isOff}
              onChange={() => onValue(option.value)}
            />
            {option.picture}
            <span className={styles.words}>
              <span className={styles.name}>{option.label}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  )
}
