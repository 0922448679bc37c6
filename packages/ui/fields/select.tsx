import { useText } from '@tonle/text/browser'
import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { useOpening } from '../kit/opening.ts'
import { texts } from '../texts.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldWords } from './field.tsx'
import styles from './select.module.css'

export interface Option {
  readonly value: string
  readonly label: string
  readonly detail?: string
  readonly picture?: ReactNode
  readonly isOff?: boolean
}

export interface SelectProps extends FieldWords {
  readonly options: readonly Option[]
  readonly value: string
  readonly onValue: (value: string) => void
  readonly name?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly isDense?: boolean
  readonly onBlur?: () => void
}

const load = () => import('../kit/select-list.tsx')
const SelectList = lazy(load)

/** One of many: a list under the field, on a phone a sheet from below; with a search above 8 options. */
export function Select({ options, value, onValue, name, placeholder, disabled, isDense, onBlur, ...words }: SelectProps) {
  const t = useText(texts)
  const [opening, button] = useOpening(load)
  const chosen = options.find(option => option.value === value)
  return (
    <Field name={name} show={value => options.find(option => option.value === value)?.label ?? String(value)} {...words}>
      {ids => (
        <>
          {name && <input type="hidden" name={name} value={value} />}
          <button
            {...ids}
            {...button}
            ref={opening.anchor as RefObject<HTMLButtonElement | null>}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={opening.isOpen}
            aria-controls={`${ids.id}-list`}
            disabled={disabled}
            data-field={name}
            className={cx(fieldStyles.box, styles.button, isDense && fieldStyles.dense)}
            onBlur={onBlur}
          >
            {chosen?.picture}
            <span className={styles.shown}>
              {chosen ? chosen.label : <span className={styles.placeholder}>{placeholder ?? t('ui.choose')}</span>}
              {chosen?.detail && <span className={styles.detail}>{chosen.detail}</span>}
            </span>
            <Icon name="caret-down-bold" size={14} />
          </button>
          {opening.isOpen && (
            <Suspense>
              <SelectList {...{ opening, options, value, onValue }} id={`${ids.id}-list`} label={words.label} />
            </Suspense>
          )}
        </>
      )}
    </Field>
  )
}
