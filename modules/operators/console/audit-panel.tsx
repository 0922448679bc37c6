import type { callsOf } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Caption, Facts, Mono, Panel, Personal } from '@tonle/ui'
import type * as calls from '../contract.ts'
import { callText } from './call-names.ts'
import styles from './console.module.css'
import { texts } from './texts.ts'

type Operators = ReturnType<typeof callsOf<typeof calls>>
type Act = Awaited<ReturnType<Operators['auditLog']>>['content'][number]

/** One action of an operator: its input, its change, its place in the chain of hashes. */
export function AuditPanel({ act, onClose }: { readonly act: Act; readonly onClose: () => void }) {
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
