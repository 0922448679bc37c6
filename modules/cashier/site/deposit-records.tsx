import { showTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Card, type Column, EmptyState, MoreButton, Table, type Tone } from '@tonle/ui'
import { BankMark } from './bank-mark.tsx'
import styles from './cashier.module.css'
import { texts } from './texts.ts'
import { type Deposit, useDeposits, useMethods } from './use-cashier.ts'

export const depositTones: Record<Deposit['state'], Tone> = {
  opening: 'plain',
  waiting: 'warn',
  credited: 'ok',
  expired: 'plain',
  failed: 'bad',
}

/** Own deposits, newest first; an open one can be shown again. */
export function DepositRecords({ zone, onShow }: { zone: string; onShow: (id: string) => void }) {
  const t = useText(texts)
  const list = useDeposits()
  const columns = useColumns(zone, onShow)
  return (
    <Card title={t('records.deposits')} isFlush>
      <Table
        label={t('records.deposits')}
        columns={columns}
        rows={list.rows}
        rowKey={row => row.id}
        skeletonRows={3}
        error={list.error}
        onRetry={list.retry}
        empty={
          <EmptyState title={t('records.no_deposits')} picture="boat" isSmall>
            {t('records.no_deposits_text')}
          </EmptyState>
        }
      />
      <MoreButton list={list} />
    </Card>
  )
}

function useColumns(zone: string, onShow: (id: string) => void): Column<Deposit>[] {
  const t = useText(texts)
  const { data: methods } = useMethods()
  const nameOf = (code: string) => methods?.methods.find(method => method.code === code)?.name ?? code
  return [
    {
      key: 'way',
      label: t('records.way'),
      card: 'title',
      render: row => (
        <span className={styles.way}>
          <BankMark code={row.method} size={28} />
          <span translate="no">{nameOf(row.method)}</span>
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
          <Badge tone={depositTones[row.state]} isLive={isOpen(row)}>
            {t(`deposit.state.${row.state}`)}
          </Badge>
          {isOpen(row) && (
            <Button size="s" onClick={() => onShow(row.id)}>
              {t('records.pay')}
            </Button>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('records.amount'),
      isNumber: true,
      card: 'amount',
      render: row => <Amount value={row.amount} currency={row.currency} tone={row.state === 'credited' ? 'change' : 'plain'} />,
    },
  ]
}

const isOpen = (row: Deposit) => row.state === 'waiting' || row.state === 'opening'
