import { Amount } from '@tonle/ui'
import { listPage, stateBadge, Time } from '@tonle/ui/lists'
import { exchangeTones } from '../rules.ts'
import { points } from './calls.ts'
import styles from './mall.module.css'
import { showChange, showPoints } from './show-points.ts'
import { texts } from './texts.ts'

const State = stateBadge({ texts, each: 'mall.state.', tones: exchangeTones, live: ['applying'] })

/** What the points were given for. */
export const Records = listPage({
  call: points.exchanges,
  texts,
  title: 'records.title',
  frame: 'titled',
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
          <State of={row.state} />
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
  empty: { title: 'records.none', text: 'records.none_text', picture: 'boat' },
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
