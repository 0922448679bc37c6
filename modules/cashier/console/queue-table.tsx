import { showDuration, showTime, useLang, useText } from '@tonle/text/browser'
import { Amount, Badge, type Column, EmptyState, Table } from '@tonle/ui'
import type { QueuedWithdrawal } from '../contract.ts'
import styles from './console.module.css'
import { texts } from './texts.ts'
import { withdrawalTones } from './tones.ts'
import { useNowMs } from './use-queue.ts'

interface QueueTableProps {
  rows: readonly QueuedWithdrawal[] | undefined
  zone: string
  openId: string | undefined
  onOpen: (row: QueuedWithdrawal) => void
  error: string | undefined
  onRetry: () => void
}

/** Requests longer than this are shown as late. */
const LATE_MS = 15 * 60_000

export function QueueTable({ rows, zone, openId, onOpen, error, onRetry }: QueueTableProps) {
  const t = useText(texts)
  return (
    <Table
      label={t('queue.title')}
      isDense
      columns={useColumns(zone)}
      rows={rows}
      rowKey={row => row.id}
      rowName={row => row.reference}
      onOpen={onOpen}
      openKey={openId}
      error={error}
      onRetry={onRetry}
      empty={
        <EmptyState title={t('queue.empty')} picture="lotus" isSmall>
          {t('queue.empty_text')}
        </EmptyState>
      }
    />
  )
}

function useColumns(zone: string): Column<QueuedWithdrawal>[] {
  const t = useText(texts)
  return [
    {
      key: 'player',
      label: t('column.player'),
      card: 'title',
      render: row => (
        <span className={styles.player} translate="no">
          <b>{row.member.account}</b>
          {row.member.nickname !== row.member.account && <span>{row.member.nickname}</span>}
        </span>
      ),
    },
    { key: 'asked', label: t('column.asked'), card: 'detail', render: row => showTime(row.requestedAt, zone) },
    {
      key: 'amount',
      label: t('column.amount'),
      isNumber: true,
      card: 'amount',
      render: row => <Amount value={row.amount} currency={row.currency} className={styles.strong} />,
    },
    {
      key: 'to',
      label: t('column.to'),
      card: 'line',
      render: row => (
        <span translate="no">
          {row.bank} ·{row.last4}
        </span>
      ),
    },
    {
      key: 'reference',
      label: t('column.reference'),
      card: 'none',
      render: row => <span className="mono">{row.reference}</span>,
    },
    {
      key: 'state',
      label: t('column.state'),
      card: 'note',
      render: row => (
        <Badge tone={withdrawalTones[row.state]} isLive={row.closedAt === null}>
          {t(`withdrawal.state.${row.state}`)}
        </Badge>
      ),
    },
    {
      key: 'waits',
      label: t('column.waits'),
      isNumber: true,
      card: 'line',
      render: row => <Waits row={row} />,
    },
  ]
}

function Waits({ row }: { row: QueuedWithdrawal }) {
  const lang = useLang()
  const ms = useNowMs() - Date.parse(row.waitsSince)
  return <span className={row.closedAt === null && ms > LATE_MS ? styles.late : undefined}>{showDuration(lang, ms)}</span>
}
