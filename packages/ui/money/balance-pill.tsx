import type { Currency } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { Flag } from '../display/flag.tsx'
import { texts } from '../texts.ts'
import styles from './balance-pill.module.css'
import { useCountedMoney } from './counted-money.ts'

export interface BalancePillProps {
  /** The wire's decimal string; undefined while it is on its way. */
  readonly amount: string | undefined
  readonly currency: Currency
  readonly isHidden?: boolean
  readonly onToggle?: () => void
  readonly onRefresh?: () => void
  readonly isRefreshing?: boolean
  /** The deposit button, fused to its end: a `ButtonLink` or `IconButton` of kind `pri`. */
  readonly children?: ReactNode
  readonly className?: string
}

/** The balance in the header. A change counts for 600 ms and flashes once; hidden it keeps its width. */
export function BalancePill({
  amount,
  currency,
  isHidden,
  onToggle,
  onRefresh,
  isRefreshing,
  children,
  className,
}: BalancePillProps) {
  const t = useText(texts)
  const { shown, flash } = useCountedMoney(amount)
  const text = shown === undefined ? '' : showMoney(shown, currency)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a value and its two buttons, no form fields
    <div className={cx(styles.pill, className)} role="group" aria-label={t('ui.balance')}>
      <Flag currency={currency} size={18} />
      <span
        className={cx('num', styles.amount, isHidden && styles.hidden, flash && styles[flash])}
        aria-busy={amount === undefined}
      >
        {text ? <span aria-hidden={isHidden || undefined}>{text}</span> : <span className={styles.wait} />}
        {isHidden && <span className="sr-only">{t('ui.hidden')}</span>}
      </span>
      {onToggle && (
        <IconButton
          size="s"
          icon={isHidden ? 'eye-slash-bold' : 'eye-bold'}
          name={t(isHidden ? 'ui.show_balance' : 'ui.hide_balance')}
          onClick={onToggle}
          className={styles.act}
        />
      )}
      {onRefresh && (
        <IconButton
          size="s"
          icon="arrows-clockwise-bold"
          name={t('ui.refresh')}
          isBusy={isRefreshing}
          onClick={onRefresh}
          className={styles.act}
        />
      )}
      {children}
    </div>
  )
}
