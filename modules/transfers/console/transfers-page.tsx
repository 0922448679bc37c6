import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { Amount } from '@tonle/ui'
import { chips, days, find, listPage, Member, Time } from '@tonle/ui/lists'
import { type DeskTransfer, transfers } from './calls.ts'
import { texts } from './texts.ts'
import { TransferPanel } from './transfer-panel.tsx'
import { TransferBadge } from './transfer-state.tsx'

const amountOf = ({ amount, moved, inFlight }: DeskTransfer): string => amount ?? moved ?? inFlight

/** Transfers between main wallets and vendors' wallets: the ones that are not decided first. */
export const VendorTransfers = listPage({
  call: transfers.consoleTransfers,
  texts,
  title: 'vtr.title',
  frame: 'part',
  hasExport: true,
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [
    find('find', 'vtr.find'),
    chips('queue', 'vtr.queue', ['open', 'check', 'decided', 'all'], { each: 'vtr.queue.' }),
    days('vtr.days'),
  ],
  // The longest wait first.
  sort: ({ queue }) => (queue === 'open' || queue === 'check' || queue === undefined ? 'requestedAt' : '-requestedAt'),
  columns: [
    { key: 'requestedAt', label: 'vtr.time', cell: row => <Time at={row.requestedAt} />, card: 'detail', sort: 'requestedAt' },
    { key: 'account', label: 'vtr.member', cell: row => <Member account={row.account} />, card: 'title' },
    { key: 'vendor', label: 'vtr.vendor', cell: row => <span translate="no">{row.vendorName}</span>, card: 'none' },
    { key: 'direction', label: 'vtr.direction', cell: (row, t) => t(`vtr.direction.${row.direction}`), card: 'none' },
    { key: 'tries', label: 'vtr.tries', isNumber: true, cell: row => `${row.tries}×`, card: 'none' },
    { key: 'state', label: 'vtr.state', cell: row => <TransferBadge transfer={row} />, card: 'note' },
    {
      key: 'amount',
      label: 'vtr.amount',
      isNumber: true,
      cell: row => <Amount value={amountOf(row)} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.account,
  empty: { title: 'vtr.empty', text: 'vtr.empty_text', picture: 'lotus' },
  panelOf: (id, { zone, close }) => <TransferPanel key={id} id={id} zone={zone} onClose={close} />,
})

/** Vendors' wallets whose balance is not what our books say. */
export const WalletDifferences = listPage({
  call: transfers.walletDifferences,
  texts,
  title: 'vtr.diff_title',
  frame: 'part',
  filters: [],
  sort: '-since',
  columns: [
    { key: 'since', label: 'vtr.since', cell: row => <Time at={row.since} />, card: 'detail', sort: 'since' },
    { key: 'account', label: 'vtr.member', cell: row => <Member account={row.account} />, card: 'title' },
    { key: 'vendor', label: 'vtr.vendor', cell: row => <span translate="no">{row.vendorName}</span>, card: 'none' },
    {
      key: 'ours',
      label: 'vtr.ours',
      isNumber: true,
      cell: row => <Amount value={row.ours} currency={row.currency} />,
      card: 'none',
    },
    {
      key: 'told',
      label: 'vtr.told',
      isNumber: true,
      cell: row => <Amount value={row.told} currency={row.currency} />,
      card: 'note',
    },
    {
      key: 'difference',
      label: 'vtr.difference',
      isNumber: true,
      cell: row => <Amount value={row.difference} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowKey: row => `${row.member} ${row.vassalage}`,
  rowName: row => row.account,
  empty: { title: 'vtr.diff_empty', picture: 'lotus' },
})
