import { showCount, useText } from '@tonle/text/browser'
import { Amount } from '@tonle/ui'
import { texts } from './texts.ts'

interface PaidAmountProps {
  readonly kind: string
  readonly value: string
  readonly currency: string
}

/** What was paid: money, or points. */
export function PaidAmount({ kind, value, currency }: PaidAmountProps) {
  const t = useText(texts)
  if (kind === 'points_prize') return <span className="num">{t('paid.points', { points: showCount(Number(value)) })}</span>
  return <Amount value={value} currency={currency} tone="change" />
}
