import type { Currency } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { RadioCards } from '@tonle/ui'
import type { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { texts } from './texts.ts'

export type Offer = Awaited<ReturnType<typeof cashier.methods>>['offers'][number]

interface OfferChoiceProps {
  offers: readonly Offer[]
  currency: Currency
  /** Id of a campaign; empty: no bonus. */
  value: string
  onValue: (campaign: string) => void
}

/** Which bonus comes with the deposit. Nothing is chosen but "no bonus"; the terms of another stand below it before anybody presses. */
export function OfferChoice({ offers, currency, value, onValue }: OfferChoiceProps) {
  const t = useText(texts)
  if (offers.length === 0) return null
  const chosen = offers.find(({ id }) => id === value)
  return (
    <>
      <RadioCards
        label={t('deposit.offer')}
        name="campaign"
        value={value}
        onValue={onValue}
        options={[
          { value: '', label: t('deposit.no_bonus'), detail: t('deposit.no_bonus_detail') },
          ...offers.map(({ id, title, summary }) => ({ value: id, label: title, detail: summary })),
        ]}
      />
      {chosen && <Terms of={chosen.terms} currency={currency} />}
    </>
  )
}

function Terms({ of, currency }: { of: Offer['terms']; currency: Currency }) {
  const t = useText(texts)
  const { wagering, days, largestBet, winCap, weights, gameWeights, excluded } = of
  const key = wagering.of === 'bonus' ? 'deposit.offer_terms' : 'deposit.offer_terms_both'
  const isWeighted = Object.keys(weights).length + gameWeights.length + excluded.length > 0
  const lines = [
    t(key, { times: wagering.times, days }),
    largestBet === null ? '' : t('deposit.offer_largest', { amount: showMoney(largestBet, currency, { zeros: 'trim' }) }),
    isWeighted ? t('deposit.offer_weights') : '',
    winCap === null ? '' : t('deposit.offer_cap', { times: winCap }),
  ]
  return (
    <p className={styles.dim} role="status">
      {lines.filter(line => line !== '').join(' ')}
    </p>
  )
}
