import { currencies } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Select } from '@tonle/ui'
import { useGamesSite } from '../games-site.ts'
import styles from './center.module.css'
import { type CenterView, centerFields } from './center-view.ts'
import type { FilterProps } from './filters.tsx'
import { texts } from './texts.ts'

/** Smallest stakes to choose from, where the currency is shown with decimals and where not. */
const STAKES = { cents: ['0.10', '0.20', '1.00'], whole: ['400', '1000', '4000'] } as const

/** Filters by what makers state of their games; games of which it is not stated fall out. */
export function TermSelects({ view, setView }: Pick<FilterProps, 'view' | 'setView'>) {
  const t = useText(texts)
  const { currency } = useGamesSite()
  const stakes = currencies[currency].displayDecimals === 0 ? STAKES.whole : STAKES.cents
  const rest = view.stake && !(stakes as readonly string[]).includes(view.stake) ? [view.stake] : []
  const select = (
    name: 'rtp' | 'volatility' | 'stake',
    label: string,
    values: readonly string[],
    labelOf: (value: string) => string,
  ) => (
    <Select
      label={label}
      isLabelHidden
      className={styles.term}
      isDense
      value={view[name]}
      onValue={value => setView({ [name]: value } as Partial<CenterView>)}
      options={values.map(value => ({ value, label: value ? labelOf(value) : t('list.any', { what: label }) }))}
    />
  )
  return (
    <>
      {select('rtp', t('list.rtp'), centerFields.rtp, value => t('list.rtp.least', { percent: `${value}%` }))}
      {select('volatility', t('list.volatility'), centerFields.volatility, value =>
        t(`list.volatility.${value as 'low' | 'medium' | 'high'}`),
      )}
      {select('stake', t('list.stake'), ['', ...stakes, ...rest], value =>
        t('list.stake.from', { amount: showMoney(value, currency) }),
      )}
    </>
  )
}
