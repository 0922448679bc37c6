import { useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'
import type { ScreenProps } from './areas.tsx'
import styles from './dashboard.module.css'
import { Channels, Decisions, Figures } from './dashboard-money.tsx'
import { LatestActs, LatestLines } from './dashboard-news.tsx'

/** What asks for somebody now, how the books stand, and what happened last. Shows only what the operator may see. */
export function Dashboard({ zone, currency, abilities }: ScreenProps) {
  const t = useText(texts)
  const may = (ability: string) => abilities.includes(ability)
  return (
    <>
      <h1 className={styles.title}>{t('console.nav.dashboard')}</h1>
      <Figures may={may} currency={currency} />
      <div className={styles.columns}>
        {may('withdrawals.read') && <Decisions currency={currency} />}
        {may('ledger.read') && <Channels currency={currency} />}
        {may('ledger.read') && <LatestLines zone={zone} />}
        {may('audit.read') && <LatestActs zone={zone} />}
      </div>
    </>
  )
}
