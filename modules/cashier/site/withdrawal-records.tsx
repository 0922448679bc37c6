import { useText } from '@tonle/text/browser'
import { Amount, Button } from '@tonle/ui'
import { listPage, Time, useZone } from '@tonle/ui/lists'
import { useState } from 'react'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { texts as receiptTexts } from './receipt-texts.ts'
import { WithdrawalBadge } from './states.tsx'
import { texts } from './texts.ts'
import { WITHDRAWALS, type Withdrawal } from './use-cashier.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

/** Own withdrawals, newest first; the member can confirm a paid one here. */
export const WithdrawalRecords = listPage({
  call: cashier.withdrawals,
  texts,
  title: 'records.withdrawals',
  hasExport: true,
  frame: 'titled',
  ...WITHDRAWALS,
  sums: ({ t, first }) => [
    { name: t('records.count'), value: first?.totals?.count },
    { name: t('records.paid_out'), value: first?.totals?.amount, currency: first?.totals?.currency },
  ],
  columns: [
    {
      key: 'way',
      label: 'records.way',
      cell: row => (
        <span translate="no">
          {row.bank} ·{row.last4}
        </span>
      ),
      card: 'title',
    },
    { key: 'time', label: 'records.time', cell: row => <Time at={row.requestedAt} />, card: 'detail' },
    { key: 'reference', label: 'records.reference', cell: row => <span className="mono">{row.reference}</span>, card: 'none' },
    { key: 'state', label: 'records.state', cell: row => <State of={row} />, card: 'note' },
    {
      key: 'amount',
      label: 'records.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.reference,
  panel: (row, { zone, close }) => <WithdrawalDialog withdrawal={row} zone={zone} onClose={close} />,
  empty: { title: 'records.no_withdrawals', text: 'records.no_withdrawals_text', picture: 'boat' },
})

function State({ of: withdrawal }: { readonly of: Withdrawal }) {
  const t = useText(texts)
  const receipt = useText(receiptTexts)
  const zone = useZone()
  const [isAsked, setAsked] = useState(false)
  const { state, reason, note } = withdrawal
  return (
    <span className={styles.state}>
      <WithdrawalBadge of={state} />
      {state === 'paid' && (
        <Button size="s" onClick={() => setAsked(true)}>
          {receipt('receipt.ask')}
        </Button>
      )}
      {reason && <span className={styles.dim}>{note ?? t(`reason.${reason}`)}</span>}
      {isAsked && <ReceiptDialog withdrawal={withdrawal} zone={zone} onClose={() => setAsked(false)} />}
    </span>
  )
}
