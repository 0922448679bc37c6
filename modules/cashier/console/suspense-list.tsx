import { useCan } from '@tonle/contract/browser'
import { showMoney, showTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, type Column, EmptyState, MoreButton, Table } from '@tonle/ui'
import { useState } from 'react'
import type { ConsolePayment } from '../contract.ts'
import styles from './console.module.css'
import { ResolveDialog } from './resolve-dialog.tsx'
import { texts } from './texts.ts'
import { useSuspense } from './use-queue.ts'

interface Chosen {
  payment: ConsolePayment
  act: 'credit' | 'return'
}

/** Each with why it waits, whom its reference names, and the two ways out. */
export function SuspenseList({ zone }: { zone: string }) {
  const t = useText(texts)
  const [chosen, setChosen] = useState<Chosen>()
  const list = useSuspense()
  return (
    <div className={styles.list}>
      <h2 className="sr-only">{t('deposits.suspense')}</h2>
      <Table
        label={t('deposits.suspense')}
        isDense
        columns={useColumns(zone, useCan()('deposits.write'), setChosen)}
        rows={list.rows}
        rowKey={row => row.id}
        error={list.error}
        onRetry={list.retry}
        empty={
          <EmptyState title={t('suspense.empty')} picture="lotus" isSmall>
            {t('suspense.empty_text')}
          </EmptyState>
        }
      />
      <MoreButton list={list} />
      {chosen && <ResolveDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

function useColumns(zone: string, canResolve: boolean, onChoose: (chosen: Chosen) => void): Column<ConsolePayment>[] {
  const t = useText(texts)
  return [
    {
      key: 'player',
      label: t('column.player'),
      card: 'title',
      render: row => <b translate="no">{row.member?.account ?? '–'}</b>,
    },
    { key: 'time', label: t('column.time'), card: 'detail', render: row => showTime(row.bookedAt, zone) },
    {
      key: 'why',
      label: t('column.why'),
      card: 'note',
      render: row => row.reason && <Badge tone="warn">{t(`suspense.${row.reason}`)}</Badge>,
    },
    {
      key: 'reference',
      label: t('column.reference'),
      card: 'line',
      render: row => <span className="mono">{row.reference}</span>,
    },
    {
      key: 'deposit',
      label: t('column.deposit'),
      card: 'line',
      render: row =>
        row.deposit &&
        `${t(`deposit.state.${row.deposit.state}`)} · ${t('suspense.asked', { amount: showMoney(row.deposit.amount, row.currency) })}`,
    },
    {
      key: 'amount',
      label: t('column.amount'),
      isNumber: true,
      card: 'amount',
      render: row => (
        <b>
          <Amount value={row.amount} currency={row.currency} />
        </b>
      ),
    },
    {
      key: 'acts',
      label: t('column.acts'),
      isLabelHidden: true,
      card: 'line',
      render: row =>
        row.askedBy === null ? canResolve && <Ways payment={row} onChoose={onChoose} /> : <Waits by={row.askedBy} />,
    },
  ]
}

function Waits({ by }: { by: string }) {
  const t = useText(texts)
  return (
    <Badge tone="warn" isLive>
      {t('suspense.waits_second', { name: by })}
    </Badge>
  )
}

function Ways({ payment, onChoose }: { payment: ConsolePayment; onChoose: (chosen: Chosen) => void }) {
  const t = useText(texts)
  return (
    <span className={styles.rowActs}>
      {payment.member && (
        <Button size="s" onClick={() => onChoose({ payment, act: 'credit' })}>
          {t('suspense.credit')}
        </Button>
      )}
      <Button size="s" kind="ghost" onClick={() => onChoose({ payment, act: 'return' })}>
        {t('suspense.return')}
      </Button>
    </span>
  )
}
