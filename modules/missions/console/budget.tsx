import { useText } from '@tonle/text/browser'
import { Meter } from '@tonle/ui'
import { showReward } from '../site/show-reward.ts'
import { texts as siteTexts } from '../site/texts.ts'
import type { DeskMission } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'

/** How much of a mission's budget is given. */
export function Budget({ mission: { budget, given, reward, currency } }: { readonly mission: DeskMission }) {
  const t = useText(texts)
  const say = useText(siteTexts)
  const show = (amount: string) => showReward({ kind: reward.kind === 'bonus' ? 'cash' : reward.kind, amount, currency }, say)
  if (budget === null) return <span>{t('misd.no_budget', { given: show(given) })}</span>
  const words = t('misd.budget_of', { given: show(given), budget: show(budget) })
  const share = Number(given) / Number(budget)
  return (
    <span className={styles.budget}>
      <Meter label={t('misd.budget')} text={words} value={share} tone={share >= 0.9 ? 'warn' : 'plain'} />
      <span className="num">{words}</span>
    </span>
  )
}
