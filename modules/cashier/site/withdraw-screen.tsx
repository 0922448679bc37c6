import { useText } from '@tonle/text/browser'
import { Button, Card, cx, EmptyState, ErrorState } from '@tonle/ui'
import { useState } from 'react'
import { AccountDialog } from './account-dialog.tsx'
import { AccountsCard } from './accounts-card.tsx'
import styles from './cashier.module.css'
import { FormBones } from './deposit-screen.tsx'
import { isShut, PayoutNote } from './payout-note.tsx'
import { texts } from './texts.ts'
import { useAccounts, useMethods, useWithdrawals, type Withdrawal } from './use-cashier.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalNext, WithdrawalProgress } from './withdrawal-progress.tsx'
import { WithdrawalRecords } from './withdrawal-records.tsx'

const OPEN: readonly Withdrawal['state'][] = ['requested', 'approved', 'sending', 'payout_failed', 'paid', 'disputed']

/** Withdraw: the form, beside it the withdrawal under way or what would happen, below what came before. */
export function WithdrawScreen({ zone }: { zone: string }) {
  const t = useText(texts)
  const { rows } = useWithdrawals()
  const current = rows?.find(one => OPEN.includes(one.state))
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('withdraw.title')}</h1>
      <div className={styles.columns}>
        <div className={cx(styles.column, current && styles.second)}>
          <FormCard zone={zone} />
          <AccountsCard zone={zone} />
        </div>
        {current ? <WithdrawalProgress withdrawal={current} zone={zone} /> : <WithdrawalNext />}
      </div>
      <WithdrawalRecords zone={zone} />
    </div>
  )
}

function FormCard({ zone }: { zone: string }) {
  const t = useText(texts)
  const methods = useMethods()
  const accounts = useAccounts()
  const [isAdding, setAdding] = useState(false)
  const error = methods.error ?? accounts.error
  if (error) {
    const retry = () => void Promise.all([methods.refetch(), accounts.refetch()])
    return (
      <Card>
        <ErrorState message={error.message} onRetry={retry} isRetrying={methods.isFetching} isSmall />
      </Card>
    )
  }
  if (!methods.data || !accounts.data) return <FormBones />
  const ways = methods.data.methods.filter(method => method.kind === 'withdrawal')
  return (
    <Card>
      <h2 className="sr-only">{t('withdraw.title')}</h2>
      {methods.data.hasPendingWithdrawal ? (
        <EmptyState title={t('withdraw.one_open')} picture="boat" isSmall>
          {t('withdraw.one_open_text')}
        </EmptyState>
      ) : isShut(methods.data.payouts) ? (
        <PayoutNote payouts={methods.data.payouts} currency={methods.data.currency} zone={zone} />
      ) : ways.length === 0 ? (
        <EmptyState title={t('withdraw.none')} picture="lantern" isSmall>
          {t('withdraw.none_text')}
        </EmptyState>
      ) : accounts.data.length === 0 ? (
        <EmptyState
          title={t('withdraw.no_account')}
          picture="lotus"
          isSmall
          action={
            <Button kind="pri" size="l" icon="plus-bold" onClick={() => setAdding(true)}>
              {t('withdraw.add_account')}
            </Button>
          }
        >
          {t('withdraw.no_account_text')}
        </EmptyState>
      ) : (
        <WithdrawForm facts={methods.data} methods={ways} accounts={accounts.data} onAdd={() => setAdding(true)} />
      )}
      {isAdding && <AccountDialog methods={ways} terms={methods.data.newAccount} onClose={() => setAdding(false)} />}
    </Card>
  )
}
