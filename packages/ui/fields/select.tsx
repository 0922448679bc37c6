import { useText } from '@tonle/text/browser'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { texts } from '../texts.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldIds, type FieldWords } from './field.tsx'
import styles from './select.module.css'
import { type SelectState, useSelect } from './use-select.ts'

export interface Option {
  readonly value: string
  readonly label: string
  readonly detail?: string
  readonly picture?: ReactNode
  readonly isOff?: boolean
}

interface Control {
  readonly options: readonly Option[]
  readonly value: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly isDense?: boolean
  readonly onBlur?: () => void
}

export interface SelectProps extends FieldWords, Control {
  readonly onValue: (value: string) => void
  readonly name?: string
}

const searchFrom = 9

/** One of many: a list under the field, on a phone a sheet from below; with a search above 8 options. */
export function Select({ options, value, onValue, name, placeholder, disabled, isDense, onBlur, ...words }: SelectProps) {
  const id = useId()
  const hasSearch = options.length >= searchFrom
  const state = useSelect(options, value, onValue, hasSearch)
  return (
    <Field {...words}>
      {ids => (
        <>
          {name && <input type="hidden" name={name} value={value} />}
          <SelectButton {...{ ids, id, state, options, value, placeholder, disabled, isDense, onBlur }} />
          <SelectSheet {...{ id, state, value, hasSearch }} label={words.label} />
        </>
      )}
    </Field>
  )
}

interface Parts {
  readonly id: string
  readonly state: SelectState
}

function SelectButton({
  ids,
  id,
  state,
  options,
  value,
  placeholder,
  disabled,
  isDense,
  onBlur,
}: Parts & Control & { readonly ids: FieldIds }) {
  const t = useText(texts)
  const chosen = options.find(option => option.value === value)
  return (
    <button
      {...ids}
      ref={state.button}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={state.isOpen}
      aria-controls={`${id}-list`}
      disabled={disabled}
      className={cx(fieldStyles.box, styles.button, isDense && fieldStyles.dense)}
      onClick={state.open}
      onBlur={onBlur}
      onKeyDown={event => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        state.open()
      }}
    >
      {chosen?.picture}
      <span className={styles.shown}>
        {chosen ? chosen.label : <span className={styles.placeholder}>{placeholder ?? t('ui.choose')}</span>}
        {chosen?.detail && <span className={styles.detail}>{chosen.detail}</span>}
      </span>
      <Icon name="caret-down-bold" size={14} />
    </button>
  )
}

type SheetProps = Parts & { readonly value: string; readonly hasSearch: boolean; readonly label: string }

function SelectSheet({ id, state, value, hasSearch, label }: SheetProps) {
  const t = useText(texts)
  const active = state.found[state.at] ? `${id}-${state.at}` : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the listbox or the search inside
    <div
      ref={state.list}
      popover="auto"
      className={styles.sheet}
      onKeyDown={state.onKeyDown}
      onToggle={event => state.onToggle(event.newState === 'open')}
    >
      <p className={styles.caption} aria-hidden="true">
        {label}
      </p>
      {hasSearch && (
        <span className={cx(fieldStyles.box, styles.search)}>
          <Icon name="magnifying-glass-bold" size={16} />
          <input
            className={fieldStyles.input}
            type="search"
            role="combobox"
            aria-label={t('ui.search')}
            aria-controls={`${id}-list`}
            aria-expanded="true"
            aria-activedescendant={active}
            value={state.query}
            placeholder={t('ui.search')}
            onChange={event => state.search(event.target.value)}
          />
        </span>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={hasSearch ? -1 : 0}
        aria-label={label}
        aria-activedescendant={active}
        className={styles.list}
      >
        {state.found.map((option, i) => (
          <SelectOption key={option.value} {...{ id, state, option, i }} isChosen={option.value === value} />
        ))}
      </div>
      {state.found.length === 0 && <p className={styles.none}>{t('ui.none_found')}</p>}
    </div>
  )
}

type OptionProps = Parts & { readonly option: Option; readonly i: number; readonly isChosen: boolean }

function SelectOption({ id, state, option, i, isChosen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys (aria-activedescendant)
    <div
      id={`${id}-${i}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={option.isOff}
      className={cx(styles.option, i === state.at && styles.at, option.isOff && styles.off)}
      onClick={() => state.choose(option)}
      onPointerMove={() => state.setAt(i)}
    >
      {option.picture}
      <span className={styles.words}>
        {option.label}
        {option.detail && <span className={styles.detail}>{option.detail}</span>}
      </span>
      {isChosen && <Icon name="check-bold" size={15} className={styles.tick} />}
    </div>
  )
}
