import { Skeleton } from '@tonle/ui'
import { BirthdayCard } from './birthday-card.tsx'
import { rewards } from './calls.ts'
import { RebateCard } from './rebate-card.tsx'
import styles from './vip.module.css'
import { VipHero } from './vip-hero.tsx'

interface RewardCardsProps {
  /** Picture of the crown. */
  readonly crown: string | undefined
  readonly isManual: boolean
}

/** The own level, rebate and birthday bonus; without levels the rebate alone. */
export function RewardCards({ crown, isManual }: RewardCardsProps) {
  const { data: vip } = rewards.vip.useQuery({})
  const hasLevels = vip !== undefined && vip.levels.length > 0
  return (
    <>
      {!vip && <Skeleton height="236px" />}
      {hasLevels && <VipHero vip={vip} crown={crown} isPart />}
      <div className={styles.cards}>
        <RebateCard isManual={isManual} />
        {hasLevels && <BirthdayCard vip={vip} />}
      </div>
    </>
  )
}
