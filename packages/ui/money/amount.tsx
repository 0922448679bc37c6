import { type MoneyOptions, showMoney, signOf } from '@tonle/text/browser'
import { cx } from '../cx.ts'
import styles from './amount.module.css'

export interface AmountProps extends MoneyOptions {
  /** The wire's decimal string. */
  readonly value: string
  readonly currency: string
  /**
   * `change`: signed, arrivals green, losses quiet (a loss in a player's own list is no failure). `won`: gold.
   * `plain`: the colour around it.
   */
  readonly tone?: 'plain' | 'change' | 'won'
  readonly className?: string
}

/** An amount of money, with its currency, cut to the display decimals, in digits of one width. */
export function Amount({ value, currency, tone = 'plain', sign, className, ...options }: AmountProps) {
  const signed = sign ?? (tone === 'change' ? 'always' : 'auto')
  const colour = tone === 'won' ? styles.won : tone === 'change' ? (signOf(value) > 0 ? styles.gain : styles.loss) : undefined
  return <span className={cx('num', colour, className)}>{showMoney(value, currency, { ...options, sign: signed })}</span>
}
