import { useText } from '@tonle/text/browser'
import { BalancePill, buttonClass, Icon } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { hideBalance, isBalanceHidden } from '../session/preferences.ts'
import { useBalance } from '../session/use-balance.ts'
import styles from './member.module.css'

/** The wallet at a glance, with deposit fused to it; a trial user sees the trial book's balance and that it is demo money. */
export function HeaderBalance({ isTrial }: { isTrial: boolean }) {
  const t = useText(texts)
  const isHidden = isBalanceHidden.use()
  const { balance, currency, isFetching, refresh } = useBalance()
  return (
    <BalancePill
      amount={balance}
      currency={currency}
      isHidden={isHidden}
      onToggle={() => hideBalance(!isHidden)}
      onRefresh={refresh}
      isRefreshing={isFetching}
      className={styles.pill}
    >
      {isTrial ? (
        <span className={styles.trial}>{t('shell.demo_money')}</span>
      ) : (
        <Link href="/member/deposit" className={buttonClass({ kind: 'pri' }, styles.deposit)} aria-label={t('shell.deposit')}>
          <Icon name="plus-bold" />
          <span className={styles.long}>{t('shell.deposit')}</span>
        </Link>
      )}
    </BalancePill>
  )
}
