import { callsOf } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Badge, Button, Mono, Personal } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { days, find, listPage, select, Time, text } from '@tonle/ui/lists'
import type * as calls from '../contract.ts'
import { AuditPanel } from './audit-panel.tsx'
import { CALLS, callText } from './call-names.ts'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')

/** What operators did; a row opens its input and change. */
export const AuditLog = listPage({
  call: operators.auditLog,
  texts,
  title: 'audit.title',
  hasExport: true,
  aside: () => <ChainCheck />,
  filters: [
    find('operator', 'audit.operator', { maxLength: 40 }),
    text('about', 'audit.subject', { maxLength: 100 }),
    select('call', 'audit.call', CALLS, { each: 'act.', any: 'audit.any_call' }),
    days('audit.days'),
  ],
  sort: '-at',
  columns: [
    { key: 'at', label: 'audit.at', cell: act => <Time at={act.at} as="exact" />, card: 'detail', sort: 'at' },
    { key: 'operator', label: 'audit.operator', card: 'title' },
    { key: 'call', label: 'audit.call', cell: (act, t) => <Badge>{t(callText(act.call))}</Badge>, card: 'note' },
    { key: 'subject', label: 'audit.subject', cell: act => <Mono>{act.subject ?? '–'}</Mono>, card: 'none' },
    { key: 'why', label: 'audit.why', card: 'none' },
    { key: 'ip', label: 'audit.ip', cell: act => <Personal value={act.ip} />, card: 'none' },
  ],
  rowKey: act => act.seq,
  rowName: act => act.call,
  empty: { title: 'audit.empty' },
  panel: (act, { close }) => <AuditPanel act={act} onClose={close} />,
})

/** Recomputes the chain of hashes over all rows. */
function ChainCheck() {
  const t = useText(texts)
  const check = useAction(operators.checkAudit)
  return (
    <>
      {check.answer && (
        <Badge
          tone={check.answer.brokenAt === null ? 'ok' : 'bad'}
          icon={check.answer.brokenAt === null ? 'seal-check-fill' : 'warning-fill'}
        >
          {check.answer.brokenAt === null
            ? t('audit.unbroken', { rows: check.answer.rows })
            : t('audit.broken', { row: check.answer.brokenAt })}
        </Badge>
      )}
      <Button icon="shield-check-duotone" isBusy={check.isBusy} onClick={() => check.run()}>
        {t('audit.check')}
      </Button>
    </>
  )
}
