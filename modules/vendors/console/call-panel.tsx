import { showLedgerTime, useText } from '@tonle/text/browser'
import { Caption, Facts, Mono, Panel } from '@tonle/ui'
import type { RawCall } from './calls.ts'
import { Bodies, CodeBadge } from './raw-calls.tsx'
import { texts } from './texts.ts'

interface CallPanelProps {
  readonly call: RawCall
  readonly zone: string
  readonly onClose: () => void
}

/** One call of a vendor, or ours to it, with its request and answer. */
export function CallPanel({ call, zone, onClose }: CallPanelProps) {
  const t = useText(texts)
  const mono = (value: string | number) => <Mono>{value}</Mono>
  return (
    <Panel title={call.call} aside={<CodeBadge call={call} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('watch.vendor'), value: call.vassalage },
          { name: t('watch.time'), value: mono(showLedgerTime(call.at, zone)) },
          { name: t('watch.took'), value: t('watch.ms', { n: call.ms.toFixed(1) }) },
          { name: t('watch.status'), value: mono(call.status) },
          { name: t('watch.direction'), value: t(`watch.direction_${call.direction}`) },
          { name: t(call.direction === 'out' ? 'watch.host' : 'watch.ip'), value: mono(call.ip) },
          ...(call.traceId ? [{ name: t('watch.trace'), value: mono(call.traceId) }] : []),
        ]}
      />
      <Bodies call={call} />
      <Caption>{t('watch.secrets')}</Caption>
    </Panel>
  )
}
