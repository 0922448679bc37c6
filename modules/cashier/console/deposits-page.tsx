import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { Amount, Badge } from '@tonle/ui'
import { days, find, listPage, MemberName, Time, useAddress } from '@tonle/ui/lists'
import type { Deposit } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { DepositPanel } from './deposit-panel.tsx'
import { byState, STATES } from './deposit-states.ts'
import { DepositBadge } from './states.tsx'
import { SuspenseList } from './suspense-list.tsx'
import { texts } from './texts.ts'

const DepositList = listPage({
  call: cashier.consoleDeposits,
  texts,
  title: 'deposits.title',
  input: { limit: '50' },
  hasExport: true,
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [byState, find('find', 'queue.find', { maxLength: 60 }), days('deposits.days')],
  sort: '-requestedAt',
  columns: [
    { key: 'player', label: 'column.player', cell: row => <MemberName {...row.member} />, card: 'title' },
    { key: 'time', label: 'column.time', cell: row => <Time at={row.requestedAt} />, card: 'detail', sort: 'requestedAt' },
    { key: 'method', label: 'column.method', cell: row => <span translate="no">{row.method.toUpperCase()}</span>, card: 'none' },
    { key: 'reference', label: 'column.reference', cell: row => <span className="mono">{row.reference}</span>, card: 'none' },
    { key: 'state', label: 'column.state', cell: (row, t) => <State of={row} limit={t('deposits.over_limit')} />, card: 'note' },
    {
      key: 'amount',
      label: 'column.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
      sort: 'amount',
    },
  ],
  rowName: row => row.reference,
  empty: { title: 'deposits.empty', text: 'deposits.empty_text' },
  panel: (row, { zone, close }) => <DepositPanel key={row.id} deposit={row} zone={zone} onClose={close} />,
})

const State = ({ of, limit }: { readonly of: Pick<Deposit, 'state' | 'overLimit'>; readonly limit: string }) => (
  <span className={styles.rowActs}>
    <DepositBadge of={of.state} />
    {of.overLimit && <Badge tone="warn">{limit}</Badge>}
  </span>
)

/** Deposits of the brand, and the money that could not be credited by itself. */
export function Deposits({ zone }: { readonly zone: string }) {
  const [{ state }] = useAddress({ state: STATES })
  return state === 'suspense' ? <SuspenseList zone={zone} /> : <DepositList zone={zone} />
}
