import { useText } from '@tonle/text/browser'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { place } from '../overlays/place.ts'
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

const searchFrom = 9

/** One of many: a list under the field, on a phone a sheet from below; with a search above 8 options. */
export function Select({ options, value, onValue, name, placeholder, disabled, isDense, onBlur, ...words }: SelectProps) {
  const t = useText(texts)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const hasSearch = options.length >= searchFrom
  const chosen = options.find(option => option.value === value)
  const wanted = query.trim().toLowerCase()
  const found = wanted
    ? options.filter(option => `${option.label} ${option.detail ?? ''}`.toLowerCase().includes(wanted))
    : options

  const open = () => {
    if (disabled || !list.current || !button.current) return
    setQuery('')
    setAt(
      Math.max(
        0,
        options.findIndex(option => option.value === value),
      ),
    )
    list.current.showPopover()
    if (!matchMedia('(max-width: 639px)').matches) place(list.current, button.current, { isWide: true })
    list.current.querySelector<HTMLElement>('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    list.current.querySelector<HTMLElement>(hasSearch ? 'input' : '[role=listbox]')?.focus({ preventScroll: true })
  }
  const choose = (option: Option | undefined) => {
    if (!option || option.isOff) return
    onValue(option.value)
    list.current?.hidePopover()
    button.current?.focus()
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to))
    setAt(next)
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    if (to !== undefined) move(to)
    else if (event.key === 'Enter' || (event.key === ' ' && !hasSearch)) choose(found[at])
    else if (event.key === 'Tab') list.current?.hidePopover()
    else if (!hasSearch && event.key.length === 1) {
      const start = options.findIndex((option, i) => i > at && option.label.toLowerCase().startsWith(event.key.toLowerCase()))
      move(start >= 0 ? start : options.findIndex(option => option.label.toLowerCase().startsWith(event.key.toLowerCase())))
    } else return
    if (event.key !== 'Tab') event.preventDefault()
  }
  const optionId = (i: number) => `${id}-${i}`
  const active = found[at] ? optionId(at) : undefined

  return (
    <Field {...words}>
      {ids => (
        <>
          {name && <input type="hidden" name={name} value={value} />}
          <button
            {...ids}
            ref={button}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            disabled={disabled}
            className={cx(fieldStyles.box, styles.button, isDense && fieldStyles.dense)}
            onClick={open}
            onBlur={onBlur}
            onKeyDown={event => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              open()
            }}
          >
            {chosen?.picture}
            <span className={styles.shown}>
              {chosen ? chosen.label : <span className={styles.placeholder}>{placeholder ?? t('ui.choose')}</span>}
              {chosen?.detail && <span className={styles.detail}>{chosen.detail}</span>}
            </span>
            <Icon name="caret-down-bold" size={14} />
          </button>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the listbox or the search inside */}
          <div
            ref={list}
            popover="auto"
            className={styles.sheet}
            onKeyDown={onKeyDown}
            onToggle={event => setOpen(event.newState === 'open')}
          >
            <p className={styles.caption} aria-hidden="true">
              {words.label}
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
                  value={query}
                  placeholder={t('ui.search')}
                  onChange={event => {
                    setQuery(event.target.value)
                    setAt(0)
                  }}
                />
              </span>
            )}
            <div
              id={`${id}-list`}
              role="listbox"
              tabIndex={hasSearch ? -1 : 0}
              aria-label={words.label}
              aria-activedescendant={active}
              className={styles.list}
            >
              {found.map((option, i) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys (aria-activedescendant)
                <div
                  key={option.value}
                  id={optionId(i)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value}
                  aria-disabled={option.isOff}
                  className={cx(styles.option, i === at && styles.at, option.isOff && styles.off)}
                  onClick={() => choose(option)}
                  onPointerMove={() => setAt(i)}
                >
                  {option.picture}
                  <span className={styles.words}>
                    {option.label}
                    {option.detail && <span className={styles.detail}>{option.detail}</span>}
                  </span>
                  {option.value === value && <Icon name="check-bold" size={15} className={styles.tick} />}
                </div>
              ))}
            </div>
            {found.length === 0 && <p className={styles.none}>{t('ui.none_found')}</p>}
          </div>
        </>
      )}
    </Field>
  )
}
