import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { callsOf } from '@tonle/contract/browser'
import { showLedgerTime, useText } from '@tonle/text/browser'
import { Badge, Button, type Column, EmptyState, Facts, IconButton, Personal, Table, TextInput } from '@tonle/ui'
import desk from '@tonle/ui/desk/desk.module.css'
import { useAddress, useListKeys } from '@tonle/ui/lists'
import { useMemo } from 'react'
import type * as calls from '../contract.ts'
import { callText } from './call-names.ts'
import styles from './console.module.css'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')
type Act = Awaited<ReturnType<typeof operators.auditLog>>['content'][number]

/** What operators did, newest first; a row opens its input and change. */
export function AuditLog({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [{ operator, call, open: openSeq }, setView] = useAddress(['operator', 'call', 'open'])
  const log = useInfiniteQuery({
    queryKey: operators.auditLog.key(operator, call),
    queryFn: ({ pageParam }) =>
      operators.auditLog({ ...(pageParam && { cursor: pageParam }), ...(operator && { operator }), ...(call && { call }) }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => log.data?.pages.flatMap(page => page.content), [log.data])
  const open = rows?.find(act => act.seq === openSeq)
  const show = (act: Act | undefined) => setView({ open: act?.seq ?? '' })
  useListKeys({ rows, rowKey: act => act.seq, openKey: open?.seq, onOpen: show, onClose: () => show(undefined) })
  return (
    <>
      <header className={desk.head}>
        <h1 className={desk.title}>{t('audit.title')}</h1>
        <ChainCheck />
        <TextInput
          label={t('audit.operator')}
          isLabelHidden
          isDense
          icon="magnifying-glass-bold"
          placeholder={t('audit.operator')}
          value={operator}
          onValue={value => setView({ operator: value.trim(), open: '' })}
          data-filter=""
        />
      </header>
      <div className={desk.split} data-open={open ? '' : undefined}>
        <div className={desk.list}>
          <h2 className="sr-only">{t('audit.title')}</h2>
          <Table
            label={t('audit.title')}
            isDense
            columns={useColumns(zone)}
            rows={rows}
            rowKey={act => act.seq}
            rowName={act => act.call}
            onOpen={act => show(open?.seq === act.seq ? undefined : act)}
            openKey={open?.seq}
            error={log.error?.message}
            onRetry={() => void log.refetch()}
            empty={<EmptyState title={t('audit.empty')} picture="net" isSmall />}
          />
          {log.hasNextPage && (
            <Button className={desk.more} isBusy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {t('audit.more')}
            </Button>
          )}
        </div>
        {open && <ActPanel act={open} onClose={() => show(undefined)} />}
      </div>
    </>
  )
}

function useColumns(zone: string): Column<Act>[] {
  const t = useText(texts)
  return [
    {
      key: 'at',
      label: t('audit.at'),
      render: act => <span className={desk.mono}>{showLedgerTime(act.at, zone)}</span>,
      card: 'detail',
    },
    { key: 'operator', label: t('audit.operator'), render: act => act.operator, card: 'title' },
    { key: 'call', label: t('audit.call'), render: act => <Badge>{t(callText(act.call))}</Badge>, card: 'note' },
    {
      key: 'subject',
      label: t('audit.subject'),
      render: act => <span className={desk.mono}>{act.subject ?? '–'}</span>,
      card: 'line',
    },
    { key: 'why', label: t('audit.why'), render: act => act.why ?? '–', card: 'line' },
    { key: 'ip', label: t('audit.ip'), render: act => <Personal value={act.ip} />, card: 'none' },
  ]
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
      <Button icon="shield-check-duotone" isBusy={check.isPending} onClick={() => check.mutate()}>
        {t('audit.check')}
      </Button>
    </>
  )
}

function ActPanel({ act, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const t = useText(texts)
  return (
    <aside className={desk.panel} aria-label={t('audit.details')}>
      <header className={desk.panelHead}>
        <h2 className={desk.panelTitle}>{t(callText(act.call))}</h2>
        <IconButton icon="x-bold" name={t('audit.close')} onClick={onClose} />
      </header>
      <Facts
        facts={[
          { name: t('audit.operator'), value: act.operator },
          ...(act.subject ? [{ name: t('audit.subject'), value: <span className={desk.mono}>{act.subject}</span> }] : []),
          ...(act.why ? [{ name: t('audit.why'), value: act.why }] : []),
          { name: t('audit.call'), value: <span className={desk.mono}>{act.call}</span> },
          ...(act.ip ? [{ name: t('audit.ip'), value: <Personal value={act.ip} /> }] : []),
        ]}
      />
      {act.change !== null && <Json label={t('audit.change')} value={act.change} />}
      <Json label={t('audit.input')} value={act.input} />
      <p className={desk.label}>{t('audit.hash')}</p>
      <code className={styles.hash}>{act.hash}</code>
    </aside>
  )
}

function Json({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <>
      <p className={desk.label}>{label}</p>
      <pre className={styles.code}>{JSON.stringify(value, null, 2)}</pre>
    </>
  )
}
