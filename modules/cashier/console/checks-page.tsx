import { Amount, Badge } from '@tonle/ui'
import { find, listPage, select, stateBadge, Time, useAddress } from '@tonle/ui/lists'
import { fundsTones } from '../rules-funds.ts'
import { AlertPanel } from './alert-panel.tsx'
import { AlertWhy } from './alert-why.tsx'
import { cashier } from './calls.ts'
import { texts } from './checks-texts.ts'
import { byView, VIEWS } from './checks-view.ts'
import { FundsPanel } from './funds-panel.tsx'

const FundsBadge = stateBadge({ texts, each: 'checks.state.', tones: fundsTones, live: ['asked', 'declared'] })

const FundsList = listPage({
  call: cashier.consoleFunds,
  texts,
  title: 'checks.title',
  heading: 'checks.view.funds',
  input: { limit: '50' },
  filters: [
    byView,
    find('find', 'checks.find', { maxLength: 60 }),
    select('state', 'checks.state', ['declared', 'asked', 'refused', 'accepted'], { each: 'checks.state.', any: 'checks.any' }),
  ],
  sort: '-askedAt',
  columns: [
    { key: 'member', label: 'checks.member', cell: row => <b translate="no">{row.member.account}</b>, card: 'title' },
    { key: 'asked', label: 'checks.asked', cell: row => <Time at={row.askedAt} as="full" />, card: 'detail', sort: 'askedAt' },
    { key: 'days', label: 'checks.window', cell: (row, t) => t('checks.days', { n: row.days }), card: 'none' },
    { key: 'state', label: 'checks.state', cell: row => <FundsBadge of={row.state} />, card: 'note' },
    {
      key: 'net',
      label: 'checks.net',
      isNumber: true,
      cell: row => <Amount value={row.net} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.member.account,
  empty: { title: 'checks.no_funds', picture: 'lotus' },
  panel: (row, { zone, close }) => <FundsPanel key={row.id} check={row} zone={zone} onClose={close} />,
})

const alertsOf = (state: 'open' | 'closed') =>
  listPage({
    call: cashier.depositAlerts,
    texts,
    title: 'checks.title',
    heading: 'checks.view.alerts',
    input: { limit: '50', state },
    filters: [
      byView,
      find('find', 'checks.find', { maxLength: 60 }),
      select('kind', 'checks.kind', ['near_threshold', 'shared_payer', 'over_limit'], {
        each: 'checks.kind.',
        any: 'checks.any_kind',
      }),
    ],
    sort: '-lastAt',
    columns: [
      { key: 'member', label: 'checks.member', cell: row => <b translate="no">{row.member.account}</b>, card: 'title' },
      { key: 'time', label: 'checks.last', cell: row => <Time at={row.lastAt} as="full" />, card: 'detail', sort: 'lastAt' },
      { key: 'why', label: 'checks.why', cell: row => <AlertWhy of={row} />, card: 'line' },
      { key: 'times', label: 'checks.times', isNumber: true, cell: row => row.times, card: 'none' },
      {
        key: 'kind',
        label: 'checks.kind',
        cell: (row, t) => <Badge tone="warn">{t(`checks.kind.${row.kind}`)}</Badge>,
        card: 'note',
      },
    ],
    rowName: row => row.member.account,
    empty: { title: 'checks.no_alerts', picture: 'lotus' },
    panel: (row, { zone, close }) => <AlertPanel key={row.id} alert={row} zone={zone} onClose={close} />,
  })
const OpenAlerts = alertsOf('open')
const ClosedAlerts = alertsOf('closed')

/** Where members' money comes from, and patterns of deposits that somebody should look at. */
export function DepositChecks({ zone }: { readonly zone: string }) {
  const [{ view }] = useAddress({ view: VIEWS })
  if (view === 'funds') return <FundsList zone={zone} />
  return view === 'alerts' ? <OpenAlerts zone={zone} /> : <ClosedAlerts zone={zone} />
}
