import { showLedgerTime, useText } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import { Button } from '../../controls/button.tsx'
import { Skeleton } from '../../display/skeleton.tsx'
import { EmptyState, ErrorState } from '../../display/state.tsx'
import { Panel } from '../../layout/panel.tsx'
import { Mono } from '../../layout/words.tsx'
import { MoreButton } from '../../nav/more-button.tsx'
import type { TableList } from '../paged-table.tsx'
import styles from './history.module.css'
import { texts } from './texts.ts'

/** A change as its list answers it, newest first. */
export interface HistoryRow {
  readonly version: number
  readonly at: string
  readonly by: string
  readonly why: string
}

interface HistoryPanelProps<Row extends HistoryRow> {
  /** What has the history. */
  readonly name: string
  readonly list: TableList<Row>
  readonly zone: string
  /** The version that holds. */
  readonly now: number | undefined
  /** What a change changed. */
  readonly children: (row: Row) => ReactNode
  /** Absent for those who may not change it. */
  readonly onPutBack?: ((row: Row) => void) | undefined
  readonly onClose: () => void
}

/** The history of something that operators change: who, what, when and why; an earlier state can be put back. */
export function HistoryPanel<Row extends HistoryRow>(props: HistoryPanelProps<Row>) {
  const { name, list, zone, now, children, onPutBack, onClose } = props
  const t = useText(texts)
  return (
    <Panel title={t('history.of', { name })} onClose={onClose}>
      {list.error && <ErrorState message={list.error} onRetry={list.retry} isSmall />}
      {!list.rows && !list.error && <Skeleton width="100%" height="160px" />}
      {list.rows?.length === 0 && <EmptyState title={t('history.none')} picture="net" isSmall />}
      <ol className={styles.history}>
        {list.rows?.map(row => (
          <li key={row.version}>
            <p className={styles.entryHead}>
              <b>{row.by}</b>
              <Mono>{showLedgerTime(row.at, zone)}</Mono>
            </p>
            {children(row)}
            {onPutBack && row.version !== now && (
              <Button size="s" icon="clock-counter-clockwise-duotone" onClick={() => onPutBack(row)}>
                {t('history.put_back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <MoreButton list={list} />
    </Panel>
  )
}
