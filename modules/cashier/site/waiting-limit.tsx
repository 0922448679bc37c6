import type { Currency } from '@tonle/money'
import { showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Button, cx } from '@tonle/ui'
import type { DepositLimit } from '../contract.ts'
import styles from './limits.module.css'
import { texts } from './limits-texts.ts'

interface Act {
  readonly isBusy: boolean
  readonly run: () => void
}

interface WaitingLimitProps {
  readonly waiting: NonNullable<DepositLimit['waiting']>
  readonly currency: Currency
  readonly zone: string
  readonly confirm: Act
  readonly keep: Act
  readonly className?: string
}

/** A higher limit that was requested: when it can be confirmed, or the confirmation. */
export function WaitingLimit({ waiting, currency, zone, confirm, keep, className }: WaitingLimitProps) {
  const t = useText(texts)
  const cap = waiting.cap === null ? t('limits.no_own') : showMoney(waiting.cap, currency, { zeros: 'trim' })
  const [from, until] = [showFullTime(waiting.confirmFrom, zone), showFullTime(waiting.confirmUntil, zone)]
  return (
    <div className={cx(styles.waiting, className)} role="status">
      <p>{waiting.mayConfirm ? t('limits.due', { cap, until }) : t('limits.waiting', { cap, from, until })}</p>
      <div className={styles.acts}>
        {waiting.mayConfirm && (
          <Button isBusy={confirm.isBusy} onClick={confirm.run}>
            {t('limits.confirm')}
          </Button>
        )}
        <Button kind="quiet" isBusy={keep.isBusy} onClick={keep.run}>
          {t('limits.keep')}
        </Button>
      </div>
    </div>
  )
}
