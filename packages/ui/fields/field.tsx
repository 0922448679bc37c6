import { useText } from '@tonle/text/browser'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { texts } from '../texts.ts'
import styles from './field.module.css'
import { useNamedField } from './named-field.ts'

/** What every field says about itself. The label is required; a placeholder never takes its place. */
export interface FieldWords {
  readonly label: string
  /** Under the field: limits, an example, what happens next. */
  readonly hint?: ReactNode
  /** The error and its remedy; the hint stays below it. */
  readonly error?: string
  readonly isOptional?: boolean
  /** The label is read out but not seen (a search field with a lens). */
  readonly isLabelHidden?: boolean
  readonly className?: string
}

/** Attributes by which a control belongs to its label, hint and error. */
export interface FieldIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps extends FieldWords {
  /** Its name in the form. */
  readonly name?: string | undefined
  /** Its format for values; default: the value itself. */
  readonly show?: (value: unknown) => string
  readonly children: (ids: FieldIds) => ReactNode
  /** Beside the label, at the end of the line: "Available $12.50", "Forgotten?". */
  readonly aside?: ReactNode
}

/** Label above, control, error and hint below. For controls that this module does not have yet; the ready ones use it themselves. */
export function Field({ name, show, label, hint, error, isOptional, isLabelHidden, className, aside, children }: FieldProps) {
  const t = useText(texts)
  useNamedField(name, label, show)
  const id = useId()
  const below = `${id}-below`
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.top, isLabelHidden && 'sr-only')}>
        <label htmlFor={id} id={`${id}-label`} className={styles.label}>
          {label}
          {isOptional && <span className={styles.optional}> · {t('ui.optional')}</span>}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': error || hint ? below : undefined, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={below} hint={hint} error={error} />
    </div>
  )
}

/** The line below a control; an error is announced when it comes. */
export function FieldNote({
  id,
  hint,
  error,
}: {
  readonly id: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}) {
  return (
    <div id={id} className={styles.note} aria-live="polite">
      {error && (
        <p className={styles.error}>
          <Icon name="warning-circle-fill" size={15} />
          <span>{error}</span>
        </p>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
