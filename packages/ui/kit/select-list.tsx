import { useText } from '@tonle/text/browser'
import { Autocomplete, Input, SearchField, type Selection, useFilter } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import fieldStyles from '../fields/field.module.css'
import styles from '../fields/select.module.css'
import type { Option } from '../fields/select.tsx'
import { texts } from '../texts.ts'
import { Floating } from './floating.tsx'
import type { Opening } from './opening.ts'
import { Options, optionKey, optionValue } from './options.tsx'

export interface SelectListProps {
  readonly id: string
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onValue: (value: string) => void
  readonly opening: Opening
}

const searchFrom = 9

/** The open list of a select. */
export default function SelectList(props: SelectListProps) {
  const { label, options, opening } = props
  return (
    <Floating {...{ label, opening }} isWide className={styles.sheet}>
      <p className={styles.caption} aria-hidden="true">
        {label}
      </p>
      {options.length < searchFrom ? <List {...props} hasFocus /> : <SearchedList {...props} />}
    </Floating>
  )
}

function SearchedList(props: SelectListProps) {
  const t = useText(texts)
  const { contains } = useFilter({ sensitivity: 'base' })
  const isTouch = matchMedia('(pointer: coarse)').matches // there the keyboard would cover the list
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={t('ui.search')} autoFocus={!isTouch} className={cx(fieldStyles.box, styles.search)}>
        <Icon name="magnifying-glass-bold" size={16} />
        <Input className={cx(fieldStyles.input)} placeholder={t('ui.search')} />
      </SearchField>
      <List {...props} />
    </Autocomplete>
  )
}

function List({ id, label, options, value, onValue, opening, hasFocus }: SelectListProps & { readonly hasFocus?: boolean }) {
  const t = useText(texts)
  const choose = (keys: Selection) => {
    const [key] = keys === 'all' ? [] : keys
    if (key !== undefined) onValue(optionValue(key))
    opening.close()
  }
  // The chosen one pressed again closes the list too: the kit's state says so on demand, its types do not.
  const again = { allowDuplicateSelectionEvents: true }
  return (
    <Options
      {...{ id, label, options, value, ...again }}
      nothing={t('ui.none_found')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={options.some(option => option.value === value) ? [optionKey(value)] : []}
      onSelectionChange={choose}
      autoFocus={hasFocus ?? false}
    />
  )
}
