import { useText } from '@tonle/text/browser'
import { Badge, ButtonLink, Facts, IconButton } from '@tonle/ui'
import desk from '@tonle/ui/desk/desk.module.css'
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
    <aside className={desk.panel} aria-label={vendor.name}>
      <header className={desk.panelHead}>
        <h2 className={desk.panelTitle}>{vendor.name}</h2>
        <StateBadge vendor={vendor} />
        <IconButton icon="x-bold" name={t('watch.close')} onClick={onClose} />
      </header>
      <Facts
        facts={[
          { name: t('watch.dialect'), value: <span className={desk.mono}>{vendor.dialect}</span> },
          { name: t('watch.open_bets'), value: vendor.openBets },
          { name: t('watch.stuck'), value: vendor.stuckBets },
        ]}
      />
      <h3 className={desk.label}>{t('watch.by_call')}</h3>
      <ul className={styles.rows}>
        {vendor.byCall.map(one => (
          <li key={one.call} className={styles.row}>
            <span className={desk.mono}>{operation(one.call)}</span>
            <span className="num">{one.calls}</span>
            <small>
              {t('watch.p50')} {t('watch.ms', { n: one.p50Ms ?? 0 })} · {t('watch.p99')} {t('watch.ms', { n: one.p99Ms ?? 0 })}
            </small>
          </li>
        ))}
      </ul>
      <h3 className={desk.label}>{t('watch.by_code')}</h3>
      {vendor.byCode.length === 0 && <p className={desk.label}>{t('watch.all_good')}</p>}
      <ul className={styles.rows}>
        {vendor.byCode.map(one => (
          <li key={`${one.call} ${one.code} ${one.isFailure}`} className={styles.row}>
            <Badge tone={one.isFailure ? 'bad' : 'plain'}>{one.code}</Badge>
            <span className="num">{one.calls}</span>
            <small className={desk.mono}>{operation(one.call)}</small>
          </li>
        ))}
      </ul>
      <footer className={styles.acts}>
        <ButtonLink href={to('calls')}>{t('watch.see_calls')}</ButtonLink>
        <ButtonLink href={to('rounds')}>{t('watch.see_rounds')}</ButtonLink>
      </footer>
    </aside>
  )
}

/** `play.vendorBet` as operators read it: `vendorBet`. */
const operation = (call: string) => call.replace(/^play\./, '')
