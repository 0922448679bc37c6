import { useText } from '@tonle/text/browser'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ariaHideOutside } from 'react-aria/private/overlays/ariaHideOutside'
import { Button, ComboBox, Input, Popover } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import fieldStyles from '../fields/field.module.css'
import { Field, type FieldWords } from '../fields/field.tsx'
import styles from '../fields/select.module.css'
import type { Option } from '../fields/select.tsx'
import { texts } from '../texts.ts'
import { KitProvider } from './floating.tsx'
import { Options, optionKey, optionValue } from './options.tsx'

export interface ComboboxProps extends FieldWords {
  readonly value: string
  readonly onValue: (value: string) => void
  /** All options, filtered while typing; or a search function, called when typing pauses. */
  readonly options: readonly Option[] | ((typed: string) => Promise<readonly Option[]>)
  /** Typed text is a value too, even if it matches no option. */
  readonly isFree?: boolean
  readonly name?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly isDense?: boolean
}

/** A text field with matching options to choose from. For few options known beforehand use `Select`. */
export function Combobox({ value, onValue, options, isFree, name, placeholder, disabled, isDense, ...words }: ComboboxProps) {
  const t = useText(texts)
  const box = useRef<HTMLDivElement>(null)
  const found = useFound(options)
  const isAsync = typeof options === 'function'
  return (
    <Field name={name} {...words}>
      {ids => (
        <KitProvider>
          <ComboBox
            aria-label={words.label}
            {...(isAsync ? { items: found.options, onInputChange: found.ask } : { defaultItems: options })}
            value={value === '' ? null : optionKey(value)}
            onChange={key => onValue(key === null ? '' : optionValue(key))}
            allowsCustomValue={isFree ?? false}
            allowsEmptyCollection
            isDisabled={disabled ?? false}
            menuTrigger="input"
          >
            <div ref={box} className={cx(fieldStyles.box, isDense && fieldStyles.dense)}>
              <Input
                id={ids.id}
                aria-describedby={ids['aria-describedby']}
                name={name}
                placeholder={placeholder}
                className={cx(fieldStyles.input)}
                onBlur={event => isFree && event.target.value !== '' && onValue(event.target.value)}
              />
              {found.isBusy && <Spinner />}
              <Button aria-label={t('ui.show_options')} className={cx(styles.caret)}>
                <Icon name="caret-down-bold" size={14} />
              </Button>
            </div>
            <Popover
              triggerRef={box}
              UNSTABLE_portalContainer={box.current?.closest('dialog') ?? document.body}
              className={cx(styles.sheet, styles.below)}
              style={{ minWidth: box.current?.offsetWidth ?? 0 }}
            >
              <ModalList box={box} label={words.label}>
                <Options
                  options={isAsync ? found.options : options}
                  value={value}
                  label={words.label}
                  nothing={t('ui.none_found')}
                />
              </ModalList>
            </Popover>
          </ComboBox>
        </KitProvider>
      )}
    </Field>
  )
}

interface ModalListProps {
  readonly box: RefObject<HTMLElement | null>
  readonly label: string
  readonly children: ReactNode
}

/**
 * The open list; the page around it and its field is inert, as behind a menu. The kit by itself only hides the page from screen readers
 * and leaves its controls focusable (axe: aria-hidden-focus). A child's effect runs first, so the kit finds nothing left to hide.
 */
function ModalList({ box, label, children }: ModalListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const popover = list.current?.parentElement
    if (popover && box.current) return ariaHideOutside([box.current, popover], { shouldUseInert: true })
  }, [box])
  return (
    <div ref={list} role="dialog" aria-label={label} className={styles.modal}>
      {children}
    </div>
  )
}

const RESTS_MS = 250

/** Options of an asynchronous source for the typed text; an answer for an older text is dropped. */
function useFound(source: ComboboxProps['options']) {
  const [typed, setTyped] = useState('')
  const [options, setOptions] = useState<readonly Option[]>([])
  const [isBusy, setBusy] = useState(false)
  const find = useRef(source)
  find.current = source
  useEffect(() => {
    if (typeof find.current !== 'function') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      if (typeof find.current !== 'function') return
      setBusy(true)
      const answer = await find.current(typed).catch((): readonly Option[] => [])
      if (!isCurrent) return
      setOptions(answer)
      setBusy(false)
    }, RESTS_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      setBusy(false)
    }
  }, [typed])
  return { options, isBusy, ask: setTyped }
}
