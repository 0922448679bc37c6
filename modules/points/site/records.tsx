import { Amount } from '@tonle/ui'
import { chips, listPage, Time } from '@tonle/ui/lists'
import { points } from './calls.ts'
import { ExchangeDialog, ExchangeState } from './exchange-dialog.tsx'
import styles from './mall.module.css'
import { showChange, showPoints } from './show-points.ts'
import { texts } from './texts.ts'

/** What the points were given for. */
export const Records = listPage({
  call: points.exchanges,
  texts,
  title: 'records.title',
  frame: 'titled',
  filters: [
    chips('state', 'records.state_of', ['any', 'applying', 'approved', 'rejected'], { each: 'records.state.', unsent: ['any'] }),
  ],
  columns: [
    {
      key: 'what',
      label: 'records.what',
      cell: (row, t) => (
        <>
          {row.itemName ?? t('records.cash')}
          {row.quantity > 1 && ` × ${row.quantity}`}
          {row.amount !== null && (
            <>
              {' '}
              <Amount value={row.amount} currency={row.currency} />
            </>
          )}
        </>
      ),
      card: 'title',
    },
    { key: 'time', label: 'records.time', cell: row => <Time at={row.requestedAt} />, card: 'detail' },
    { key: 'reference', label: 'records.reference', cell: row => <span className="mono">{row.reference}</span>, card: 'none' },
    {
      key: 'state',
      label: 'records.state',
      cell: row => (
        <span className={styles.state}>
          <ExchangeState of={row.state} />
          {row.note && <span className={styles.note}>{row.note}</span>}
        </span>
      ),
      card: 'note',
    },
    {
      key: 'points',
      label: 'records.points',
      isNumber: true,
      cell: row => <span className="num">{row.state === 'rejected' ? showPoints('0') : showPoints(`-${row.points}`)}</span>,
      card: 'amount',
    },
  ],
  rowName: row => row.reference,
  empty: { title: 'records.none', text: 'records.none_text', picture: 'boat' },
  panel: (row, { zone, close }) => <ExchangeDialog exchange={row} zone={zone} onClose={close} />,
})

/** How the points came and went. */
export const Details = listPage({
  call: points.pointDetails,
  texts,
  title: 'details.title',
  frame: 'titled',
  columns: [
    { key: 'kind', label: 'details.kind', cell: (row, t) => t(`details.kind.${row.kind as 'points_earned'}`), card: 'title' },
    { key: 'at', label: 'records.time', cell: row => <Time at={row.at} />, card: 'detail' },
    {
      key: 'balanceAfter',
      label: 'details.after',
      isNumber: true,
      cell: row => <span className="num">{showPoints(row.balanceAfter)}</span>,
      card: 'note',
    },
    {
      key: 'points',
      label: 'records.points',
      isNumber: true,
      cell: row => <span className="num">{showChange(row.points)}</span>,
      card: 'amount',
    },
  ],
  rowKey: row => row.seq,
  empty: { title: 'details.none', picture: 'boat' },
})
