import type { Currency } from '@tonle/money'
import { showMoney } from '@tonle/text/browser'
import { cx } from '@tonle/ui'
import styles from './bar.module.css'

export type BalanceMeterProps = {
  readonly label: string
  readonly balance: string
  readonly currency: Currency
  /** Shown beside the label when no real money is played for. */
  readonly demo: string | undefined
  readonly className?: string
}

/** The player's balance by the server's last answer. */
export function BalanceMeter({ label, balance, currency, demo, className }: BalanceMeterProps) {
  return (
    <dl className={cx(styles.meter, className)}>
      <dt>
        {label} {demo && <span className={styles.demo}>{demo}</span>}
      </dt>
      <dd>{showMoney(balance, currency)}</dd>
    </dl>
  )
}
