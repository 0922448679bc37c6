import { callsOf } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Button, Caption, Facts, Menu, Panel } from '@tonle/ui'
import { useState } from 'react'
import type * as calls from '../../contract.ts'
import { AccountState } from './account-cells.tsx'
import styles from './accounts.module.css'
import { type AccountAct, ActDialog } from './act-dialog.tsx'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')
export type Account = Awaited<ReturnType<typeof operators.operatorAccounts>>['content'][number]

interface AccountPanelProps {
  readonly account: Account
  readonly zone: string
  readonly onClose: () => void
}

export function AccountPanel({ account, zone, onClose }: AccountPanelProps) {
  const t = useText(texts)
  const [act, setAct] = useState<AccountAct>()
  const { name, status } = account
  const more: AccountAct[] = ['role', 'link', ...(account.hasSecondFactor ? (['factor'] as const) : []), 'sessions']
  const lock = status === 'locked' ? 'unlock' : 'lock'
  return (
    <Panel title={account.isSelf ? t('accounts.you', { name }) : name} aside={<AccountState of={status} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('accounts.role'), value: account.roleName, isMain: true },
          { name: t('accounts.brands'), value: t(account.isOfEveryBrand ? 'accounts.brands.all' : 'accounts.brands.this') },
          { name: t('accounts.factor'), value: t(account.hasSecondFactor ? 'accounts.yes' : 'accounts.no') },
          { name: t('accounts.sessions'), value: account.openSessions },
          { name: t('accounts.last_login'), value: account.lastLoginAt ? showFullTime(account.lastLoginAt, zone) : '–' },
          { name: t('accounts.created'), value: showFullTime(account.createdAt, zone) },
        ]}
      />
      {account.isSelf ? (
        <Caption>{t('accounts.own_text')}</Caption>
      ) : (
        <footer className={styles.acts}>
          <Menu
            label={t('accounts.more')}
            items={more.map(one => ({ label: t(`accounts.act.${one}`), onSelect: () => setAct(one) }))}
          >
            {button => <Button {...button}>{t('accounts.more')}</Button>}
          </Menu>
          <Button kind={lock === 'lock' ? 'danger' : 'ok'} onClick={() => setAct(lock)}>
            {t(`accounts.act.${lock}`)}
          </Button>
        </footer>
      )}
      {act && <ActDialog act={act} account={account} zone={zone} onClose={() => setAct(undefined)} />}
    </Panel>
  )
}
