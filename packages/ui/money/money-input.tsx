import { type Currency, currencies } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { Flag } from '../display/flag.tsx'
import { Field, type FieldIds, type FieldWords } from '../fields/field.tsx'
import type { FieldValue } from '../fields/text-input.tsx'
import { texts } from '../texts.ts'
import styles from './money-input.module.css'
import { caretAfter, cleanMoney, groupMoney, withoutDigitBefore } from './typed-money.ts'

export interface MoneyInputProps extends FieldWords, Required<FieldValue> {
  readonly currency: Currency
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
export function MoneyInput({ quick, all, ...props }: MoneyInputProps) {
  const { currency, value, onValue, name, disabled, autoFocus, onBlur, ...words } = props
  const t = useText(texts)
  return (
    <div>
      <Field name={name} show={amount => groupMoney(String(amount))} {...words}>
        {ids => (
          <span className={styles.box}>
            <Flag currency={currency} size={26} />
            <Typed {...{ ids, currency, value, onValue, name, disabled, autoFocus, onBlur }} />
            <span className={styles.code}>{currency}</span>
            {all !== undefined && (
              <Button size="s" disabled={disabled} onClick={() => onValue(all)}>
                {t('ui.all')}
              </Button>
            )}
          </span>
        )}
      </Field>
      {quick && <QuickAmounts {...{ quick, currency, value, onValue, disabled }} />}
    </div>
  )
}

type TypedProps = Pick<MoneyInputProps, 'currency' | 'value' | 'onValue' | 'name' | 'disabled' | 'autoFocus' | 'onBlur'> & {
  readonly ids: FieldIds
}

function Typed({ ids, currency, value, onValue, ...input }: TypedProps) {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [, drawAgain] = useState(0)
  const decimals = currencies[currency].displayDecimals
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <input
      {...ids}
      {...input}
      ref={field}
      className={cx('num', styles.input)}
      value={groupMoney(value)}
      placeholder={decimals > 0 ? '0.00' : '0'}
      inputMode="decimal"
      autoComplete="off"
      onChange={event => {
        let typed = event.target.value
        let at = event.target.selectionStart ?? typed.length
        const isBack = (event.nativeEvent as InputEvent).inputType === 'deleteContentBackward'
        if (isBack && cleanMoney(typed, decimals) === value) typed = withoutDigitBefore(typed, at--)
        const next = cleanMoney(typed, decimals)
        caret.current = caretAfter(groupMoney(next), typed, at)
        onValue(next)
        drawAgain(n => n + 1) // a letter changes nothing, but the field must take it back and keep the caret
      }}
    />
  )
}

type QuickProps = Pick<MoneyInputProps, 'currency' | 'value' | 'onValue' | 'disabled'> & { readonly quick: readonly string[] }

function QuickAmounts({ quick, currency, value, onValue, disabled }: QuickProps) {
  const t = useText(texts)
  return (
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
  )
}
