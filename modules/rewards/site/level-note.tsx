import { useText } from '@tonle/text/browser'
import { Count, Icon, Link, Meter } from '@tonle/ui'
import { rewards } from './calls.ts'
import { texts } from './texts.ts'
import styles from './vip.module.css'

/** How many rewards can be claimed now. */
export const useReadyRewards = (): number => rewards.vipState.useQuery({}).data?.ready ?? 0

/** The own level as a way to its page. */
export function LevelLink() {
  const { data } = rewards.vipState.useQuery({})
  if (!data?.hasVip) return null
  return (
    <Link href="/member/vip" kind="plain" className={styles.link}>
      <LevelNote />
      {data.ready > 0 && <Count value={data.ready} />}
    </Link>
  )
}

/** The own level in one line, with the way to the next; nothing where the brand has none. */
export function LevelNote() {
  const t = useText(texts)
  const { data } = rewards.vipState.useQuery({})
  if (!data?.hasVip || data.vipLabelName === null) return null
  return (
    <span className={styles.level}>
      <span>
        <Icon name="crown-fill" size={14} />
        {data.vipLabelName}
      </span>
      <Meter label={t('vip.way')} text={`${data.vipPercent}%`} value={data.vipPercent / 100} className={styles.bar} />
    </span>
  )
}
