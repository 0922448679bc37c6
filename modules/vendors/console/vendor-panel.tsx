import { useText } from '@tonle/text/browser'
import { Badge, ButtonLink, Caption, Facts, Mono, Panel } from '@tonle/ui'
import type { VendorHealth } from './calls.ts'
import { StateBadge } from './health-list.tsx'
import { texts } from './texts.ts'
import styles from './watch.module.css'

interface VendorPanelProps {
  readonly vendor: VendorHealth
  readonly zone: string
  readonly onClose: () => void
}

/** A vendor's operations with their times, and every answer that was not done. */
export function VendorPanel({ vendor, onClose }: VendorPanelProps) {
  const t = useText(texts)
  const to = (view: string) => `/vendors?${new URLSearchParams({ view, vendor: vendor.vassalage })}`
  return (
    <Panel title={vendor.name} aside={<StateBadge vendor={vendor} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('watch.dialect'), value: <Mono>{vendor.dialect}</Mono> },
          { name: t('watch.open_bets'), value: vendor.openBets },
          { name: t('watch.stuck'), value: vendor.stuckBets },
        ]}
      />
      <Caption as="h3">{t('watch.by_call')}</Caption>
      <ul className={styles.rows}>
        {vendor.byCall.map(one => (
          <li key={one.call} className={styles.row}>
            <Mono>{operation(one.call)}</Mono>
            <span className="num">{one.calls}</span>
            <small>
              {t('watch.p50')} {t('watch.ms', { n: one.p50Ms ?? 0 })} · {t('watch.p99')} {t('watch.ms', { n: one.p99Ms ?? 0 })}
            </small>
          </li>
        ))}
      </ul>
      <Caption as="h3">{t('watch.by_code')}</Caption>
      {vendor.byCode.length === 0 && <Caption>{t('watch.all_good')}</Caption>}
      <ul className={styles.rows}>
        {vendor.byCode.map(one => (
          <li key={`${one.call} ${one.code} ${one.isFailure}`} className={styles.row}>
            <Badge tone={one.isFailure ? 'bad' : 'plain'}>{one.code}</Badge>
            <span className="num">{one.calls}</span>
            <Mono>{operation(one.call)}</Mono>
          </li>
        ))}
      </ul>
      <footer className={styles.acts}>
        <ButtonLink href={to('calls')}>{t('watch.see_calls')}</ButtonLink>
        <ButtonLink href={to('rounds')}>{t('watch.see_rounds')}</ButtonLink>
      </footer>
    </Panel>
  )
}

/** `play.vendorBet` as operators read it: `vendorBet`. */
const operation = (call: string) => call.replace(/^play\./, '')
