import { showTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Card, type Column, EmptyState, MoreButton, Table, type Tone } from '@tonle/ui'
import { useState } from 'react'
import styles from './cashier.module.css'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { texts } from './texts.ts'
import { useWithdrawals, type Withdrawal } from './use-cashier.ts'

export const withdrawalTones: Record<Withdrawal['state'], Tone> = {
  requested: 'warn',
  approved: 'accent',
  sending: 'accent',
  payout_failed: 'warn',
  paid: 'accent',
  disputed: 'warn',
  confirmed: 'ok',
  refunded: 'plain',
  rejected: 'bad',
  cancelled: 'plain',
}

/** Own withdrawals, newest first; one that waits for the member's answer can be answered here. */
export function WithdrawalRecords({ zone }: { zone: string }) {
  const t = useText(texts)
  const [asked, setAsked] = useState<Withdrawal>()
  const list = useWithdrawals()
  return (
    <Card title={t('records.withdrawals')} isFlush>
      <Table
        label={t('records.withdrawals')}
        columns={useColumns(zone, setAsked)}
        rows={list.rows}
        rowKey={row => row.id}
        skeletonRows={3}
        error={list.error}
        onRetry={list.retry}
        empty={
          <EmptyState title={t('records.no_withdrawals')} picture="boat" isSmall>
            {t('records.no_withdrawals_text')}
          </EmptyState>
        }
      />
      <MoreButton list={list} />
      {asked && <ReceiptDialog withdrawal={asked} zone={zone} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function useColumns(zone: string, onAnswer: (row: Withdrawal) => void): Column<Withdrawal>[] {
  const t = useText(texts)
  return [
    {
      key: 'way',
      label: t('records.way'),
      card: 'title',
      render: row => (
        <span translate="no">
          {row.bank} ·{row.last4}
        </span>
      ),
    },
    { key: 'time', label: t('records.time'), card: 'detail', render: row => showTime(row.requestedAt, zone) },
    {
      key: 'reference',
      label: t('records.reference'),
      card: 'none',
      render: row => <span className="mono">{row.reference}</span>,
    },
    {
      key: 'state',
      label: t('records.state'),
      card: 'note',
      render: row => (
        <span className={styles.state}>
          <Badge tone={withdrawalTones[row.state]} isLive={row.closedAt === null}>
            {t(`withdrawal.state.${row.state}`)}
          </Badge>
          {row.state === 'paid' && (
            <Button size="s" onClick={() => onAnswer(row)}>
              {t('receipt.ask')}
            </Button>
          )}
          {row.reason && <span className={styles.dim}>{row.note ?? t(`reason.${row.reason}`)}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('records.amount'),
      isNumber: true,
      card: 'amount',
      render: row => <Amount value={row.amount} currency={row.currency} />,
    },
  ]
}
