import { showLedgerTime, useText } from '@tonle/text/browser'
import { Badge, Caption, Mono } from '@tonle/ui'
import type { RawCall } from './calls.ts'
import { texts } from './texts.ts'
import styles from './watch.module.css'

/** Calls that open to their request and answer. */
export function RawCalls({ calls, zone }: { readonly calls: readonly RawCall[]; readonly zone: string }) {
  const t = useText(texts)
  if (calls.length === 0) return <Caption>{t('watch.raw_none')}</Caption>
  return (
    <>
      {calls.map(call => (
        <details key={call.id} className={styles.raw}>
          <summary>
            <CallName call={call} />
            <CodeBadge call={call} />
            <Mono>{showLedgerTime(call.at, zone).slice(11, 23)}</Mono>
          </summary>
          <Bodies call={call} />
        </details>
      ))}
    </>
  )
}

/** Our own calls to a vendor are marked. */
export function CallName({ call }: { readonly call: RawCall }) {
  const t = useText(texts)
  return (
    <Mono>
      {call.call} {call.direction === 'out' && <Badge tone="plain">{t('watch.direction_out')}</Badge>}
    </Mono>
  )
}

export const CodeBadge = ({ call }: { readonly call: RawCall }) => (
  <Badge tone={call.isFailure ? 'bad' : call.code === 'OK' || call.code === 'RS_OK' ? 'ok' : 'warn'}>{call.code}</Badge>
)

export function Bodies({ call }: { readonly call: RawCall }) {
  const t = useText(texts)
  return (
    <>
      <Caption>{t('watch.request')}</Caption>
      <pre className={styles.code}>{spread(call.request)}</pre>
      <Caption>{t('watch.answer')}</Caption>
      <pre className={styles.code}>{spread(call.answer)}</pre>
    </>
  )
}

/** JSON line by line; what was cut stays as it is. */
function spread(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
