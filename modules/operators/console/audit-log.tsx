import { useMutation } from '@tanstack/react-query'
import { callsOf, usePagedList } from '@tonle/contract/browser'
import { showLedgerTime, useText } from '@tonle/text/browser'
import {
  Badge,
  Button,
  Caption,
  type Column,
  EmptyState,
  Facts,
  List,
  Mono,
  MoreButton,
  Page,
  Panel,
  Personal,
  Split,
  Table,
  TextInput,
} from '@tonle/ui'
import { ExportSlot, useAddress, useListKeys } from '@tonle/ui/lists'
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
  const log = usePagedList(operators.auditLog, { ...(operator && { operator }), ...(call && { call }) })
  const { rows } = log
  const open = rows?.find(act => act.seq === openSeq)
  const show = (act: Act | undefined) => setView({ open: act?.seq ?? '' })
  useListKeys({ rows, rowKey: act => act.seq, openKey: open?.seq, onOpen: show, onClose: () => show(undefined) })
  return (
    <Page
      title={t('audit.title')}
      aside={<Acts operator={operator} onOperator={value => setView({ operator: value, open: '' })} />}
    >
      <Split isOpen={open !== undefined}>
        <List>
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
            error={log.error}
            onRetry={log.retry}
            empty={<EmptyState title={t('audit.empty')} picture="net" isSmall />}
          />
          <MoreButton list={log} />
        </List>
        {open && <ActPanel act={open} onClose={() => show(undefined)} />}
      </Split>
    </Page>
  )
}

function Acts({ operator, onOperator }: { readonly operator: string; readonly onOperator: (name: string) => void }) {
  const t = useText(texts)
  return (
    <>
      <ChainCheck />
      <ExportSlot list="operators.auditLog" filters={{ operator }} />
      <TextInput
        label={t('audit.operator')}
        isLabelHidden
        isDense
        icon="magnifying-glass-bold"
        placeholder={t('audit.operator')}
        value={operator}
        onValue={value => onOperator(value.trim())}
        data-filter=""
      />
    </>
  )
}

function useColumns(zone: string): Column<Act>[] {
  const t = useText(texts)
  return [
    {
      key: 'at',
      label: t('audit.at'),
      render: act => <Mono>{showLedgerTime(act.at, zone)}</Mono>,
      card: 'detail',
    },
    { key: 'operator', label: t('audit.operator'), render: act => act.operator, card: 'title' },
    { key: 'call', label: t('audit.call'), render: act => <Badge>{t(callText(act.call))}</Badge>, card: 'note' },
    {
      key: 'subject',
      label: t('audit.subject'),
      render: act => <Mono>{act.subject ?? '–'}</Mono>,
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
    <Panel label={t('audit.details')} title={t(callText(act.call))} onClose={onClose}>
      <Facts
        facts={[
          { name: t('audit.operator'), value: act.operator },
          ...(act.approver === null ? [] : [{ name: t('audit.approver'), value: act.approver }]),
          ...(act.subject ? [{ name: t('audit.subject'), value: <Mono>{act.subject}</Mono> }] : []),
          ...(act.why ? [{ name: t('audit.why'), value: act.why }] : []),
          { name: t('audit.call'), value: <Mono>{act.call}</Mono> },
          ...(act.ip ? [{ name: t('audit.ip'), value: <Personal value={act.ip} /> }] : []),
        ]}
      />
      {act.change !== null && <Json label={t('audit.change')} value={act.change} />}
      <Json label={t('audit.input')} value={act.input} />
      <Caption>{t('audit.hash')}</Caption>
      <code className={styles.hash}>{act.hash}</code>
    </Panel>
  )
}

function Json({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <>
      <Caption>{label}</Caption>
      <pre className={styles.code}>{JSON.stringify(value, null, 2)}</pre>
    </>
  )
}
