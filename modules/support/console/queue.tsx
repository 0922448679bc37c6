import { usePagedList } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { useText } from '@tonle/text/browser'
import { Avatar, Badge, Chips, cx, EmptyState, ErrorState, Icon, MoreButton, Press, Select, Skeleton, TextInput } from '@tonle/ui'
import { useListKeys } from '@tonle/ui/lists'
import { texts as site } from '../site/texts.ts'
import { type DeskRow, KINDS, QUEUES, support, TYPES } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'
import { Waits } from './waits.tsx'

export interface DeskView {
  readonly queue: (typeof QUEUES)[number]
  readonly kind: string
  readonly type: string
  readonly find: string
  readonly open: string
}

interface QueueProps {
  readonly view: DeskView
  readonly onView: (changed: Partial<DeskView>, isTyping?: boolean) => void
  readonly onOpen: (id: string) => void
}

const rowKey = ({ id }: DeskRow) => id

/** Who waits, the longest first. */
export function Queue({ view, onView, onOpen }: QueueProps) {
  const t = useText(texts)
  const list = useQueue(view)
  useListKeys({
    rows: list.rows,
    rowKey,
    openKey: view.open || undefined,
    onOpen: row => onOpen(row.id),
    onClose: () => onOpen(''),
    opensAlways: true,
  })
  const counts = list.first?.counts
  return (
    <section className={styles.queue} aria-label={t('desk.queue')}>
      <Chips
        label={t('desk.queue')}
        chips={QUEUES.map(value => ({ value, label: t(`desk.queue.${value}`), count: counts?.[value as keyof typeof counts] }))}
        chosen={[view.queue]}
        onToggle={queue => onView({ queue })}
        className={styles.chips}
      />
      <Filters view={view} onView={onView} />
      {list.error && <ErrorState message={list.error} onRetry={list.retry} isSmall />}
      {!list.error && !list.rows && (
        <div aria-busy="true">
          <Skeleton height="56px" />
          <Skeleton height="56px" />
          <Skeleton height="56px" />
        </div>
      )}
      {list.rows?.length === 0 && (
        <EmptyState title={t(view.queue === 'waiting' ? 'desk.none' : 'desk.nothing')} picture="lotus" isSmall>
          {view.queue === 'waiting' && t('desk.none_text')}
        </EmptyState>
      )}
      <ul className={styles.rows}>
        {list.rows?.map(row => (
          <Row key={row.id} row={row} isOpen={row.id === view.open} onOpen={() => onOpen(row.id)} />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  )
}

function useQueue({ queue, kind, type, find }: DeskView) {
  return usePagedList(
    support.consoleConversations,
    {
      queue,
      sort: queue === 'answered' || queue === 'closed' ? '-since' : 'since',
      limit: '30',
      ...(kind && { kind: kind as 'chat' }),
      ...(type && { type: type as '0' }),
      ...(find.trim() && { find: find.trim() }),
    },
    { refetchInterval: SAFETY_POLL_MS },
  )
}

function Filters({ view, onView }: Pick<QueueProps, 'view' | 'onView'>) {
  const t = useText(texts)
  const words = useText(site)
  return (
    <div className={styles.filters}>
      <TextInput
        type="search"
        icon="magnifying-glass-bold"
        data-filter=""
        label={t('desk.find')}
        isLabelHidden
        placeholder={t('desk.find')}
        isDense
        maxLength={60}
        value={view.find}
        onValue={find => onView({ find }, true)}
      />
      <Select
        label={t('desk.kind')}
        isLabelHidden
        isDense
        value={view.kind}
        onValue={kind => onView({ kind })}
        options={[
          { value: '', label: t('desk.any_kind') },
          ...KINDS.map(value => ({ value, label: words(`support.kind.${value}`) })),
        ]}
      />
      <Select
        label={t('desk.type')}
        isLabelHidden
        isDense
        value={view.type}
        onValue={type => onView({ type })}
        options={[
          { value: '', label: t('desk.any_type') },
          ...TYPES.map(value => ({ value, label: words(`support.type.${value}`) })),
        ]}
      />
    </div>
  )
}

function Row({ row, isOpen, onOpen }: { readonly row: DeskRow; readonly isOpen: boolean; readonly onOpen: () => void }) {
  const t = useText(texts)
  const words = useText(site)
  const name = row.account || t('desk.visitor')
  return (
    <li>
      <Press
        className={cx(styles.row, isOpen && styles.current)}
        aria-current={isOpen || undefined}
        data-row={row.id}
        onClick={onOpen}
      >
        <Avatar name={name} size={32} />
        <span className={styles.who}>
          <b translate="no">{name}</b>
          <span className={styles.lang}>{row.language.toUpperCase()}</span>
          {row.kind === 'complaint' && <Badge tone="bad">{words('support.kind.complaint')}</Badge>}
          {row.mark && <Badge tone="accent">{t(`desk.mark.${row.mark}`)}</Badge>}
          {row.escalatedAt && <Icon name="warning-fill" size={14} className={styles.flag} />}
          {row.escalatedAt && <span className="sr-only">{t('desk.marked')}</span>}
        </span>
        {row.state === 'waiting' ? (
          <Waits row={row} />
        ) : (
          <span className={styles.waits}>{words(`support.state.${row.state}`)}</span>
        )}
        <span className={`cut ${styles.preview}`}>
          {words(`support.type.${row.type}`)} · {row.preview ?? t('desk.picture')}
        </span>
      </Press>
    </li>
  )
}
