import { useText } from '@tonle/text/browser'
import type { Column } from '../display/table.tsx'
import { Select } from '../fields/select.tsx'
import styles from './lists.module.css'
import { texts } from './texts.ts'

interface OrderSelectProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly value: string | undefined
  readonly onValue: (sort: string) => void
}

/** The order of a list where its rows are cards, which have no column heads to press. */
export function OrderSelect<Row>({ columns, value = '', onValue }: OrderSelectProps<Row>) {
  const t = useText(texts)
  const options = columns.flatMap(({ label, sort }) =>
    sort === undefined
      ? []
      : [
          { value: `-${sort}`, label: `${label} ↓` },
          { value: sort, label: `${label} ↑` },
        ],
  )
  if (options.length === 0) return null
  return (
    <div className={styles.ordered}>
      <Select
        label={t('lists.order')}
        isLabelHidden
        isDense
        placeholder={t('lists.order')}
        className={styles.order}
        value={value}
        onValue={onValue}
        options={options}
      />
    </div>
  )
}
