import { rewards } from './calls.ts'
import { LevelTable } from './level-table.tsx'
import { Payments } from './payments.tsx'
import { RebateCard } from './rebate-card.tsx'
import styles from './vip.module.css'

/** Manual rebate (spec §2): what is due by kind of game with its claim, the rates of each level, what was received. */
export function RebateScreen({ zone }: { readonly zone: string }) {
  const { data: vip } = rewards.vip.useQuery({})
  return (
    <div className={styles.screen}>
      <RebateCard isManual />
      {vip && vip.levels.length > 0 && <LevelTable vip={vip} />}
      <Payments zone={zone} />
    </div>
  )
}
