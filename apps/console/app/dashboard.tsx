import { useCan } from '@tonle/contract/browser'
import { HoursCard } from '@tonle/reports/console/hours-card.tsx'
import { useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'
import type { ScreenProps } from './areas.tsx'
import styles from './dashboard.module.css'
import { Channels, Decisions, Figures } from './dashboard-money.tsx'
import { LatestActs, LatestLines } from './dashboard-news.tsx'
import { Guide } from './guide/guide.tsx'

/** Open work, the state of the books, and the latest events, as far as the operator may see them. */
export function Dashboard({ zone, currency }: ScreenProps) {
  const t = useText(texts)
  const can = useCan()
  return (
    <>
      <h1 className={styles.title}>{t('console.nav.dashboard')}</h1>
      <Guide />
      <Figures currency={currency} />
      {can('reports.read') && (
        <div className={styles.hours}>
          <HoursCard zone={zone} />
        </div>
      )}
      <div className={styles.columns}>
        {can('withdrawals.read') && <Decisions currency={currency} />}
        {can('ledger.read') && <Channels currency={currency} />}
        {can('ledger.read') && <LatestLines zone={zone} />}
        {can('audit.read') && <LatestActs zone={zone} />}
      </div>
    </>
  )
}
