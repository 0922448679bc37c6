import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { callsOf } from '@tonle/contract/browser'
import { showLedgerTime, useText } from '@tonle/text/browser'
import { Badge, Button, type Column, EmptyState, Table, TextInput } from '@tonle/ui'
import { useState } from 'react'
import type * as calls from '../contract.ts'
import styles from './console.module.css'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')
type Act = Awaited<ReturnType<typeof operators.auditLog>>['content'][number]

/** What operators did, newest first; a row opens its input and change. */
export function AuditLog({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [operator, setOperator] = useState('')
  const [open, setOpen] = useState<Act>()
  const log = useInfiniteQuery({
    queryKey: ['operators', 'audit', operator],
    queryFn: ({ pageParam }) => operators.auditLog({ ...(pageParam && { cursor: pageParam }), ...(operator && { operator }) }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
  })
  const columns: Column<Act>[] = [
    {
      key: 'at',
      label: t('audit.at'),
      render: act => <span className={styles.mono}>{showLedgerTime(act.at, zone)}</span>,
      card: 'detail',
    },
    { key: 'operator', label: t('audit.operator'), render: act => act.operator, card: 'title' },
    { key: 'call', label: t('audit.call'), render: act => <span className={styles.mono}>{act.call}</span>, card: 'note' },
    {
      key: 'subject',
      label: t('audit.subject'),
      render: act => <span className={styles.mono}>{act.subject ?? '–'}</span>,
      card: 'line',
    },
    { key: 'why', label: t('audit.why'), render: act => act.why ?? '–', card: 'line' },
    { key: 'ip', label: t('audit.ip'), render: act => <span className={styles.mono}>{act.ip ?? '–'}</span>, card: 'none' },
  ]
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('audit.title')}</h1>
        <ChainCheck />
        <TextInput
          label={t('audit.operator')}
          isLabelHidden
          isDense
          icon="magnifying-glass-bold"
          placeholder={t('audit.operator')}
          value={operator}
          onValue={setOperator}
          data-filter=""
        />
      </header>
      <div className={styles.split} data-open={open ? '' : undefined}>
        <div>
          <Table
            label={t('audit.title')}
            isDense
            columns={columns}
            rows={log.data?.pages.flatMap(page => page.content)}
            rowKey={act => act.seq}
            rowName={act => act.call}
            onOpen={act => setOpen(open?.seq === act.seq ? undefined : act)}
            openKey={open?.seq}
            error={log.error?.message}
            onRetry={() => void log.refetch()}
            empty={<EmptyState title={t('audit.empty')} picture="net" isSmall />}
          />
          {log.hasNextPage && (
            <Button className={styles.more} isBusy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {t('audit.more')}
            </Button>
          )}
        </div>
        {open && <ActPanel act={open} />}
      </div>
    </>
  )
}

function ChainCheck() {
  const t = useText(texts)
  const check = useMutation({ mutationFn: () => operators.checkAudit() })
  return (
    <>
      {check.data && (
        <Badge
          tone={check.data.brokenAt === null ? 'ok' : 'bad'}
          icon={check.data.brokenAt === null ? 'seal-check-fill' : 'warning-fill'}
        >
          {check.data.brokenAt === null
            ? t('audit.unbroken', { rows: check.data.rows })
            : t('audit.broken', { row: check.data.brokenAt })}
        </Badge>
      )}
      {check.error && <Badge tone="bad">{check.error.message}</Badge>}
      <Button icon="shield-check-duotone" isBusy={check.isPending} onClick={() => check.mutate()}>
        {t('audit.check')}
      </Button>
    </>
  )
}

function ActPanel({ act }: { readonly act: Act }) {
  const t = useText(texts)
  return (
    <aside className={styles.panel} aria-label={t('audit.details')}>
      <h2 className={styles.panelTitle}>{act.call}</h2>
      <p className={styles.label}>{t('audit.input')}</p>
      <pre className={styles.code}>{JSON.stringify(act.input, null, 2)}</pre>
      {act.change !== null && (
        <>
          <p className={styles.label}>{t('audit.change')}</p>
          <pre className={styles.code}>{JSON.stringify(act.change, null, 2)}</pre>
        </>
      )}
      <p className={styles.label}>{t('audit.hash')}</p>
      <code className={styles.hash}>{act.hash}</code>
    </aside>
  )
}
