import { useId } from 'react'
import { Chips, type ChipsProps } from '../nav/chips.tsx'
import styles from './field.module.css'
import { FieldNote } from './field.tsx'
import { useNamedField } from './named-field.ts'

export interface ChipsFieldProps<V extends string> extends Omit<ChipsProps<V>, 'className' | 'fieldName' | 'describedBy'> {
  readonly name: string
  readonly hint?: string
  readonly error: string | undefined
}

/** Several of a few options, in a form. */
export function ChipsField<V extends string>({ name, hint, error, ...chips }: ChipsFieldProps<V>) {
  const id = useId()
  useNamedField(name, chips.label, value =>
    chips.chips
      .filter(chip => (value as readonly string[]).includes(chip.value))
      .map(({ label }) => label)
      .join(', '),
  )
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {chips.label}
      </span>
      <Chips {...chips} fieldName={name} describedBy={error || hint ? id : undefined} />
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
