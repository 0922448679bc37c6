import { useText } from '@tonle/text/browser'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../controls/button.tsx'
import type { Filter, Values } from './filter.ts'
import styles from './lists.module.css'
import { texts } from './texts.ts'
import type { AddressField, SetView } from './use-address.ts'

interface FilterRowProps<A> {
  readonly filters: readonly Filter<string, object, A>[]
  readonly view: Values
  readonly onView: SetView<Values>
  readonly t: (key: string) => string
  readonly zone: string
  readonly now: Date | undefined
  readonly first: A | undefined
  readonly isDense: boolean
}

/** More fields than these stand behind a button on a phone, so that the list is the first thing to see. */
const MANY = 5

/** The filters of a list: buttons first, then the fields. */
export function FilterRow<A>({ filters, ...given }: FilterRowProps<A>) {
  if (filters.length === 0) return null
  const inRow = filters.filter(({ place }) => place === 'row')
  const isAlone = inRow.length === 1
  const control = (filter: Filter<string, object, A>) => {
    const { Control } = filter
    return <Control key={filters.indexOf(filter)} {...given} isAlone={isAlone} />
  }
  const above = filters.filter(({ place }) => place === 'above').map(control)
  const row = inRow.map(control)
  const set = inRow
    .slice(1)
    .filter(({ fields }) => Object.entries(fields).some(([name, field]) => isSet(given.view, name, field)))
  return (
    <search className={styles.filters}>
      {above}
      {row.length > 1 && given.isDense ? <Fields row={row} set={set.length} /> : row}
    </search>
  )
}

const isSet = (view: Values, name: string, field: AddressField): boolean => (view[name] ?? '') !== standardOf(field)

function standardOf(field: AddressField): string {
  if (typeof field === 'string' || field instanceof RegExp) return ''
  return 'default' in field ? field.default : field[0]
}

function Fields({ row, set }: { readonly row: readonly ReactNode[]; readonly set: number }) {
  const t = useText(texts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (row.length <= MANY) return <div className={styles.fields}>{row}</div>
  return (
    <div className={styles.fields} id={id} data-many={isOpen ? 'open' : 'folded'}>
      {row[0]}
      <Button
        className={styles.unfold}
        icon="funnel-bold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {set > 0 ? t('lists.filters_set', { n: set }) : t('lists.filters')}
      </Button>
      {row.slice(1)}
    </div>
  )
}
