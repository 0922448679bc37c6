import { useText } from '@tonle/text/browser'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import styles from './checkbox.module.css'
import { FieldNote } from './field.tsx'
import { useNamedField } from './named-field.ts'
import { texts } from './texts.ts'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'id'> {
  /** The words beside it; may hold links. */
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
  readonly onValue?: (isOn: boolean) => void
}

export interface CheckboxProps extends CheckProps {
  /** Some, but not all, of what it stands for. */
  readonly isMixed?: boolean
  /** Only the box is seen; the label is read out (a table's row). */
  readonly isLabelHidden?: boolean
  /** The console's quiet tick: lake instead of lotus. */
  readonly isQuiet?: boolean
}

/** A yes or no that is sent with the form. */
export function Checkbox({
  label,
  hint,
  error,
  onValue,
  onChange,
  className,
  isMixed,
  isLabelHidden,
  isQuiet,
  ...input
}: CheckboxProps) {
  const id = useId()
  useNamedCheck(input.name, label)
  return (
    <div className={className}>
      <label className={cx(styles.row, isQuiet && styles.small)}>
        <input
          {...input}
          type="checkbox"
          className={styles.input}
          ref={element => {
            if (element) element.indeterminate = isMixed ?? false
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
          onChange={event => {
            onChange?.(event)
            onValue?.(event.target.checked)
          }}
        />
        <span className={cx(styles.box, isQuiet && styles.quiet)}>
          <Icon name={isMixed ? 'minus-bold' : 'check-bold'} size={isQuiet ? 10 : 12} />
        </span>
        <span className={isLabelHidden ? 'sr-only' : styles.words}>{label}</span>
      </label>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

/** A label with links in it is not registered. */
function useNamedCheck(name: string | undefined, label: ReactNode): void {
  const t = useText(texts)
  const isNamed = typeof label === 'string'
  useNamedField(isNamed ? name : undefined, isNamed ? label : '', value =>
    t(String(value) === 'true' ? 'conflict.yes' : 'conflict.no'),
  )
}

/** A native checkbox brings its own checked state. */
const asSwitch = { role: 'switch' } as const

/** On or off, at once, without a form being sent. */
export function Switch({ label, hint, error, onValue, onChange, className, ...input }: CheckProps) {
  const id = useId()
  useNamedCheck(input.name, label)
  return (
    <div className={className}>
      <label className={cx(styles.row, styles.spread)}>
        <span className={styles.words}>{label}</span>
        <input
          {...input}
          type="checkbox"
          {...asSwitch}
          className={styles.input}
          aria-describedby={error || hint ? id : undefined}
          onChange={event => {
            onChange?.(event)
            onValue?.(event.target.checked)
          }}
        />
        <span className={styles.track} />
      </label>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
