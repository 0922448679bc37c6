import type { Filter, Values } from './filter.ts'
import styles from './lists.module.css'
import type { SetView } from './use-address.ts'

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

/** The filters of a list: buttons first, then the fields. */
export function FilterRow<A>({ filters, ...given }: FilterRowProps<A>) {
  if (filters.length === 0) return null
  const isAlone = filters.filter(({ place }) => place === 'row').length === 1
  const placed = (place: Filter['place']) =>
    filters.flatMap((filter, i) => {
      if (filter.place !== place) return []
      const { Control } = filter
      return [<Control key={i} {...given} isAlone={isAlone} />]
    })
  const [above, row] = [placed('above'), placed('row')]
  return (
    <search className={styles.filters}>
      {above}
      {row.length > 1 && given.isDense ? <div className={styles.fields}>{row}</div> : row}
    </search>
  )
}
