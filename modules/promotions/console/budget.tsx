import { showMoney, useText } from '@tonle/text/browser'
import { Meter } from '@tonle/ui'
import type { Campaign } from './calls.ts'
import styles from './promotions.module.css'
import { texts } from './texts.ts'

/** How much of a campaign's budget is promised, and how much of that is spent. */
export function Budget({ campaign }: { readonly campaign: Pick<Campaign, 'budget' | 'given' | 'spent' | 'currency'> }) {
  const t = useText(texts)
  const { budget, given, spent, currency } = campaign
  const show = (amount: string) => showMoney(amount, currency, { zeros: 'trim' })
  if (budget === null) return <span>{t('promo.no_budget', { given: show(given) })}</span>
  const words = t('promo.budget_of', { given: show(given), budget: show(budget) })
  const share = Number(given) / Number(budget)
  const paid = Math.max(0, Number(spent)) / Number(budget)
  return (
    <span className={styles.budget}>
      <Meter
        label={t('promo.budget')}
        text={words}
        value={paid}
        reserved={Math.max(0, share - paid)}
        tone={share >= 0.9 ? 'warn' : 'plain'}
      />
      <span className="num">{words}</span>
    </span>
  )
}
