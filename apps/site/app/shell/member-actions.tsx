import type { MemberSession } from '@tonle/identity/site/session.ts'
import { type Translate, useText } from '@tonle/text/browser'
import { Avatar, ButtonLink, Icon, Menu, type MenuItem, Press } from '@tonle/ui'
import { useEffect } from 'react'
import { texts } from '../../texts.ts'
import { memberRoutes } from '../routes.tsx'
import { showDialog } from '../session/dialogs.ts'
import { useMemberLive } from '../session/live.ts'
import { HeaderBalance } from './balance-pill.tsx'
import styles from './member.module.css'

/** Balance with its acts, withdraw, and the account's menu. */
export function MemberActions({ session }: { session: MemberSession }) {
  const t = useText(texts)
  useMemberLive()
  const isRestricted = session.member.restricted
  useEffect(() => {
    if (isRestricted) showDialog('password')
  }, [isRestricted])
  return (
    <div className={styles.actions}>
      <HeaderBalance isTrial={session.isTrial} />
      <ButtonLink kind="ghost" href="/member/withdraw" className={styles.wide}>
        {t('shell.withdraw')}
      </ButtonLink>
      <AccountMenu session={session} />
    </div>
  )
}

function AccountMenu({ session }: { session: MemberSession }) {
  const t = useText(texts)
  const { account, nickname } = session.member
  const name = nickname || account
  return (
    <Menu label={t('shell.account_of', { name })} items={session.isTrial ? trialItems(t) : memberItems(t, session.isAgent)}>
      {button => (
        <Press {...button} className={styles.avatarButton} name={t('shell.account_of', { name })}>
          <Avatar name={account} />
          <span className={styles.nickname}>{session.isTrial ? t('shell.trial') : name}</span>
          <Icon name="caret-down-bold" className={styles.caret} />
        </Press>
      )}
    </Menu>
  )
}

type Words = Translate<NonNullable<typeof texts.entries>>

const signOutItem = (t: Words): MenuItem => ({
  label: t('shell.sign_out'),
  icon: 'sign-out-bold',
  onSelect: () => showDialog('logout'),
})

function memberItems(t: Words, isAgent: boolean): (MenuItem | 'line')[] {
  const agent: MenuItem[] = isAgent ? [{ label: t('nav.agent'), icon: 'tree-structure-duotone', href: '/agentHome' }] : []
  const screens = memberRoutes.map(({ path, title, icon }): MenuItem => ({ label: t(title), icon, href: path }))
  return [...screens, ...agent, 'line', signOutItem(t)]
}

function trialItems(t: Words): (MenuItem | 'line')[] {
  return [
    { label: t('trial.confirm'), icon: 'user-circle-duotone', onSelect: () => showDialog('register') },
    'line',
    signOutItem(t),
  ]
}
