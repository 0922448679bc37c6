import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Amount, Facts } from '@tonle/ui'
import styles from './cashier.module.css'
import { texts } from './texts.ts'
import { minus, readAmount } from './wire-money.ts'

interface AmountFactsProps {
  /** What was typed; `0` while it is no amount that could be sent. */
  amount: string
  fee: string
  currency: Currency
  /** Of a withdrawal: what the wallet holds now, to show what stays. */
  available?: string
}

/** Fee, what stays in the wallet and what arrives, beside the amount and before anybody presses. */
export function AmountFacts({ amount, fee, currency, available }: AmountFactsProps) {
  const t = useText(texts)
  const feeValue = readAmount(fee, currency) ? (
    <Amount value={fee} currency={currency} />
  ) : (
    <span className={styles.free}>{t('deposit.free')}</span>
  )
  return (
    <Facts
      facts={[
        { name: t('deposit.fee'), value: feeValue },
        ...(available === undefined
          ? []
          : [{ name: t('withdraw.left'), value: <Amount value={minus(available, amount, currency)} currency={currency} /> }]),
        {
          name: t('deposit.credited'),
          value: <Amount value={amount === '0' ? '0' : minus(amount, fee, currency)} currency={currency} />,
          isMain: true,
        },
      ]}
    />
  )
}
