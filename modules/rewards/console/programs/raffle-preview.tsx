import type { Currency } from '@tonle/money'
import { showCount, showMoney, useText } from '@tonle/text/browser'
import { Facts } from '@tonle/ui'
import type { Program } from '../calls.ts'
import { texts } from './texts.ts'

interface RafflePreviewProps {
  readonly setup: Extract<Program['setup'], { kind: 'raffle' }>
  readonly currency: Currency
}

/** What a raffle costs: all of it is set aside when it opens. */
export function RafflePreview({ setup, currency }: RafflePreviewProps) {
  const t = useText(texts)
  const cost = setup.prizes.reduce((sum, { amount, count }) => sum + Number(amount) * count, 0)
  const count = setup.prizes.reduce((sum, prize) => sum + prize.count, 0)
  return (
    <Facts
      facts={[
        { name: t('raffle.cost'), value: showMoney(cost.toFixed(6), currency), isMain: true },
        { name: t('raffle.count'), value: showCount(count) },
        { name: t('raffle.by'), value: t(`raffle.by.${setup.by}`) },
        { name: t('raffle.turnover'), value: showMoney(setup.per, currency) },
      ]}
    />
  )
}
