import { showMoney, useText } from '@tonle/text/browser'
import { Chips, EmptyState, Pagination, TextInput } from '@tonle/ui'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { Queue, QueuedWithdrawal } from '../contract.ts'
import { texts as errors } from '../texts.ts'
import styles from './console.module.css'
import { QueueTable } from './queue-table.tsx'
import { texts } from './texts.ts'
import { useKeys, useQueue } from './use-queue.ts'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const QUEUES: readonly Queue[] = ['waiting', 'approved', 'sending', 'failed', 'disputed', 'paid', 'closed']

export interface CashierPageProps {
  /** The brand's zone, for times. */
  zone: string
}

/** The withdrawal queue with the chosen request beside it; what is shown stands in the address. */
export function Withdrawals({ zone }: CashierPageProps) {
  const t = useText(texts)
  useText(errors) // the words of refusals
  const view = useView()
  const { data, error, refetch } = useQueue(view.queue, view.find, view.page)
  const rows = data?.content
  useMoves(rows, view)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('queue.title')}</h1>
        {data && (
          <p className={styles.summary}>
            {t('queue.summary', { n: data.counts.waiting ?? 0, amount: showMoney(data.waitingAmount, data.currency) })}
          </p>
        )}
      </header>
      <Filters view={view} counts={data?.counts} />
      <div className={styles.split}>
        <div className={styles.list}>
          <QueueTable
            rows={rows}
            zone={zone}
            openId={view.open}
            onOpen={row => view.set({ ...view, open: row.id })}
            error={error?.message}
            onRetry={() => void refetch()}
          />
          <Pagination page={view.page} total={data?.totalPages ?? 1} onPage={page => view.set({ ...view, page })} />
        </div>
        <aside className={styles.panel} data-open={view.open !== undefined}>
          {view.open ? (
            <WithdrawalPanel key={view.open} id={view.open} zone={zone} onClose={() => view.set({ ...view, open: undefined })} />
          ) : (
            <EmptyState title={t('queue.nothing_open')} picture="lotus" isSmall>
              {t('queue.nothing_open_text', { down: 'J', up: 'K' })}
            </EmptyState>
          )}
        </aside>
      </div>
    </div>
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
        icon="magnifying-glass-bold"
        placeholder={t('queue.find')}
        value={view.find}
        onValue={find => view.set({ queue: view.queue, find })}
        className={styles.find}
      />
    </div>
  )
}

interface View {
  queue: Queue
  find: string
  page: number
  open: string | undefined
  set(view: { queue: Queue; find?: string; page?: number; open?: string | undefined }): void
}

function useView(): View {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('queue') as Queue | null
  return {
    queue: asked && QUEUES.includes(asked) ? asked : 'waiting',
    find: query.get('find') ?? '',
    page: Math.max(1, Number(query.get('page')) || 1),
    open: query.get('open') ?? undefined,
    set: ({ queue, find, page, open }) =>
      setQuery(
        {
          ...(queue !== 'waiting' && { queue }),
          ...(find && { find }),
          ...(page && page > 1 && { page: String(page) }),
          ...(open && { open }),
        },
        { replace: true },
      ),
  }
}

/** J and K move through the rows, Escape closes the panel. */
function useMoves(rows: readonly QueuedWithdrawal[] | undefined, view: View): void {
  const acts = useMemo(() => {
    const step = (by: number) => () => {
      const at = rows?.findIndex(row => row.id === view.open) ?? -1
      const next = rows?.[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
      if (next) view.set({ ...view, open: next.id })
    }
    return { j: step(1), k: step(-1), escape: () => view.set({ ...view, open: undefined }) }
  }, [rows, view])
  useKeys(acts)
}
