import type { Currency } from '@tonle/money'
import { showCount, showMoney, useText } from '@tonle/text/browser'
import { Facts } from '@tonle/ui'
import type { Program } from '../calls.ts'
import { texts } from './texts.ts'

interface LotPreviewProps {
  readonly setup: Extract<Program['setup'], { kind: 'rain' | 'ticket' }>
  readonly currency: Currency
  /** As typed. */
  readonly budget: string
}

/** What members find in an envelope, and how many lots the budget holds: what is not taken of one pays for the next. */
export function LotPreview({ setup, currency, budget }: LotPreviewProps) {
  const t = useText(texts)
  const { total, shares, smallest } = setup
  const show = (amount: number) => showMoney(amount.toFixed(6), currency)
  const most = Number(total) - Number(smallest) * (shares - 1)
  const lots = Number(total) > 0 ? Math.floor(Number(budget) / Number(total)) : 0
  return (
    <Facts
      facts={[
        { name: t('lot.mean'), value: show(Number(total) / shares), isMain: true },
        { name: t('lot.span'), value: `${show(Number(smallest))} – ${show(Math.max(most, 0))}` },
        { name: t('lot.total'), value: show(Number(total)) },
        { name: t('lot.shares'), value: showCount(shares) },
        { name: t('lot.lots'), value: t('lot.lots_n', { n: showCount(lots) }) },
      ]}
    />
  )
}
