import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showMoney, useText } from '@tonle/text/browser'
import { Amount, Badge } from '@tonle/ui'
import { listPage, Member, Time } from '@tonle/ui/lists'
import type { ConsolePayment } from '../contract.ts'
import { cashier } from './calls.ts'
import { byState } from './deposit-states.ts'
import { SuspensePanel } from './suspense-panel.tsx'
import { texts } from './texts.ts'

/** Each with why it waits and whom its reference names; an open row has the two ways out. */
export const SuspenseList = listPage({
  call: cashier.suspensePayments,
  texts,
  title: 'deposits.title',
  heading: 'deposits.suspense',
  input: { limit: '50' },
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [{ ...byState, input: () => ({}) }],
  sort: '-arrivedAt',
  columns: [
    { key: 'player', label: 'column.player', cell: row => <Member account={row.member?.account ?? null} />, card: 'title' },
    { key: 'time', label: 'column.time', cell: row => <Time at={row.bookedAt} />, card: 'detail' },
    {
      key: 'why',
      label: 'column.why',
      cell: (row, t) => row.reason && <Badge tone="warn">{t(`suspense.${row.reason}`)}</Badge>,
      card: 'note',
    },
    { key: 'reference', label: 'column.reference', cell: row => <span className="mono">{row.reference}</span>, card: 'line' },
    {
      key: 'memo',
      label: 'column.memo',
      cell: (row, t) => row.memo && <span translate="no">{t('suspense.memo', { memo: row.memo })}</span>,
      card: 'line',
    },
    {
      key: 'deposit',
      label: 'column.deposit',
      cell: ({ deposit, currency }, t) =>
        deposit &&
        `${t(`deposit.state.${deposit.state}`)} · ${t('suspense.asked', { amount: showMoney(deposit.amount, currency) })}`,
      card: 'line',
    },
    {
      key: 'amount',
      label: 'column.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
    { key: 'waits', label: 'column.acts', isLabelHidden: true, cell: row => <Waits payment={row} />, card: 'line' },
  ],
  rowName: row => row.reference || row.providerId,
  empty: { title: 'suspense.empty', text: 'suspense.empty_text', picture: 'lotus' },
  panel: (row, { zone, close }) => <SuspensePanel key={row.id} payment={row} zone={zone} onClose={close} />,
})

/** Why nobody can act on it now. */
function Waits({ payment: { askedBy, isProven } }: { readonly payment: ConsolePayment }) {
  const t = useText(texts)
  if (askedBy !== null)
    return (
      <Badge tone="warn" isLive>
        {t('suspense.waits_second', { name: askedBy })}
      </Badge>
    )
  if (isProven) return null
  return (
    <Badge tone="bad" isLive>
      {t('suspense.unproven')}
    </Badge>
  )
}
