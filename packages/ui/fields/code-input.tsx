import { useState } from 'react'
import { cx } from '../cx.ts'
import styles from './code-input.module.css'
import { Field, type FieldWords } from './field.tsx'
import type { FieldValue } from './text-input.tsx'

export interface CodeInputProps extends FieldWords, Required<FieldValue> {
  readonly name?: string
  readonly length?: number
  readonly autoFocus?: boolean
  readonly disabled?: boolean
  /** Called once when the last digit is in. */
  readonly onComplete?: (code: string) => void
}

/** A code of digits from a message or an app: one real field (so that paste and autofill work) drawn as boxes. */
export function CodeInput({ length = 6, value, onValue, onComplete, name, autoFocus, disabled, ...words }: CodeInputProps) {
  const [hasFocus, setFocus] = useState(false)
  return (
    <Field {...words}>
      {ids => (
        <span
          className={cx(styles.code, disabled && styles.off)}
          style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
        >
          <input
            {...ids}
            className={styles.input}
            name={name}
            value={value}
            disabled={disabled}
            // biome-ignore lint/a11y/noAutofocus: only where a dialog was opened to type this code
            autoFocus={autoFocus}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${length}}`}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
            onChange={event => {
              const next = event.target.value.replace(/\D/g, '').slice(0, length)
              onValue(next)
              if (next.length === length && next !== value) onComplete?.(next)
            }}
          />
          {Array.from({ length }, (_, i) => (
            <span
              key={i}
              aria-hidden="true"
              className={cx(
                styles.box,
                hasFocus && i === Math.min(value.length, length - 1) && styles.now,
                ids['aria-invalid'] && styles.bad,
              )}
            >
              {value[i] ?? (hasFocus && i === value.length ? <span className={styles.caret} /> : '')}
            </span>
          ))}
        </span>
      )}
    </Field>
  )
}
