import { useText } from '@tonle/text/browser'
import { createContext, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cx } from '../cx.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { texts } from '../texts.ts'
import { chosenAfter } from './chosen-after.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './state.tsx'
import styles from './table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly label: string
  /** The head is read out only: pictures, acts. */
  readonly isLabelHidden?: boolean
  readonly render: (row: Row) => ReactNode
  /** Right-aligned in digits of one width. */
  readonly isNumber?: boolean
  /** Its place on the card that a row becomes where it is narrow; `line` = name and value on a line of its own, `none` = left out. */
  readonly card?: 'picture' | 'title' | 'detail' | 'amount' | 'note' | 'line' | 'none'
  /** Its head sorts by this name. */
  readonly sort?: string | undefined
  readonly width?: string
}

export interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  /** Shown when there are no rows: an EmptyState. */
  readonly empty: ReactNode
  /** The failed call's message; with it the table shows the failure and another try. */
  readonly error?: string
  readonly onRetry?: () => void
  /** Rows of 34 px, for the console. */
  readonly isDense?: boolean
  /** Opens a row; `rowName` names it for screen readers. */
  readonly onOpen?: (row: Row) => void
  readonly rowName?: (row: Row) => string
  /** The row that is open beside the table. */
  readonly openKey?: string
  readonly chosen?: ReadonlySet<string>
  readonly onChosen?: (chosen: ReadonlySet<string>) => void
  readonly sort?: { readonly key: string; readonly isDescending: boolean }
  readonly onSort?: (sort: { readonly key: string; readonly isDescending: boolean }) => void
  readonly skeletonRows?: number
}

/** Said again, since `display: grid` of the narrow form would take the meaning away. */
const is = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Rows of one kind, with their loading, empty and failed states; where it is narrow each row is a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, error, onRetry, empty, isDense, chosen, onChosen, skeletonRows = 6 } = props
  const last = useRef<string>(undefined)
  const choose = (key: string, isRange: boolean) => {
    onChosen?.(chosenAfter(rows?.map(rowKey) ?? [], chosen ?? new Set(), key, isRange ? last.current : undefined))
    last.current = key
  }
  if (error !== undefined) return <ErrorState message={error} onRetry={onRetry} isSmall />
  if (rows?.length === 0) return <>{empty}</>
  return (
    <div className={cx(styles.frame, isDense && styles.dense)}>
      <table {...is.table} aria-label={label} aria-busy={rows === undefined} className={styles.table}>
        <Head {...props} />
        <tbody {...is.rowgroup}>
          {rows
            ? rows.map(row => <Body key={rowKey(row)} row={row} {...props} onChoose={choose} />)
            : Array.from({ length: skeletonRows }, (_, i) => <BoneRow key={`bone-${i}`} {...props} />)}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ columns, rows, rowKey, chosen, onChosen, sort, onSort }: TableProps<Row>) {
  const t = useText(texts)
  const keys = (rows ?? []).map(rowKey)
  const isAll = keys.length > 0 && keys.every(key => chosen?.has(key))
  return (
    <thead {...is.rowgroup} className={styles.head}>
      <tr {...is.row}>
        {onChosen && (
          <th {...is.columnheader} className={styles.check}>
            <Checkbox
              isQuiet
              isLabelHidden
              label={t('ui.select_all')}
              checked={isAll}
              isMixed={!isAll && keys.some(key => chosen?.has(key))}
              onValue={isOn => onChosen(new Set(isOn ? keys : []))}
            />
          </th>
        )}
        {columns.map(column => {
          const isSorted = column.sort !== undefined && sort?.key === column.sort
          const by = column.sort
          return (
            <th
              key={column.key}
              {...is.columnheader}
              scope="col"
              className={cx(column.isNumber && styles.right)}
              style={{ width: column.width }}
              aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
            >
              {by !== undefined && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort({ key: by, isDescending: isSorted ? !sort.isDescending : true })}
                >
                  {column.label}
                  <Icon
                    name={isSorted && !sort.isDescending ? 'caret-up-bold' : 'caret-down-bold'}
                    size={11}
                    className={cx(!isSorted && styles.unsorted)}
                  />
                </button>
              ) : (
                <span className={cx(column.isLabelHidden && 'sr-only')}>{column.label}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Body<Row>({
  row,
  columns,
  rowKey,
  onOpen,
  rowName,
  openKey,
  chosen,
  onChosen,
  onChoose,
}: TableProps<Row> & { readonly row: Row; readonly onChoose: (key: string, isRange: boolean) => void }) {
  const t = useText(texts)
  const key = rowKey(row)
  const name = rowName?.(row) ?? key
  const isRange = useRef(false)
  const opener = onOpen && (columns.find(column => column.card === 'title') ?? columns[0])
  return (
    <tr
      {...is.row}
      className={cx(styles.row, onOpen && styles.opens, (openKey === key || chosen?.has(key)) && styles.chosen)}
      aria-selected={onChosen ? chosen?.has(key) : undefined}
    >
      {onChosen && (
        // The checkbox does not say whether Shift was held.
        <td
          {...is.cell}
          className={styles.check}
          onClickCapture={event => {
            isRange.current = event.shiftKey
          }}
        >
          <Checkbox
            isQuiet
            isLabelHidden
            label={t('ui.select_row', { name })}
            checked={chosen?.has(key) ?? false}
            onValue={() => onChoose(key, isRange.current)}
          />
        </td>
      )}
      {columns.map(column => (
        <Cell
          key={column.key}
          {...{ row, column, rowKey: key, onOpen: column === opener ? onOpen : undefined }}
          onChoose={onChosen && (isRange => onChoose(key, isRange))}
          isOpen={openKey === key}
        />
      ))}
    </tr>
  )
}

/** Within a row that opens: each of its cells is a button, and may hold no link. */
export const InOpenRow = createContext(false)

interface CellProps<Row> {
  readonly row: Row
  readonly column: Column<Row>
  readonly rowKey: string
  readonly onOpen: ((row: Row) => void) | undefined
  readonly onChoose: ((isRange: boolean) => void) | undefined
  readonly isOpen: boolean
}

function Cell<Row>({ row, column, rowKey, onOpen, onChoose, isOpen }: CellProps<Row>) {
  const content = column.render(row)
  // Enter opens the row; Space chooses it, with Shift all rows from the one chosen before.
  const onKey = (event: KeyboardEvent) => {
    if (!onChoose || event.key !== ' ') return
    event.preventDefault()
    onChoose(event.shiftKey)
  }
  return (
    <td
      {...is.cell}
      className={cx(styles.cell, column.isNumber && styles.right, styles[column.card ?? 'line'])}
      data-label={column.label}
    >
      {onOpen ? (
        <button
          type="button"
          className={styles.open}
          data-row={rowKey}
          aria-current={isOpen || undefined}
          onClick={() => onOpen(row)}
          onKeyDown={onKey}
        >
          <InOpenRow value={true}>{content}</InOpenRow>
        </button>
      ) : (
        content
      )}
    </td>
  )
}

const BoneRow = <Row,>({ columns, onChosen }: TableProps<Row>) => (
  <tr className={styles.row}>
    {onChosen && <td className={styles.check} />}
    {columns.map((column, i) => (
      <td key={column.key} className={cx(styles.cell, column.isNumber && styles.right, styles[column.card ?? 'line'])}>
        <Skeleton
          width={column.card === 'picture' ? '36px' : i === 0 ? '70%' : '55%'}
          height={column.card === 'picture' ? '36px' : '.8em'}
          className={cx(column.isNumber && styles.end)}
        />
      </td>
    ))}
  </tr>
)
