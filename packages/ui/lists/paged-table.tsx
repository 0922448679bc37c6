import { showCount, useText } from '@tonle/text/browser'
import { type ReactNode, useMemo, useState } from 'react'
import { TextButton } from '../controls/press.tsx'
import { Table, type TableProps } from '../display/table.tsx'
import { MoreButton, type MoreButtonProps } from '../nav/more-button.tsx'
import styles from './lists.module.css'
import { texts } from './texts.ts'
import { showTotal } from './total.ts'

/** The part of `usePagedList`'s result that a table shows. */
export interface TableList<Row> extends MoreProps {
  readonly rows: readonly Row[] | undefined
  readonly total?: { readonly count: number; readonly isExact: boolean } | undefined
  readonly error: string | undefined
  readonly retry: () => void
}
type MoreProps = MoreButtonProps['list']

export interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'error' | 'onRetry' | 'chosen' | 'onChosen'> {
  readonly list: TableList<Row>
  /** Text under the last row. */
  readonly end?: string
  /** Actions on several rows at once: rows get checkboxes, and a bar shows these for the chosen rows. */
  readonly bulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined
}

/** A table that loads page by page, with its total and actions on several rows. */
export function PagedTable<Row>({ list, end, bulk, ...table }: PagedTableProps<Row>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE)
  const { rows, total } = list
  const { rowKey } = table
  const chosenRows = useMemo(() => rows?.filter(row => chosen.has(rowKey(row))) ?? [], [rows, rowKey, chosen])
  const clear = () => setChosen(NONE)
  const isEnd = end !== undefined && rows !== undefined && rows.length > 0 && !list.hasMore
  return (
    <>
      <Table {...table} {...(bulk && { chosen, onChosen: setChosen })} rows={rows} error={list.error} onRetry={list.retry} />
      {total && rows && total.count > 0 && <Total shown={rows.length} total={total} />}
      <MoreButton list={list} />
      {isEnd && <p className={styles.end}>{end}</p>}
      {bulk && chosenRows.length > 0 && (
        <ChosenBar count={chosenRows.length} onClear={clear}>
          {bulk(chosenRows, clear)}
        </ChosenBar>
      )}
    </>
  )
}

const NONE: ReadonlySet<string> = new Set()

function Total({ shown, total }: { readonly shown: number; readonly total: NonNullable<TableList<unknown>['total']> }) {
  const t = useText(texts)
  // The count of the first page does not include rows added since.
  const counted = showTotal({ ...total, count: Math.max(total.count, shown) })
  return <p className={styles.total}>{t('lists.shown', { n: showCount(shown), total: counted })}</p>
}

interface ChosenBarProps {
  readonly count: number
  readonly onClear: () => void
  readonly children: ReactNode
}

/** Sticks to the foot of the page while rows are chosen. */
function ChosenBar({ count, onClear, children }: ChosenBarProps) {
  const t = useText(texts)
  return (
    <div className={styles.chosen} role="toolbar" aria-label={t('lists.chosen_acts')}>
      <span role="status">{t('lists.chosen', { n: count })}</span>
      {children}
      <TextButton onClick={onClear}>{t('lists.choose_none')}</TextButton>
    </div>
  )
}
