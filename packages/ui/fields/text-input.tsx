import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

/** How every field gives its value: a string, as it will go over the wire. */
export interface FieldValue {
  readonly value?: string
  readonly onValue?: (value: string) => void
}

export interface TextInputProps
  extends FieldWords,
    FieldValue,
    Omit<ComponentProps<'input'>, 'value' | 'id' | 'size' | 'className' | 'aria-label'> {
  readonly icon?: IconName
  /** Inside the field, before the text: +855, a flag. */
  readonly start?: ReactNode
  /** Inside the field, at its end: a quiet button, a unit. */
  readonly end?: ReactNode
  readonly aside?: ReactNode
  /** 32 px high, for the console and filter rows. */
  readonly isDense?: boolean
}

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    isLabelHidden,
    className,
    aside,
    icon,
    start,
    end,
    isDense,
    onValue,
    onChange,
    ...input
  } = props
  return (
    <Field name={input.name} {...{ label, hint, error, isOptional, isLabelHidden, className, aside }}>
      {ids => (
        <span className={cx(styles.box, isDense && styles.dense)}>
          {icon && <Icon name={icon} size={17} />}
          {start}
          <input
            {...ids}
            {...input}
            className={styles.input}
            onChange={event => {
              onChange?.(event)
              onValue?.(event.target.value)
            }}
          />
          {end && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </Field>
  )
}

export interface TextAreaProps extends FieldWords, FieldValue, Omit<ComponentProps<'textarea'>, 'value' | 'id' | 'className'> {
  readonly aside?: ReactNode
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  className,
  aside,
  onValue,
  onChange,
  ...area
}: TextAreaProps) {
  return (
    <Field name={area.name} {...{ label, hint, error, isOptional, isLabelHidden, className, aside }}>
      {ids => (
        <span className={styles.box}>
          <textarea
            {...ids}
            {...area}
            className={cx(styles.input, styles.area)}
            onChange={event => {
              onChange?.(event)
              onValue?.(event.target.value)
            }}
          />
        </span>
      )}
    </Field>
  )
}
