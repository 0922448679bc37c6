import { showMoney, useText } from '@tonle/text/browser'
import { createContext, type ReactNode, use } from 'react'
import { Icon } from '../display/icon.tsx'
import { type ActAmount, type ApprovalLimit, alwaysNeedsSecond, passedLimit } from './needs-second.ts'
import styles from './second-operator.module.css'
import { texts } from './texts.ts'

/** What the signed-in operator decides alone; the shell provides it. */
export const ApprovalLimits = createContext<readonly ApprovalLimit[]>([])

interface SecondOperator {
  /** The words of the act's button, which also say that a second operator is needed. */
  readonly act: (words: string) => string
  /** Stands beside the button; nothing if one operator decides. */
  readonly note: ReactNode
}

/** Says before the press whether an act with `approval` needs a second operator: `second.act(t('approve'))`, `{second.note}`. */
export function useSecondOperator(currency: string, ...amounts: readonly ActAmount[]): SecondOperator {
  const t = useText(texts)
  const limit = passedLimit(use(ApprovalLimits), currency, amounts)
  const isAlways = alwaysNeedsSecond(amounts)
  if (!limit && !isAlways) return { act: words => words, note: null }
  const words =
    limit && !isAlways ? t('form.second_note', { limit: showMoney(limit.amount, limit.currency) }) : t('form.second_always')
  return {
    act: words => t('form.second_act', { act: words }),
    note: (
      <p className={styles.note}>
        <Icon name="users-duotone" size={18} />
        <span>{words}</span>
      </p>
    ),
  }
}
