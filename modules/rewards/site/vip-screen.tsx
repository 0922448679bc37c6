import { useText } from '@tonle/text/browser'
import { EmptyState, ErrorState, Skeleton } from '@tonle/ui'
import { BirthdayCard } from './birthday-card.tsx'
import { rewards } from './calls.ts'
import { LevelTable } from './level-table.tsx'
import { Payments } from './payments.tsx'
import { RebateCard } from './rebate-card.tsx'
import { texts } from './texts.ts'
import styles from './vip.module.css'
import { VipHero } from './vip-hero.tsx'

interface VipScreenProps {
  /** Picture of the crown. */
  readonly crown: string | undefined
  /** Members take rebate themselves. */
  readonly isManual: boolean
  readonly zone: string
}

/** The own VIP level, what it brings and what can be claimed, all levels, and what was received. */
export function VipScreen({ crown, isManual, zone }: VipScreenProps) {
  const t = useText(texts)
  const { data: vip, error, refetch } = rewards.vip.useQuery({})
  if (error && !vip) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      {!vip && <Skeleton height="236px" />}
      {vip && vip.levels.length === 0 && <EmptyState title={t('vip.none')} picture="lotus" />}
      {vip && vip.levels.length > 0 && <VipHero vip={vip} crown={crown} />}
      <div className={styles.cards}>
        <RebateCard isManual={isManual} />
        {vip && vip.levels.length > 0 && <BirthdayCard vip={vip} />}
      </div>
      {vip && vip.levels.length > 0 && <LevelTable vip={vip} />}
      <Payments zone={zone} />
    </div>
  )
}
