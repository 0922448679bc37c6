import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { Amount } from '@tonle/ui'
import { chips, days, find, listPage, MemberName, stateBadge, Time } from '@tonle/ui/lists'
import { exchangeTones } from '../rules.ts'
import { showPoints } from '../site/show-points.ts'
import { points } from './calls.ts'
import { ExchangePanel } from './exchange-panel.tsx'
import { texts } from './texts.ts'

export const ExchangeState = stateBadge({ texts, each: 'pts.state.', tones: exchangeTones, live: ['applying'] })

/** Exchanges of points: applications that wait stand first. */
export const ExchangeList = listPage({
  call: points.consoleExchanges,
  texts,
  title: 'pts.view.exchanges',
  frame: 'part',
  hasExport: true,
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [
    find('find', 'pts.find'),
    chips('queue', 'pts.queue', ['applying', 'decided', 'all'], { each: 'pts.queue.' }),
    days('pts.days'),
  ],
  // The longest wait first.
  sort: ({ queue }) => (queue === 'decided' || queue === 'all' ? '-requestedAt' : 'requestedAt'),
  columns: [
    { key: 'requestedAt', label: 'pts.time', cell: row => <Time at={row.requestedAt} />, card: 'detail', sort: 'requestedAt' },
    { key: 'account', label: 'pts.member', cell: row => <MemberName account={row.account} />, card: 'title' },
    {
      key: 'what',
      label: 'pts.what',
      cell: (row, t) =>
        row.amount === null ? (
          `${row.itemName} × ${row.quantity}`
        ) : (
          <>
            {t('pts.cash')} <Amount value={row.amount} currency={row.currency} />
          </>
        ),
      card: 'none',
    },
    { key: 'reference', label: 'pts.reference', cell: row => <span className="mono">{row.reference}</span>, card: 'none' },
    { key: 'state', label: 'pts.state', cell: row => <ExchangeState of={row.state} />, card: 'note' },
    {
      key: 'points',
      label: 'pts.points',
      isNumber: true,
      cell: row => <span className="num">{showPoints(row.points)}</span>,
      card: 'amount',
    },
  ],
  rowName: row => `${row.account} ${row.reference}`,
  empty: { title: 'pts.none', text: 'pts.none_text', picture: 'lotus' },
  panelOf: (id, { zone, close }) => <ExchangePanel key={id} id={id} zone={zone} onClose={close} />,
})
