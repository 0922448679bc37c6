import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showDuration, showMoney, useLang, useText } from '@tonle/text/browser'
import { Amount, Badge, EmptyState, Panel, useNowMs } from '@tonle/ui'
import { chips, days, find, listPage, MemberName, Time } from '@tonle/ui/lists'
import type { Queue, QueuedWithdrawal } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { WithdrawalBadge } from './states.tsx'
import { texts } from './texts.ts'
import { useDetail } from './use-queue.ts'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const QUEUES: readonly Queue[] = ['waiting', 'approved', 'sending', 'failed', 'disputed', 'paid', 'closed']
type QueuePage = Awaited<ReturnType<typeof cashier.consoleWithdrawals>>

/** The withdrawal queue with the chosen request beside it. */
export const Withdrawals = listPage({
  call: cashier.consoleWithdrawals,
  texts,
  title: 'queue.title',
  input: { limit: '50' },
  hasExport: true,
  settings: { refetchInterval: SAFETY_POLL_MS },
  aside: ({ first, t }) =>
    first && (
      <p className={styles.summary}>
        {t('queue.summary', { n: first.counts.waiting ?? 0, amount: showMoney(first.waitingAmount, first.currency) })}
      </p>
    ),
  filters: [
    chips('queue', 'queue.filter', [...QUEUES, 'any'], {
      each: 'queue.',
      useCounts: (first: QueuePage | undefined) => ({ ...first?.counts, closed: undefined, any: undefined }),
    }),
    find('find', 'queue.find', { maxLength: 60 }),
    days('queue.days'),
  ],
  heading: ({ queue }) => `queue.${queue}`,
  // Closed requests are ordered by their closing time, open ones by their age.
  sort: ({ queue }) => (queue === 'closed' ? '-closedAt' : queue === 'any' ? '-requestedAt' : 'requestedAt'),
  columns: [
    { key: 'player', label: 'column.player', cell: row => <MemberName {...row.member} />, card: 'title' },
    { key: 'asked', label: 'column.asked', cell: row => <Time at={row.requestedAt} />, card: 'detail', sort: 'requestedAt' },
    {
      key: 'amount',
      label: 'column.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} className={styles.strong} />,
      card: 'amount',
      sort: 'amount',
    },
    {
      key: 'to',
      label: 'column.to',
      cell: row => (
        <span translate="no">
          {row.bank} ·{row.last4}
        </span>
      ),
      card: 'none',
    },
    { key: 'reference', label: 'column.reference', cell: row => <span className="mono">{row.reference}</span>, card: 'none' },
    { key: 'state', label: 'column.state', cell: row => <WithdrawalBadge of={row} />, card: 'note' },
    { key: 'flags', label: 'column.flags', cell: row => <Flags n={row.flags} />, card: 'none' },
    { key: 'waits', label: 'column.waits', isNumber: true, cell: row => <Waits row={row} />, card: 'none' },
  ],
  rowName: row => row.reference,
  empty: { title: 'queue.empty', text: 'queue.empty_text', picture: 'lotus' },
  openAs: 'id',
  useOpenRow: id => useDetail(id).data,
  panelOf: (id, { zone, close }) => <WithdrawalPanel key={id} id={id} zone={zone} onClose={close} />,
  idle: ({ t }) => (
    <Panel label={t('detail.label')}>
      <EmptyState title={t('queue.nothing_open')} picture="lotus" isSmall>
        {t('queue.nothing_open_text', { down: 'J', up: 'K' })}
      </EmptyState>
    </Panel>
  ),
})

function Flags({ n }: { n: number }) {
  const t = useText(texts)
  return n === 0 ? null : <Badge tone="warn">{t('queue.flags', { n })}</Badge>
}

/** Requests longer than this are shown as late. */
const LATE_MS = 15 * 60_000

function Waits({ row }: { readonly row: QueuedWithdrawal }) {
  const ms = useNowMs(30_000) - Date.parse(row.waitsSince)
  return <span className={row.closedAt === null && ms > LATE_MS ? styles.late : undefined}>{showDuration(useLang(), ms)}</span>
}
