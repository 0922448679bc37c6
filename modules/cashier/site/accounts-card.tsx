import { showFullTime, useText } from '@tonle/text/browser'
import { Button, Card, ConfirmDialog } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { BankMark } from './bank-mark.tsx'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { texts } from './texts.ts'
import { type Account, useAccounts } from './use-cashier.ts'

/** The member's bank accounts, each with its way out; nothing while there are none. `zone` is the brand's. */
export function AccountsCard({ zone }: { zone: string }) {
  const t = useText(texts)
  const { data } = useAccounts()
  const [removing, setRemoving] = useState<Account>()
  const remove = useAction(cashier.removeAccount, { done: t('account.removed'), onDone: () => setRemoving(undefined) })
  if (!data || data.length === 0) return null
  const nameOf = ({ bank, last4 }: Account) => `${bank} ·${last4}`
  return (
    <Card title={t('account.title')}>
      <ul className={styles.accounts}>
        {data.map(account => (
          <li key={account.id}>
            <BankMark code={account.method} size={28} />
            <span className={styles.account}>
              <b translate="no">{nameOf(account)}</b>
              <span translate="no">{account.holder}</span>
              {account.usableFrom && <span>{t('account.waits', { time: showFullTime(account.usableFrom, zone) })}</span>}
            </span>
            <Button size="s" aria-label={t('account.remove', { name: nameOf(account) })} onClick={() => setRemoving(account)}>
              {t('account.remove_act')}
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={t('account.remove_title')}
          confirm={t('account.remove_act')}
          kind="danger"
          isBusy={remove.isBusy}
          onConfirm={() => void remove.run({ id: removing.id })}
          onClose={() => setRemoving(undefined)}
        >
          <p translate="no">{nameOf(removing)}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
