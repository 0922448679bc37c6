import { showMoney, useText } from '@tonle/text/browser'
import type { DepositAlert } from '../contract.ts'
import { texts } from './checks-texts.ts'

export const periodOf = (period: string | undefined) => (['day', 'week', 'month'] as const).find(one => one === period) ?? 'day'

/** The reason of an alert in words. */
export function AlertWhy({ of: { kind, facts } }: { readonly of: Pick<DepositAlert, 'kind' | 'facts'> }) {
  const t = useText(texts)
  const amount = (value: string | undefined) => (value === undefined ? '' : showMoney(value, facts.currency))
  if (kind === 'near_threshold')
    return t('checks.why.near', {
      ...{ count: facts.count ?? 0, days: facts.days ?? 0 },
      ...{ threshold: amount(facts.threshold), total: amount(facts.total) },
    })
  if (kind === 'shared_payer') return t('checks.why.payer', { accounts: (facts.accounts ?? []).join(', ') })
  return t('checks.why.limit', { amount: amount(facts.amount), period: t(`checks.period.${periodOf(facts.period)}`) })
}
