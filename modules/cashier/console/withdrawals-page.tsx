import { showMoney, useText } from '@tonle/text/browser'
import { Chips, EmptyState, MoreButton, Page, TextInput } from '@tonle/ui'
import { useListKeys } from '@tonle/ui/lists'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { Queue, QueuedWithdrawal } from '../contract.ts'
import styles from './console.module.css'
import { useKeptRow } from './kept-row.ts'
import { QueueTable } from './queue-table.tsx'
import { texts } from './texts.ts'
import { useDetail, useQueue } from './use-queue.ts'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const QUEUES: readonly Queue[] = ['waiting', 'approved', 'sending', 'failed', 'disputed', 'paid', 'closed']

export interface CashierPageProps {
  /** The brand's zone, for times. */
  zone: string
}

/** The withdrawal queue with the chosen request beside it; what is shown stands in the address. */
export function Withdrawals({ zone }: CashierPageProps) {
  const t = useText(texts)
  const view = useView()
  const list = useQueue(view.queue, view.find)
  const { first } = list
  const rows = useKeptRow(list.rows, {
    list: `${view.queue} ${view.find}`,
    openKey: view.open,
    keyOf: rowKey,
    now: useDetail(view.open).data,
  })
  const open = useCallback((row: QueuedWithdrawal) => view.set({ ...view, open: row.id }), [view])
  const close = useCallback(() => view.set({ ...view, open: undefined }), [view])
  useListKeys({ rows, rowKey, openKey: view.open, onOpen: open, onClose: close, opensAlways: true })
  return (
    <Page
      title={t('queue.title')}
      aside={
        first && (
          <p className={styles.summary}>
            {t('queue.summary', { n: first.counts.waiting ?? 0, amount: showMoney(first.waitingAmount, first.currency) })}
          </p>
        )
      }
    >
      <Filters view={view} counts={first?.counts} />
      <div className={styles.split}>
        <div className={styles.list}>
          <h2 className="sr-only">{t(`queue.${view.queue}`)}</h2>
          <QueueTable rows={rows} zone={zone} openId={view.open} onOpen={open} error={list.error} onRetry={list.retry} />
          <MoreButton list={list} />
        </div>
        <aside aria-label={t('detail.label')} className={styles.panel} data-open={view.open !== undefined}>
          {view.open ? (
            <WithdrawalPanel key={view.open} id={view.open} zone={zone} onClose={close} />
          ) : (
            <EmptyState title={t('queue.nothing_open')} picture="lotus" isSmall>
              {t('queue.nothing_open_text', { down: 'J', up: 'K' })}
            </EmptyState>
          )}
        </aside>
      </div>
    </Page>
  )
}

function Filters({ view, counts }: { view: View; counts: Partial<Record<Queue, number>> | undefined }) {
  const t = useText(texts)
  return (
    <div className={styles.filters}>
      <Chips
        label={t('queue.filter')}
        chips={QUEUES.map(queue => ({
          value: queue,
          label: t(`queue.${queue}`),
          count: queue === 'closed' ? undefined : counts?.[queue],
        }))}
        chosen={[view.queue]}
        onToggle={queue => view.set({ queue })}
      />
      <TextInput
        label={t('queue.find')}
        isLabelHidden
        isDense
        type="search"
        data-filter
        icon="magnifying-glass-bold"
        placeholder={t('queue.find')}
        value={view.find}
        onValue={find => view.set({ queue: view.queue, find })}
        className={styles.find}
      />
    </div>
  )
}

const rowKey = (row: QueuedWithdrawal) => row.id

interface View {
  queue: Queue
  find: string
  open: string | undefined
  set(view: { queue: Queue; find?: string; open?: string | undefined }): void
}

function useView(): View {
  const [query, setQuery] = useSearchParams()
  return useMemo(() => {
    const asked = query.get('queue') as Queue | null
    return {
      queue: asked && QUEUES.includes(asked) ? asked : 'waiting',
      find: query.get('find') ?? '',
      open: query.get('id') ?? undefined,
      set: ({ queue, find, open }) =>
        setQuery(
          {
            ...(queue !== 'waiting' && { queue }),
            ...(find && { find }),
            ...(open && { id: open }),
          },
          { replace: true },
        ),
    }
  }, [query, setQuery])
}
