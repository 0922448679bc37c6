import { currencyDecimals, showMoney, useText } from '@tonle/text/browser'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { Flag } from '../display/flag.tsx'
import { Field, type FieldWords } from '../fields/field.tsx'
import type { FieldValue } from '../fields/text-input.tsx'
import { texts } from '../texts.ts'
import styles from './money-input.module.css'
import { caretAfter, cleanMoney, groupMoney } from './typed-money.ts'

export interface MoneyInputProps extends FieldWords, Required<FieldValue> {
  readonly currency: string
  readonly name?: string
  /** Amounts of the wire that one press fills in. */
  readonly quick?: readonly string[]
  /** The whole available amount, behind a button "All". */
  readonly all?: string
  /** Beside the label: what is available. */
  readonly aside?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly onBlur?: () => void
}

/** An amount. Shows thousands while it is typed, takes pasted amounts, gives the wire's decimal string ("1250.5", "" when empty). */
export function MoneyInput({
  currency,
  value,
  onValue,
  quick,
  all,
  name,
  disabled,
  autoFocus,
  onBlur,
  ...words
}: MoneyInputProps) {
  const t = useText(texts)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const decimals = currencyDecimals(currency)
  const shown = groupMoney(value)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <div>
      <Field {...words}>
        {ids => (
          <span className={styles.box}>
            <Flag currency={currency} size={26} />
            <input
              {...ids}
              ref={input}
              className={cx('num', styles.input)}
              name={name}
              value={shown}
              disabled={disabled}
              placeholder={decimals > 0 ? '0.00' : '0'}
              inputMode="decimal"
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: only where a dialog was opened to type this amount
              autoFocus={autoFocus}
              onBlur={onBlur}
              onChange={event => {
                const typed = event.target.value
                const next = cleanMoney(typed, decimals)
                caret.current = caretAfter(groupMoney(next), typed, event.target.selectionStart ?? typed.length)
                onValue(next)
              }}
            />
            <span className={styles.code}>{currency}</span>
            {all !== undefined && (
              <Button size="s" disabled={disabled} onClick={() => onValue(all)}>
                {t('ui.all')}
              </Button>
            )}
          </span>
        )}
      </Field>
      {quick && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons inside a form's fieldset, not a fieldset of its own
        <div className={styles.quick} role="group" aria-label={t('ui.quick_amounts')}>
          {quick.map(amount => (
            <Button
              key={amount}
              disabled={disabled}
              className={cx(styles.amount, amount === value && styles.on)}
              aria-pressed={amount === value}
              onClick={() => onValue(amount)}
            >
              <span className="num">{showMoney(amount, currency, { zeros: 'trim' })}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
