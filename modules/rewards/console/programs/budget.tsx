import { showMoney, useText } from '@tonle/text/browser'
import { Meter } from '@tonle/ui'
import type { Program } from '../calls.ts'
import styles from './programs.module.css'
import { texts } from './texts.ts'

/** How much of a program's budget is promised, and how much of that is paid. */
export function Budget({ program }: { readonly program: Pick<Program, 'budget' | 'given' | 'spent' | 'currency'> }) {
  const t = useText(texts)
  const { budget, given, spent, currency } = program
  const show = (amount: string) => showMoney(amount, currency, { zeros: 'trim' })
  const words = t('prog.budget_of', { given: show(given), budget: show(budget) })
  const share = Number(given) / Number(budget)
  const paid = Number(spent) / Number(budget)
  return (
    <span className={styles.budget}>
      <Meter
        label={t('prog.budget')}
        text={words}
        value={paid}
        reserved={Math.max(0, share - paid)}
        tone={share >= 0.9 ? 'warn' : 'plain'}
      />
      <span className="num">{words}</span>
    </span>
  )
}
